// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What the values of `interpret-as` ask for.
enum SayAsKind: Hashable {
  case date, time, duration, telephone, characters, cardinal, ordinal, digits, fraction, unit,
    currency, expletive
  case address, name, net, boolean, key

  /// The kind, and the format that a value implies.
  static func named(_ value: String) -> (kind: SayAsKind, format: String?)? {
    if let kind = kinds[value] { return (kind, nil) }
    return implied[value]
  }

  /// The value that was probably meant by one that nobody knows; nil if none is near.
  static func meant(by value: String) -> String? {
    EditDistance.nearest(to: value, among: common)
      ?? EditDistance.nearest(to: value, among: kinds.keys.sorted())
  }

  private static let common = [
    "date", "time", "duration", "telephone", "characters", "cardinal", "ordinal", "digits",
    "fraction", "unit", "currency", "address", "expletive", "spell-out", "verbatim", "number",
  ]

  private static let kinds: [String: SayAsKind] = [
    "date": .date, "time": .time, "duration": .duration, "telephone": .telephone,
    "phone": .telephone,
    "vxml:phone": .telephone, "vxml:time": .time, "characters": .characters,
    "spell-out": .characters,
    "spell": .characters, "verbatim": .characters, "letters": .characters,
    "letter": .characters, "alphanumeric": .characters, "tts:char": .characters,
    "cardinal": .cardinal, "number": .cardinal, "vxml:number": .cardinal, "ordinal": .ordinal,
    "digits": .digits, "number_digit": .digits, "number:digits": .digits, "vxml:digits": .digits,
    "tts:digits": .digits, "fraction": .fraction, "unit": .unit, "measure": .unit,
    "currency": .currency,
    "money": .currency, "vxml:currency": .currency, "expletive": .expletive, "bleep": .expletive,
    "address": .address, "name": .name, "net": .net, "vxml:boolean": .boolean, "boolean": .boolean,
    "tts:key": .key,
  ]

  private static let implied: [String: (SayAsKind, String?)] = [
    "vxml:date": (.date, "ymd"), "number:cardinal": (.cardinal, nil),
    "number:ordinal": (.ordinal, nil),
    "number:telephone": (.telephone, nil), "number:fraction": (.fraction, nil),
    "email": (.net, "email"), "uri": (.net, "uri"), "url": (.net, "uri"),
    "date:mdy": (.date, "mdy"), "date:dmy": (.date, "dmy"), "date:ymd": (.date, "ymd"),
    "date:md": (.date, "md"), "date:dm": (.date, "dm"), "date:ym": (.date, "ym"),
    "date:my": (.date, "my"),
    "date:y": (.date, "y"), "time:hms12": (.time, "hms12"), "time:hms24": (.time, "hms24"),
  ]
}
