// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Where a provider's app groups are.
package struct GroupPlaces: Hashable, Sendable {
  /// `$XDG_DATA_HOME` of the user, below which apps find the folders.
  package var userData: String
  /// The folders of the groups, absolute; they exist.
  package var folders: [String]

  package init(userData: String, folders: [String]) {
    self.userData = userData
    self.folders = folders
  }
}

extension SearchPath {
  /// The folders of a provider's groups; nil if it has no groups, or the user no home.
  func groupPlaces(of groups: [String]) -> GroupPlaces? {
    guard let userData, !groups.isEmpty else { return nil }
    return GroupPlaces(
      userData: userData,
      folders: groups.compactMap { sharedFolder(ofProvider: $0) }
    )
  }

  /// Makes the folders of a provider's groups and copies what apps have set in the groups' defaults to `shared`, where the
  /// provider reads it. Adds each file to `looked`, and a sentence to `warnings` for each that cannot be copied.
  ///
  /// Foundation replaces the file of defaults at each change: a rule of the sandbox about the file would not survive the
  /// first one, and the folder has everybody's settings.
  func mirror(
    _ groups: [String],
    to shared: String,
    looked: inout [Dependency],
    warnings: inout [String]
  ) {
    guard let userConfig else { return }
    for group in groups {
      let defaults = "\(userConfig)/\(group).plist"
      do throws(SmallFile.Failure) {
        if let folder = sharedFolder(ofProvider: group) {
          try SmallFile.makeFolder(folder)
          looked.append(Dependency(folder, depth: .tree))
        }
        // Before it is read: what is changed in between is then noticed.
        looked.append(Dependency(defaults, depth: .itself))
        try Self.copy(defaults, to: "\(shared)/\(group).plist")
      } catch {
        warnings.append("the app group \(group) cannot be shared: \(error.reason)")
      }
    }
  }

  private static let maxDefaults = 4 << 20

  /// Makes the copy the same as the file, and leaves it alone if it is: a change would have the provider asked again.
  ///
  /// Without the file the copy stays: another program of the user may have another `$XDG_CONFIG_HOME`, and two hosts that
  /// copied and removed in turn would have the provider asked for ever.
  private static func copy(_ path: String, to copy: String) throws(SmallFile.Failure) {
    let contents: [UInt8]?
    do throws(InputFile.Failure) {
      contents = try InputFile(path: path).contents(limit: maxDefaults)
    } catch {
      guard error.code != ENOENT else { return }
      throw SmallFile.Failure(code: error.code)
    }
    guard let contents else { throw SmallFile.Failure(code: EFBIG) }
    guard contents != (try? InputFile(path: copy).contents(limit: maxDefaults)) else { return }
    try SmallFile.replace(copy, with: contents)
  }
}
