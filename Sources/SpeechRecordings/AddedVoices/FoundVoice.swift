// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// The voice in a file, folder or archive, and the provider that reads it.
package struct FoundVoice: Hashable, Sendable {
  package let provider: ProviderDescription
  /// Where its files are.
  package let folder: String
  /// The files of the voice; nil: all of the folder.
  package let files: [String]?
  /// The name of its folder among the added voices, which is its identifier or the beginning of it.
  package let name: String
  /// What files are called that the provider expects by other names, by that name.
  var otherNames: [String: String] = [:]
  /// Whether its provider maps ONNX files.
  package let mapsModels: Bool
}
