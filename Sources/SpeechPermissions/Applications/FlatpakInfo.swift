// SPDX-License-Identifier: Apache-2.0

/// A `.flatpak-info`: a key file with the group `[Application]`.
package enum FlatpakInfo {
  /// The value of `name` in the group `[Application]`; nil when there is none, or the file is not UTF-8.
  package static func applicationID(in bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        isInGroup = line == "[Application]"
      } else if isInGroup, line.hasPrefix("name=") {
        return String(line.dropFirst(5))
      }
    }
    return nil
  }
}
