// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechRecordings

/// A personal voice as `personal-voice list --json` prints it; the schema is `Schemas/personal-voices.schema.json`.
struct PersonalVoiceRow: JSONRow {
  private let voice: RecordedVoiceFolder

  init(_ voice: RecordedVoiceFolder) { self.voice = voice }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("damage")
      writer.value(voice.damage)
      writer.member("folder", voice.path)
      writer.member("identifier", voice.identifier)
      writer.member("languages", voice.languages)
      writer.member("name", voice.name)
      writer.member("recordings", voice.recordingCount)
    }
  }
}
