// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
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
  /// The file that the user has named, if it was one: it alone may be a link to anywhere.
  var named: String?

  /// The same for each of its files that the user may have named.
  package var withoutName: FoundVoice {
    var voice = self
    voice.named = nil
    return voice
  }

  /// The path of the file that the provider expects by this name.
  func path(of name: String) -> String { folder + "/" + (otherNames[name] ?? name) }

  /// The file itself that is to be copied; nil when it is a link that must not be followed, or not there.
  func source(of name: String) -> String? {
    (otherNames[name] ?? name) == named
      ? Path.resolved(path(of: name)) : FileLinks.target(of: path(of: name), from: folder)
  }
}
