// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes BCP 47 tags of the engine's, which are nearly that: `chr-US-Qaaa-x-west` has its parts in the wrong order, and
/// `en-us-nyc` one that does not exist.
enum EngineLanguageTag {
  /// The tag in canonical order and case; what BCP 47 does not allow becomes private use: `en-US-x-nyc`.
  static func canonical(_ tag: String) -> String {
    var parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)[...]
    var language = parts.popFirst() ?? "und"
    // An extended language stands alone: zh-yue is yue.
    if language == "zh", let code = parts.first, ["cmn", "yue", "hak", "nan", "wuu"].contains(code)
    {
      language = code
      parts.removeFirst()
    }
    var script: String?
    var region: String?
    var variants: [String] = []
    var privateUse: [String] = []
    while let part = parts.popFirst() {
      let isAlphabetic = part.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      let isNumber = part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      switch part.utf8.count {
      case 1 where part == "x":
        privateUse += parts
        parts = []
      case 4 where isAlphabetic && script == nil:
        script = part.prefix(1).uppercased() + part.dropFirst()
      case 2 where isAlphabetic && region == nil, 3 where isNumber && region == nil:
        region = part.uppercased()
      case 5...8:
        variants.append(part)
      default:
        privateUse.append(part)
      }
    }
    var result = [language]
    if let script { result.append(script) }
    if let region { result.append(region) }
    result += variants
    if !privateUse.isEmpty { result += ["x"] + privateUse }
    return result.joined(separator: "-")
  }
}
