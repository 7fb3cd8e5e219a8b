// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem

/// What the `voice.json` of a folder says about who reads it; everything else in it is the provider's.
struct VoiceIdentity: Hashable {
  /// The provider's identifier.
  private(set) var provider: String?
  /// The voice's.
  private(set) var identifier: String?

  /// Nil when there is none, or it cannot be read as JSON: the provider says what is wrong with it.
  init?(folder: String) {
    guard let bytes = try? InputFile(path: folder + "/voice.json").contents(limit: 32 << 20) else {
      return nil
    }
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      var (provider, identifier): (String?, String?)
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "provider": provider = reader.takeNull() ? nil : try reader.readString()
        case "identifier": identifier = reader.takeNull() ? nil : try reader.readString()
        default: try reader.skip()
        }
      }
      self.provider = provider
      self.identifier = identifier
    } catch {
      return nil
    }
  }
}
