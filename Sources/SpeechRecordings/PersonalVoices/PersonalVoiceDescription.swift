// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// The `voice.json` of a personal voice that is being made.
struct PersonalVoiceDescription {
  struct Recording {
    var id: String
    var file: String
    /// Its text, in one spelling or two, and the onsets of the words of each, if they are known.
    var texts: [(text: String, onsets: [ReferenceSpeaker.Onset]?)]
    /// Seconds in which someone speaks.
    var stretches: [Range<Double>]
  }

  private let identifier: String
  private let request: PersonalVoiceRequest
  private(set) var recordings: [Recording] = []

  init(identifier: String, request: PersonalVoiceRequest) {
    self.identifier = identifier
    self.request = request
  }

  mutating func add(_ recording: Recording) { recordings.append(recording) }

  var json: [UInt8] {
    var writer = JSONWriter()
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
          for (text, onsets) in recording.texts {
            guard spoken.insert(RecordingList.folded(text)).inserted else { continue }
            write(recording, text: text, onsets: onsets, to: &writer)
          }
        }
      }
    }
    return writer.bytes
  }

  private func write(
    _ recording: Recording,
    text: String,
    onsets: [ReferenceSpeaker.Onset]?,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("text", text)
      writer.member("file", recording.file)
      writer.member("id", recording.id)
      if let onsets {
        writer.key("onsets")
        writer.array { writer in
          for onset in onsets {
            writer.array { writer in
              writer.value(onset.offset)
              writer.value(Self.milliseconds(onset.second))
            }
          }
        }
      }
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
