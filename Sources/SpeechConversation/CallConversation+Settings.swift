// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechHost
import SpeechSystem
import SpeechVoices
import Synchronization

/// Speech settings in a call; without an argument, each command shows the current value.
extension CallConversation {
  func setVoice(_ typed: String?, number: Int) {
    guard let typed else {
      let voice = state.withLock(\.style.voice)
      return screen.say(["Voice: \(voice ?? "your default")."])
    }
    do throws(VoiceLookupError) {
      // Without the lock, because this may ask providers.
      var style = state.withLock(\.style)
      let name = try style.setVoice(typed, host: host)
      let changed = style
      state.withLock { $0.style = changed }
      screen.say(["Voice: \(name)."])
    } catch {
      complain(error.message, number: number, status: error.exitStatus)
    }
  }

  func setRate(_ typed: String?, number: Int) {
    if let typed {
      do {
        let rate = try SpeakingRate(typed: typed)
        state.withLock { $0.style.rate = rate }
      } catch {
        return refuse("rate", typed: typed, why: "\(error)", number: number)
      }
    }
    screen.say(["Rate: \(state.withLock(\.style.rate.words)) words per minute."])
  }

  func setPitch(_ typed: String?, number: Int) {
    if let typed {
      do {
        let pitch = try Multiplier(typed: typed)
        state.withLock { $0.style.pitch = pitch }
      } catch {
        return refuse("pitch", typed: typed, why: "\(error)", number: number)
      }
    }
    screen.say(["Pitch: \(Self.percent(state.withLock(\.style.pitch.value)))%."])
  }

  func setVolume(_ typed: String?, number: Int) {
    if let typed {
      do {
        let volume = try Gain(typed: typed)
        state.withLock { $0.style.volume = volume }
      } catch {
        return refuse("volume", typed: typed, why: "\(error)", number: number)
      }
    }
    screen.say(["Volume: \(Self.percent(state.withLock(\.style.volume.value)))%."])
  }

  private func refuse(_ what: String, typed: String, why: String, number: Int) {
    complain("the \(what) \(typed.quoted): \(why.asSentence)", number: number, status: .usage)
  }

  private static func percent(_ value: Float) -> Int { Int((value * 100).rounded()) }

  // MARK: - In the call

  /// `voice N%` or `speech N%`: the volume of each in calls.
  func setBalance(_ argument: String?, number: Int) {
    if let argument {
      let words = argument.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      guard words.count == 2, let percent = Self.level(words[1]),
        ["voice", "speech"].contains(words[0])
      else {
        return complain(
          "type whose volume in calls to set: /balance voice 50%, or /balance speech 80%; 0% to 100%.",
          number: number,
          status: .usage
        )
      }
      if words[0] == "speech" {
        injection.speechPercent = percent
      } else {
        var level = voiceLevel
        level.percent = percent
        service.setVoiceLevel(level)
      }
    }
    screen.say([
      "Balance in calls: your voice \(voiceLevel.percent)%\(voiceLevel.isMuted ? ", muted" : ""), speech \(injection.speechPercent)%."
    ])
  }

  /// The requested level, else the server's.
  private var voiceLevel: VoiceLevel {
    service.wantedVoiceLevel ?? service.current.voiceLevel ?? .full
  }

  private static func level(_ typed: String) -> Int? {
    guard let percent = Int(typed.hasSuffix("%") ? String(typed.dropLast()) : typed),
      (0...100).contains(percent)
    else { return nil }
    return percent
  }

  /// `voice on` or `voice off`.
  func setMute(_ argument: String?, number: Int) {
    if let argument {
      let words = argument.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      guard words.count == 2, words[0] == "voice", let isMuted = Self.onOff(words[1]) else {
        return complain("type /mute voice on, or /mute voice off.", number: number, status: .usage)
      }
      var level = voiceLevel
      level.isMuted = isMuted
      service.setVoiceLevel(level)
    }
    screen.say([
      voiceLevel.isMuted
        ? "Your voice is muted in calls; speech is heard." : "Your voice is heard in calls."
    ])
  }

  // MARK: - Lines

  func setInterrupt(_ argument: String?, number: Int) {
    if let argument {
      guard let isOn = Self.onOff(argument) else {
        return complain("type /interrupt on, or /interrupt off.", number: number, status: .usage)
      }
      state.withLock { $0.interrupts = isOn }
    }
    screen.say([
      state.withLock(\.interrupts)
        ? "Interrupt: on; a new line stops what is being spoken."
        : "Interrupt: off; a new line waits for what is being spoken."
    ])
  }

  /// Speaks a text privately; without a text, toggles private mode.
  func setPrivate(_ argument: String?, number: Int) {
    if let argument { return speakPrivately(argument, number: number) }
    let isPrivate = state.withLock { state in
      state.isPrivate.toggle()
      return state.isPrivate
    }
    screen.setPrivate(isPrivate)
    screen.say([
      isPrivate
        ? "Private: on; what you type is spoken only to you until you type /private again."
        : "Private: off; calls hear what you type."
    ])
  }

  func setEcho(_ argument: String?, number: Int) {
    if let argument {
      let words = argument.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      guard words.count == 2, words[0] == "words",
        let echo = ["on": Echo.user, "off": .off, "call": .everybody][words[1]]
      else {
        return complain(
          "type /echo words on, /echo words off, or /echo words call.",
          number: number,
          status: .usage
        )
      }
      guard echo == .off || screen.isEditing else {
        return complain(
          "words are only echoed on a terminal, with libedit installed.",
          number: number
        )
      }
      state.withLock { $0.echo = echo }
    }
    switch state.withLock(\.echo) {
    case .off: screen.say(["Echo: off."])
    case .user: screen.say(["Echo: each word is spoken only to you as you type it."])
    case .everybody: screen.say(["Echo: each word is spoken to you and in calls as you type it."])
    }
  }

  func setHistory(_ argument: String?, number: Int) {
    switch argument?.lowercased() {
    case nil: break
    case "clear":
      do throws(CommandError) {
        try state.withLock { state throws(CommandError) in try state.forget() }
        return screen.say(["History: cleared."])
      } catch {
        return complain(error.message, number: number, status: error.exitStatus)
      }
    case let word?:
      guard let isOn = Self.onOff(word) else {
        return complain(
          "type /history on, /history off or /history clear.",
          number: number,
          status: .usage
        )
      }
      state.withLock { $0.history.isOn = isOn }
    }
    screen.say([
      state.withLock(\.history.isOn)
        ? "History: on; lines are saved for the next session."
        : "History: off; no lines are saved for the next session."
    ])
  }

  func setPrediction(_ argument: String?, number: Int) {
    if let argument {
      guard let isOn = Self.onOff(argument) else {
        return complain("type /predict on, or /predict off.", number: number, status: .usage)
      }
      state.withLock { $0.predicts = isOn }
    }
    screen.say([
      state.withLock(\.predicts)
        ? "Predict: on; Tab takes the next word from your phrases and the history."
        : "Predict: off."
    ])
  }

  private static func onOff(_ typed: String) -> Bool? {
    ["on": true, "off": false][typed.lowercased()]
  }
}
