// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechVoices

/// A voice as `--json` prints it; the schema is `Schemas/voices.schema.json`.
struct VoiceRow: JSONRow {
  private let voice: Voice

  init(_ voice: Voice) { self.voice = voice }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("abilities", voice.abilities.words)
      writer.member("age", voice.age > 0 ? voice.age : nil)
      writer.member("bytesOnDisk", voice.bytesOnDisk > 0 ? voice.bytesOnDisk : nil)
      writer.member("channels", voice.channels)
      writer.member("download", voice.download)
      writer.member("fallback", voice.fallback)
      writer.member("gender", voice.gender.word)
      writer.member("identifier", voice.identifier)
      writer.member("language", voice.language)
      writer.member("languages", voice.supportedLanguages)
      writer.member("license", voice.license)
      writer.member("name", voice.name)
      writer.member("origin", voice.origin)
      writer.member("pitchRange", range: voice.pitchRange)
      writer.member("provider", voice.provider)
      writer.member("quality", "\(voice.quality)")
      writer.member("rateRange", range: voice.rateRange)
      writer.member("sampleRate", voice.sampleRate)
      writer.member("traits", voice.traits.words)
      writer.member("variants", voice.variants)
      writer.member("version", voice.version)
    }
  }
}

extension JSONWriter {
  /// `[lowest, highest]`.
  fileprivate mutating func member(_ name: String, range: ClosedRange<Float>) {
    key(name)
    array { writer in
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
    }
  }
}

extension VoiceGender {
  /// As lists show it; empty if the provider does not state it.
  var word: String { self == .unspecified ? "" : "\(self)" }
}

extension VoiceTraits {
  fileprivate var words: [String] {
    let all: [(VoiceTraits, String)] = [
      (.novelty, "novelty"), (.personal, "personal"), (.needsDownload, "needsDownload"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension VoiceAbilities {
  fileprivate var words: [String] {
    let all: [(VoiceAbilities, String)] = [
      (.rate, "rate"), (.pitch, "pitch"), (.volume, "volume"), (.emphasis, "emphasis"),
      (.phoneme, "phoneme"), (.sayAs, "sayAs"), (.wordMarkers, "wordMarkers"),
      (.sentenceMarkers, "sentenceMarkers"), (.phonemeMarkers, "phonemeMarkers"),
      (.deterministic, "deterministic"), (.readsText, "readsText"),
      (.engineRate, "engineRate"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
