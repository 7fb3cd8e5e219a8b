// SPDX-License-Identifier: Apache-2.0

/// The elements of SSML 1.0 and 1.1.
enum SSMLElement: String, Sendable {
  case speak, p, s, token, w, lang, voice, sub, `break`, mark
  case desc, meta, metadata, lexicon
  case prosody, emphasis, sayAs = "say-as", phoneme, audio, lookup

  enum AttributeStatus {
    case carriedOut, notYet, unknown
  }

  /// Everything about it that can be heard is carried out; of the others the content is spoken.
  var isCarriedOut: Bool {
    switch self {
    case .lexicon, .prosody, .emphasis, .sayAs, .phoneme, .audio, .lookup: false
    default: true
    }
  }

  /// What is inside is never spoken.
  var isSilent: Bool {
    switch self {
    case .desc, .meta, .metadata, .lexicon: true
    default: false
    }
  }

  /// What becomes of an attribute without a prefix. Those of elements that are not carried out need no word of their own.
  func status(of attribute: String) -> AttributeStatus {
    if carriedOutAttributes.contains(attribute) { return .carriedOut }
    return attributesForLater.contains(attribute) ? .notYet : .unknown
  }

  private var carriedOutAttributes: [String] {
    switch self {
    case .speak: ["version"]
    case .voice: ["name", "languages", "gender", "age", "variant"]
    case .sub: ["alias"]
    case .break: ["time", "strength"]
    case .mark: ["name"]
    case .meta: ["name", "content", "http-equiv"]
    case .lexicon: ["uri", "type", "fetchtimeout", "maxage", "maxstale"]
    case .lookup: ["ref"]
    case .prosody: ["pitch", "contour", "range", "rate", "duration", "volume"]
    case .emphasis: ["level"]
    case .sayAs: ["interpret-as", "format", "detail"]
    case .phoneme: ["ph", "alphabet", "type"]
    case .audio:
      [
        "src", "fetchtimeout", "fetchhint", "maxage", "maxstale", "clipBegin", "clipEnd",
        "repeatCount", "repeatDur", "soundLevel", "speed",
      ]
    case .p, .s, .token, .w, .lang, .desc, .metadata: []
    }
  }

  private var attributesForLater: [String] {
    switch self {
    case .speak: ["onlangfailure", "startmark", "endmark"]
    case .p, .s, .lang: ["onlangfailure"]
    case .desc: ["onlangfailure"]
    case .token, .w: ["onlangfailure", "role"]
    case .voice: ["required", "ordering", "onvoicefailure"]
    default: []
    }
  }
}
