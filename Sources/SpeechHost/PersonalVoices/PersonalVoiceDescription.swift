// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// The `voice.json` of a personal voice, while it is made.
struct PersonalVoiceDescription {
  struct Recording {
    var id: String
    var file: String
    var text: String
    /// Another writing of the same text.
    var normalised: String?
    /// Seconds in which somebody speaks.
    var stretches: [Range<Double>]
  }

  private let identifier: String
  private let request: PersonalVoiceRequest
  private(set) var recordings: [Recording] = []

  init(identifier: String, _ request: PersonalVoiceRequest) {
    self.identifier = identifier
    self.request = request
  }

  mutating func add(
    id: String,
    file: String,
    text: String,
    normalised: String?,
    _ stretches: [Range<Double>]
  ) {
    recordings.append(
      Recording(id: id, file: file, text: text, normalised: normalised, stretches: stretches)
    )
  }

  var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("identifier", identifier)
      writer.member("name", request.name)
      writer.member("languages", [request.language])
      writer.member("personal", true)
      writer.member("fallback", request.fallback)
      writer.key("recordings")
      writer.array { writer in
        var spoken: Set<String> = []
        for recording in recordings {
          for text in [recording.text, recording.normalised].compactMap({ $0 }) {
            guard spoken.insert(RecordingList.folded(text)).inserted else { continue }
            write(recording, text, to: &writer)
          }
        }
      }
    }
    return writer.bytes
  }

  private func write(_ recording: Recording, _ text: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("text", text)
      writer.member("file", recording.file)
      writer.member("id", recording.id)
      writer.key("speech")
      writer.array { writer in
        for stretch in recording.stretches {
          writer.array { writer in
            writer.value(Self.milliseconds(stretch.lowerBound))
            writer.value(Self.milliseconds(stretch.upperBound))
          }
        }
      }
    }
  }

  private static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }
}
