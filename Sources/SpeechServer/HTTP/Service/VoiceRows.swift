// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechVoices

/// The lists of voices and models, in the forms that clients look for.
enum VoiceRows {
  /// `{"object":"list","data":[…],"voices":[…]}`, the same entries in both: the user's voice first, then those of the user's
  /// languages, then the others by language.
  static func voices(
    _ voices: AvailableVoices,
    in list: [Voice],
    languages: [LanguageTag]
  )
    -> [UInt8]
  {
    let rows = ordered(list, preferred: voices.defaultVoice(in: list)?.voice, languages: languages)
    var entries = JSONWriter()
    entries.array { writer in
      for voice in rows { write(voice, to: &writer) }
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("object", "list")
      for name in ["data", "voices"] {
        writer.key(name)
        writer.value(written: entries.bytes)
      }
    }
    return writer.bytes
  }

  /// OpenAI's names for models that speak: any is accepted, and means the same.
  static let models = ["synth-host", "tts-1", "tts-1-hd", "gpt-4o-mini-tts"]

  /// `{"object":"list","data":[…],"models":[…]}`.
  static var modelList: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("object", "list")
      for name in ["data", "models"] {
        writer.key(name)
        writer.array { writer in
          for model in models { write(model: model, to: &writer) }
        }
      }
    }
    return writer.bytes
  }

  static func model(_ name: String) -> [UInt8]? {
    guard models.contains(name) else { return nil }
    var writer = JSONWriter()
    write(model: name, to: &writer)
    return writer.bytes
  }

  private static func write(model: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", model)
      writer.member("object", "model")
      writer.member("created", 0)
      writer.member("owned_by", "synth-host")
      writer.member("name", model)
    }
  }

  private static func write(_ voice: Voice, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", voice.identifier)
      writer.member("name", voice.name)
      writer.member("language", voice.language)
      writer.member("gender", gender(of: voice))
      writer.member("provider", voice.provider)
    }
  }

  private static func gender(of voice: Voice) -> String? {
    switch voice.gender {
    case .male: "male"
    case .female: "female"
    case .neutral: "neutral"
    case .unspecified: nil
    }
  }

  private static func ordered(
    _ list: [Voice],
    preferred: Voice?,
    languages: [LanguageTag]
  ) -> [Voice] {
    func place(_ voice: Voice) -> Int {
      if voice.identifier == preferred?.identifier { return -1 }
      let own = LanguageTag(voice.language)?.spoken.language
      return languages.firstIndex { $0.spoken.language == own } ?? languages.count
    }
    return list.enumerated()
      .filter { $0.element.isInstalled }
      .map { (index: $0.offset, voice: $0.element, place: place($0.element)) }
      .sorted {
        ($0.place, $0.voice.language, $0.index) < ($1.place, $1.voice.language, $1.index)
      }
      .map(\.voice)
  }
}
