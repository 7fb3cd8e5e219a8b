// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The valid forms of attribute values, for messages about invalid ones.
enum ValueForm {
  /// Follows "is not valid": the value that was probably meant, else what would be valid. Empty for attributes with
  /// arbitrary values.
  static func hint(_ attribute: String, value: String) -> String {
    let local = attribute.split(separator: ":").last ?? ""
    if let meant = ValueCorrection.of(value, attribute: local, words: words(of: local)) {
      return " (did you mean `\(meant)`?)"
    }
    guard let values = values(of: local), let last = values.last else { return "" }
    let others = values.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return others.isEmpty ? ", but `\(last)` would be" : ", but \(others) or `\(last)` would be"
  }

  /// All values where there are few, else examples.
  private static func values(of attribute: Substring) -> [String]? {
    switch attribute {
    case "time", "duration", "clipBegin", "clipEnd", "repeatDur", "fetchtimeout", "max-duration":
      ["1.5s", "250ms"]
    case "rate": ["120%", "slow", "x-fast"]
    case "pitch", "range": ["+2st", "-10%", "120Hz", "x-high"]
    case "contour": ["(0%,+20Hz)(50%,-2st)"]
    case "volume": ["-6dB", "silent", "x-loud"]
    case "soundLevel": ["-6dB"]
    case "speed": ["150%"]
    case "repeatCount": ["2.5"]
    case "age": ["30"]
    case "variant": ["2"]
    case "lang": ["en-GB"]
    case "languages": ["en-GB de:fr"]
    case "maxage", "maxstale": ["3600"]
    default: words(of: attribute).isEmpty ? nil : words(of: attribute)
    }
  }

  /// The words that are valid.
  private static func words(of attribute: Substring) -> [String] {
    switch attribute {
    case "strength": ["none", "x-weak", "weak", "medium", "strong", "x-strong"]
    case "level": ["strong", "moderate", "none", "reduced"]
    case "rate": ["x-slow", "slow", "medium", "fast", "x-fast", "default"]
    case "pitch", "range": ["x-low", "low", "medium", "high", "x-high", "default"]
    case "volume": ["silent", "x-soft", "soft", "medium", "loud", "x-loud", "default"]
    case "gender": ["male", "female", "neutral"]
    case "required", "ordering": ["languages", "name", "gender", "age", "variant"]
    case "onvoicefailure": ["priorityselect", "keepexisting", "processorchoice"]
    case "onlangfailure": ["changevoice", "ignoretext", "ignorelang", "processorchoice"]
    case "fetchhint": ["prefetch", "safe"]
    default: []
    }
  }
}
