// SPDX-License-Identifier: Apache-2.0

import SpeechPlayback
import SpeechText

/// A parameter of SET and GET. `all` is the only list of them, but for SET NOTIFICATION, which takes two words.
struct SSIPParameter: Sendable {
  /// The value that a client gives.
  struct Value {
    /// Its first word, in small letters.
    let word: String
    /// All of it, as written: a voice's name may have blanks.
    let text: String
  }

  typealias Setter = @Sendable (Value, inout SSIPClient.State) -> String
  typealias Getter = @Sendable (SSIPClient.State, SSIPServer) -> String

  let name: String
  /// Returns the reply. Nil: it cannot be set.
  let set: Setter?
  /// Nil: it is not returned.
  let get: Getter?

  private init(_ name: String, set: Setter? = nil, get: Getter? = nil) {
    self.name = name
    self.set = set
    self.get = get
  }

  static let all = [
    SSIPParameter("client_name") { value, state in
      state.name = value.text
      return SSIPReply.clientNameSet
    },
    SSIPParameter("priority") { value, state in
      guard let priority = SpeechPriority(rawValue: value.word) else {
        return SSIPReply.unknownPriority
      }
      state.priority = priority
      return SSIPReply.prioritySet
    },
    SSIPParameter("language") { value, state in
      state.settings.language = value.text
      return SSIPReply.languageSet
    } get: {
      $0.settings.language ?? $1.defaultLanguage
    },
    SSIPParameter("synthesis_voice") { value, state in
      state.settings.synthesisVoice = value.word == "null" ? nil : value.text
      return SSIPReply.voiceSet
    },
    SSIPParameter("voice_type", set: setVoiceType) { state, _ in
      (state.settings.voiceType ?? .male1).rawValue
    },
    SSIPParameter("voice", set: setVoiceType),
    // As Speech Dispatcher does, which speaks with another module where there is none of that name. Orca sets the one that
    // its user chose there, and is silent from then on if that fails.
    SSIPParameter("output_module") { value, state in
      state.outputModule = value.text
      return SSIPReply.moduleSet
    } get: { state, _ in
      state.outputModule
    },
    percentage("rate", done: SSIPReply.rateSet, range: SSIPReply.rateRange, place: \.settings.rate),
    percentage(
      "pitch",
      done: SSIPReply.pitchSet,
      range: SSIPReply.pitchRange,
      place: \.settings.pitch
    ),
    percentage(
      "volume",
      done: SSIPReply.volumeSet,
      range: SSIPReply.volumeRange,
      place: \.settings.volume
    ),
    // Voices have no range of pitch to set; the value is returned by GET.
    percentage(
      "pitch_range",
      done: SSIPReply.pitchRangeSet,
      range: SSIPReply.pitchRangeRange,
      place: \.pitchRange
    ),
    SSIPParameter("pause_context") { value, state in
      guard let number = Int(value.word) else { return SSIPReply.notANumber }
      // Messages continue where they were paused.
      state.pauseContext = number
      return SSIPReply.pauseContextSet
    },
    SSIPParameter("punctuation") { value, state in
      guard let level = PunctuationMode(rawValue: value.word) else {
        return SSIPReply.invalidParameter
      }
      state.settings.punctuation = level
      return SSIPReply.punctuationSet
    } get: { state, _ in
      state.settings.punctuation.rawValue
    },
    SSIPParameter("cap_let_recogn") { value, state in
      guard let capitals = CapitalLetters(rawValue: value.word) else {
        return SSIPReply.invalidParameter
      }
      state.settings.capitals = capitals
      return SSIPReply.capitalsSet
    },
    onOff("spelling", done: SSIPReply.spellingSet) { $0.settings.spells = $1 },
    onOff("ssml_mode", done: SSIPReply.markupModeSet) { $0.sendsMarkup = $1 },
    // The server writes no files for its clients.
    onOff("debug", done: SSIPReply.notDone) { _, _ in },
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Nil when there is no such parameter. The name is in small letters.
  init?(named name: String) {
    guard let parameter = Self.byName[name] else { return nil }
    self = parameter
  }

  private static let setVoiceType: Setter = { value, state in
    guard let type = VoiceType(rawValue: value.word) else { return SSIPReply.invalidParameter }
    state.settings.voiceType = type
    state.settings.synthesisVoice = nil
    return SSIPReply.voiceSet
  }

  /// A number from -100 to 100.
  private static func percentage(
    _ name: String,
    done: String,
    range: (low: String, high: String),
    place: any WritableKeyPath<SSIPClient.State, Int> & Sendable
  ) -> SSIPParameter {
    SSIPParameter(name) { value, state in
      guard let number = Int(value.word) else { return SSIPReply.notANumber }
      if number < -100 { return range.low }
      if number > 100 { return range.high }
      state[keyPath: place] = number
      return done
    } get: { state, _ in
      "\(state[keyPath: place])"
    }
  }

  private static func onOff(
    _ name: String,
    done: String,
    set: @escaping @Sendable (inout SSIPClient.State, Bool) -> Void
  ) -> SSIPParameter {
    SSIPParameter(name) { value, state in
      guard value.word == "on" || value.word == "off" else { return SSIPReply.notOnOff }
      set(&state, value.word == "on")
      return done
    }
  }
}
