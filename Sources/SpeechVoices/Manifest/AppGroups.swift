// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Names of app groups in manifests.
enum AppGroups {
  private static let maxCount = 16
  private static let maxLength = 200

  /// The groups that a provider may share, with a sentence for each that it may not.
  ///
  /// As on iOS they begin with `group.`: a manifest must not reach the defaults of any program by naming its file, nor the
  /// folder of another provider, such as a person's recordings.
  static func usable(_ groups: [String], warnings: inout [String]) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for group in groups where seen.insert(group).inserted {
      guard result.count < maxCount, isUsable(group) else {
        warnings.append(
          "the app group \(VoiceRules.shown(group)) is ignored; there may be \(maxCount), of A-Z a-z 0-9 . _ - and beginning with “group.”"
        )
        continue
      }
      result.append(group)
    }
    return result
  }

  private static func isUsable(_ group: String) -> Bool {
    group.hasPrefix("group.") && group.utf8.count <= maxLength && !group.contains(text: "..")
      && group.utf8.allSatisfy(VoiceRules.isIdentifierByte)
  }
}
