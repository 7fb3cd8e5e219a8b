// SPDX-License-Identifier: Apache-2.0

/// Addresses of pages and mailboxes, which stay one token.
enum WebAddress {
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "io", "co", "uk", "de", "fr", "info", "biz", "us", "ca",
    "au",
    "tv", "me", "ly", "ai",
  ]

  /// Whether the text is an address as a whole.
  static func matches(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.contains(".") || scalars.contains(":") else { return false }
    let text = String(scalars).lowercased()
    for scheme in ["http://", "https://", "ftp://", "www."] where text.hasPrefix(scheme) {
      return text.utf8.count > scheme.utf8.count
    }
    return isMailbox(text) || isHost(text)
  }

  private static func isMailbox(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, isName(parts[0], also: ".+-") else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { isName($0, also: "-") }
  }

  private static func isHost(_ text: String) -> Bool {
    let host = text.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last else { return false }
    return domains.contains(String(last)) && labels.dropLast().allSatisfy { isName($0, also: "-") }
  }

  private static func isName(_ text: Substring, also: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.isWordCharacter || also.unicodeScalars.contains($0) }
  }
}
