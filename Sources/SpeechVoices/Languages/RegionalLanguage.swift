// SPDX-License-Identifier: Apache-2.0

/// Language codes for people and programs that always name a region.
package enum RegionalLanguage {
  /// The code with the region where most of its speakers live, `de-DE` for `de`, with `zh` for Mandarin. A code that
  /// has a region, has more than a script or has no known region is returned unchanged.
  package static func code(for code: String) -> String {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first.map(String.init), parts.count <= 2,
      let region = LanguageData.defaultRegions[language]
    else { return code }
    // RFC 5646, section 2.2.3: a script has four letters.
    let script = parts.dropFirst()
    guard script.allSatisfy({ $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }) else {
      return code
    }
    let start = language == "cmn" ? "zh" : language
    return ([start] + script.map(String.init) + [region]).joined(separator: "-")
  }
}
