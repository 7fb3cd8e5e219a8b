// SPDX-License-Identifier: Apache-2.0

/// The media that a style sheet is for.
enum StyleMedia {
  /// Whether a list of media, such as `screen, print`, includes screens of any size.
  static func includesScreens(_ media: some StringProtocol) -> Bool {
    media.split(separator: ",").contains {
      ["all", "screen", "only screen"].contains(String($0).lowercased().trimmingSpace)
    }
  }
}
