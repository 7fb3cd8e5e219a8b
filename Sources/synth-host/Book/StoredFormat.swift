// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio

/// A format that the files of a store may have.
struct StoredFormat: ExpressibleByArgument {
  let audio: AudioFileFormat

  init(_ audio: AudioFileFormat) { self.audio = audio }

  init?(argument: String) {
    guard let known = AudioFileFormat.stored.first(where: { $0.rawValue == argument }) else {
      return nil
    }
    audio = known
  }

  static var allValueStrings: [String] { AudioFileFormat.stored.map(\.rawValue) }

  var defaultValueDescription: String { audio.rawValue }
}
