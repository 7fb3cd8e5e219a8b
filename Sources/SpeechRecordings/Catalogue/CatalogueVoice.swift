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

  /// What “voices install” calls it.
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
  /// What it is called where it is spoken with, if that is no part of its name.
  var title = ""
  /// The name of its folder among the added voices, if that is another.
  var addedAs: String?

  /// What a program of the host's installs as “hibari”, and not from the catalogue: Heart, without ONNX Runtime.
  package static let heart = CatalogueVoice(
    name: "hibari",
    language: "en-US",
    quality: "",
    speakerCount: 1,
    licence: "Apache-2.0",
    base: "",
    folder: "",
    files: [
      File(
        name: "hibari_tts-0.2.1-py3-none-any.whl",
        publishedName: "",
        bytes: 14_032_178,
        digest: nil
      )
    ],
    title: "Heart",
    addedAs: "hibari-heart"
  )

  package var folderName: String { addedAs ?? name }

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
