// SPDX-License-Identifier: Apache-2.0

/// A voice of the catalogue: what its publisher says of it, and its files.
package struct CatalogueVoice: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    /// Where it is kept.
    package let name: String
    /// Where it is published.
    let publishedName: String
    package let bytes: Int
    let digest: FileDigest?
  }

  /// Also that of its folder among the added voices.
  package let name: String
  package let language: String
  /// As the publisher states it; may be empty.
  package let quality: String
  package let speakerCount: Int
  /// Empty: stated in its `MODEL_CARD`.
  package let licence: String
  /// The address that its folder is below.
  let base: String
  /// May be empty.
  let folder: String
  package internal(set) var files: [File] = []

  package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  /// Whether its publisher states what each file contains.
  package var hasDigests: Bool { files.allSatisfy { $0.digest != nil } }

  /// Its licence, or where that is stated.
  package var licenceInWords: String { licence.isEmpty ? "see its MODEL_CARD" : licence }

  /// Names that it may be asked for by, besides its own: `joe-medium` and `joe` of `en_US-joe-medium`.
  var shortNames: [String] { Self.shortNames(of: name) }

  static func shortNames(of name: String) -> [String] {
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count > 2 else { return [] }
    return [parts.dropFirst().joined(separator: "-"), parts[1]]
  }
}
