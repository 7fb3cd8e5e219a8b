// SPDX-License-Identifier: Apache-2.0

/// The valid forms of attribute values, for messages about invalid ones.
enum ValueForm {
  /// Follows "is not valid"; empty for attributes with arbitrary values.
  static func hint(_ attribute: String) -> String {
    let local = attribute.split(separator: ":").last ?? ""
    guard let values = values(of: local), let last = values.last else { return "" }
    let others = values.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return others.isEmpty ? ", but `\(last)` would be" : ", but \(others) or `\(last)` would be"
  }

  /// All values where there are few, else examples.
  private static func values(of attribute: Substring) -> [String]? {
    switch attribute {
    case "time", "duration", "clipBegin", "clipEnd", "repeatDur", "fetchtimeout":
      ["1.5s", "250ms"]
    case "strength": ["none", "x-weak", "weak", "medium", "strong", "x-strong"]
    case "level": ["strong", "moderate", "none", "reduced"]
    case "rate": ["120%", "slow", "x-fast"]
    case "pitch", "range": ["+2st", "-10%", "120Hz", "x-high"]
    case "contour": ["(0%,+20Hz)(50%,-2st)"]
    case "volume": ["-6dB", "silent", "x-loud"]
    case "soundLevel": ["-6dB"]
    case "speed": ["150%"]
    case "repeatCount": ["2.5"]
    case "gender": ["male", "female", "neutral"]
    case "age": ["30"]
    case "variant": ["2"]
    case "required", "ordering": ["languages", "name", "gender", "age", "variant"]
    case "onvoicefailure": ["priorityselect", "keepexisting", "processorchoice"]
    case "onlangfailure": ["changevoice", "ignoretext", "ignorelang", "processorchoice"]
    case "lang": ["en-GB"]
    case "languages": ["en-GB de:fr"]
    case "fetchhint": ["prefetch", "safe"]
    case "maxage", "maxstale": ["3600"]
    default: nil
    }
  }
}
