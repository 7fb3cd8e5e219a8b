// SPDX-License-Identifier: Apache-2.0

/// Languages as people and programs write them who always name a region.
package enum RegionalLanguage {
  /// The code with the region where most of its speakers live, `de-DE` for `de`, and Mandarin as `zh`, as everybody calls it.
  /// One that has a region, says more than a script or is at home nowhere stays as it is.
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
