// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechVoices

/// The event `info`: one program with its voices.
enum WyomingInfo {
  /// The name of the program, which `select-program` may choose.
  static let program = "synth-host"

  static func bytes(_ voices: WyomingVoices, providers: [ProviderRecord]) -> [UInt8] {
    let descriptions = providers.compactMap(\.description)
    let authors = Dictionary(descriptions.map { ($0.identifier, $0) }) { first, _ in first }
    return WyomingMessage.bytes("info") { info in
      // Readers of other versions want the list of each kind.
      for kind in ["asr", "handle", "intent", "wake", "mic", "snd"] { info.member(kind, []) }
      info.key("tts")
      info.array { programs in
        programs.object { program in
          program.artifact(
            program: Self.program,
            description: "Every voice of this computer",
            author: Self.program,
            url: nil,
            version: hostVersion
          )
          program.member("supports_synthesize_streaming", true)
          program.key("voices")
          program.array { list in
            for entry in voices.list {
              list.voice(entry, author: authors[entry.voice.provider])
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func voice(_ entry: WyomingVoices.Entry, author: ProviderDescription?) {
    object { voice in
      voice.artifact(
        program: entry.voice.identifier,
        description: entry.label,
        author: author.map { $0.vendor ?? $0.name } ?? entry.voice.provider,
        url: author?.url,
        version: entry.voice.version ?? author?.version
      )
      voice.member("languages", entry.languages)
      voice.key("speakers")
      voice.valueOrNull(nil)
    }
  }

  /// The members that programs and voices have.
  fileprivate mutating func artifact(
    program name: String,
    description: String,
    author: String,
    url: String?,
    version: String?
  ) {
    member("name", name)
    member("description", description)
    key("attribution")
    object { attribution in
      attribution.member("name", author)
      attribution.member("url", url ?? "")
    }
    member("installed", true)
    key("version")
    valueOrNull(version)
  }
}
