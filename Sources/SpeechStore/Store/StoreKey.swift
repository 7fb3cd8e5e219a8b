// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechHost
import SpeechJSON
import SpeechSystem

/// The name of a unit in a store: a digest of all that its audio depends on, and of nothing else, such as the machine, a
/// path or the time.
package struct StoreKey: Hashable, Sendable, CustomStringConvertible {
  /// The revision of the audio that the host makes from the same voices and the same request. Raise
  /// it with every change of how it sounds: normalisation of text, pauses, shaping of rate and
  /// pitch, limiting, encoding.
  package static let renderingRevision = 3

  /// SHA-256 in hexadecimal: 64 characters.
  package let description: String

  /// - Parameters:
  ///   - request: its source is `source`; what does not change the audio, such as the number of jobs, is left out.
  ///   - source: the text as the manifest has it.
  package init(
    _ request: RenderRequest,
    source: RenderManifest.Source,
    dependencies: RenderDependencies,
    format: AudioFileFormat
  ) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("revision", Self.renderingRevision)
      writer.member("format", format.rawValue)
      writer.member("sampleRate", request.sampleRate)
      // Exactly, whatever their digits.
      writer.member("rate", request.rate.bitPattern)
      writer.member("pitch", request.pitch.bitPattern)
      writer.member("volume", request.volume.bitPattern)
      writer.key("speakers")
      writer.array { writer in
        for speaker in dependencies.speakers { speaker.write(to: &writer) }
      }
      writer.key("files")
      writer.array { writer in
        for file in dependencies.files {
          writer.object { writer in
            writer.member("reference", file.reference)
            writer.member("digest", file.digest.map(\.hexadecimal))
          }
        }
      }
      writer.member("kind", source.kind)
    }
    var hash = SHA256()
    hash.update(writer.bytes)
    // The JSON ends at its last brace, so that what follows cannot be taken for a part of it.
    hash.update(Array(source.text.utf8))
    description = hash.finish().hexadecimal
  }
}

extension RenderDependencies.Speaker {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("provider", provider)
      writer.member("providerVersion", providerVersion)
      writer.member("voice", voice)
      writer.member("voiceVersion", voiceVersion)
      writer.member("variant", variant)
      // Stores of voices that are not changed keep their keys.
      writer.member("level", level)
    }
  }
}

extension RenderManifest.Source {
  /// The member of the manifest that has it.
  fileprivate var kind: String {
    switch self {
    case .ssml: "ssml"
    case .text: "text"
    }
  }

  /// The document, or the text.
  package var text: String {
    switch self {
    case .ssml(let text), .text(let text): text
    }
  }
}
