// SPDX-License-Identifier: Apache-2.0

import SpeechCharacters
import SpeechDispatcher
import SpeechPlayback
import Synchronization

// SSIP, "Parameter Setting Commands".
extension SSIPSession {
  /// `SET {SELF | ALL | ID} PARAMETER VALUE`.
  func set(_ words: inout SSIPWords) {
    guard let whom = words.next(), let parameter = words.next()?.lowercased() else {
      return reply(SSIPReply.missingParameter)
    }
    let clients: [SSIPClient]
    switch server.clients(whom, requestedBy: client) {
    case .success(let found): clients = found
    case .failure(let error): return reply(error.reply)
    }
    // A name may be in quotation marks, and a voice's name have blanks.
    let value = words.next()
    let rest = [value, words.rest.isEmpty ? nil : String(words.rest)].compactMap { $0 }
      .joined(separator: " ")
    if parameter == "notification" {
      return setNotification(value, value: words.next(), clients: clients)
    }
    guard let value else { return reply(SSIPReply.missingParameter) }
    var reply = SSIPReply.invalidParameter
    for client in clients {
      reply = client.state.withLock { state in
        Self.set(parameter, value: value.lowercased(), rest: rest, in: &state)
      }
    }
    self.reply(reply)
  }

  /// Returns the reply.
  private static func set(
    _ parameter: String,
    value: String,
    rest: String,
    in state: inout SSIPClient.State
  ) -> String {
    switch parameter {
    case "client_name":
      state.name = rest
      return SSIPReply.clientNameSet
    case "priority":
      guard let priority = SpeechPriority(rawValue: value) else { return SSIPReply.unknownPriority }
      state.priority = priority
      return SSIPReply.prioritySet
    case "language":
      state.settings.language = rest
      return SSIPReply.languageSet
    case "synthesis_voice":
      state.settings.synthesisVoice = value == "null" ? nil : rest
      return SSIPReply.voiceSet
    case "voice_type", "voice":
      guard let type = VoiceType(rawValue: value) else { return SSIPReply.invalidParameter }
      state.settings.voiceType = type
      state.settings.synthesisVoice = nil
      return SSIPReply.voiceSet
    case "output_module":
      return value == SSIPServer.moduleName ? SSIPReply.moduleSet : SSIPReply.noModule
    case "rate", "pitch", "volume", "pitch_range", "pause_context":
      return setNumber(parameter, value: value, in: &state)
    case "punctuation", "cap_let_recogn":
      return setLevel(parameter, value: value, in: &state)
    case "spelling", "ssml_mode", "debug":
      guard value == "on" || value == "off" else { return SSIPReply.notOnOff }
      return setSwitch(parameter, isOn: value == "on", in: &state)
    default: return SSIPReply.invalidParameter
    }
  }

  private static func setNumber(
    _ parameter: String,
    value: String,
    in state: inout SSIPClient.State
  ) -> String {
    guard let number = Int(value) else { return SSIPReply.notANumber }
    if parameter == "pause_context" {
      // Messages continue where they were paused.
      state.pauseContext = number
      return SSIPReply.pauseContextSet
    }
    let (done, range): (String, (low: String, high: String)) =
      switch parameter {
      case "rate": (SSIPReply.rateSet, SSIPReply.rateRange)
      case "pitch": (SSIPReply.pitchSet, SSIPReply.pitchRange)
      case "volume": (SSIPReply.volumeSet, SSIPReply.volumeRange)
      default: (SSIPReply.pitchRangeSet, SSIPReply.pitchRangeRange)
      }
    if number < -100 { return range.low }
    if number > 100 { return range.high }
    switch parameter {
    case "rate": state.settings.rate = number
    case "pitch": state.settings.pitch = number
    case "volume": state.settings.volume = number
    // Voices have no range of pitch to set; the value is returned by GET.
    default: state.pitchRange = number
    }
    return done
  }

  private static func setLevel(
    _ parameter: String,
    value: String,
    in state: inout SSIPClient.State
  ) -> String {
    if parameter == "punctuation" {
      guard let level = PunctuationMode(rawValue: value) else { return SSIPReply.invalidParameter }
      state.settings.punctuation = level
      return SSIPReply.punctuationSet
    }
    guard let capitals = CapitalLetters(rawValue: value) else { return SSIPReply.invalidParameter }
    state.settings.capitals = capitals
    return SSIPReply.capitalsSet
  }

  private static func setSwitch(
    _ parameter: String,
    isOn: Bool,
    in state: inout SSIPClient.State
  ) -> String {
    switch parameter {
    case "spelling":
      state.settings.spells = isOn
      return SSIPReply.spellingSet
    case "ssml_mode":
      state.sendsMarkup = isOn
      return SSIPReply.markupModeSet
    // The server writes no files for its clients.
    default: return SSIPReply.notDone
    }
  }

  private func setNotification(_ name: String?, value: String?, clients: [SSIPClient]) {
    guard let name = name?.lowercased(), let value = value?.lowercased() else {
      return reply(SSIPReply.missingParameter)
    }
    guard value == "on" || value == "off" else { return reply(SSIPReply.notOnOff) }
    let known = SSIPNotification.allCases.filter { name == "all" || $0.rawValue == name }
    guard !known.isEmpty else { return reply(SSIPReply.invalidParameter) }
    for client in clients {
      client.state.withLock { state in
        if value == "on" {
          state.notifications.formUnion(known)
        } else {
          state.notifications.subtract(known)
        }
      }
    }
    reply(SSIPReply.notificationSet)
  }

  /// `GET PARAMETER`: of the client itself.
  func get(_ parameter: String?) {
    guard let parameter = parameter?.lowercased() else { return reply(SSIPReply.missingParameter) }
    let value: String? = client.state.withLock { state in
      switch parameter {
      case "voice_type": (state.settings.voiceType ?? .male1).rawValue
      case "output_module": SSIPServer.moduleName
      case "language": state.settings.language ?? server.defaultLanguage
      case "rate": "\(state.settings.rate)"
      case "pitch": "\(state.settings.pitch)"
      case "pitch_range": "\(state.pitchRange)"
      case "volume": "\(state.settings.volume)"
      case "punctuation": state.settings.punctuation.rawValue
      default: nil
      }
    }
    guard let value else { return reply(SSIPReply.invalidParameter) }
    reply(SSIPReply.line(value, before: SSIPReply.valueSent), SSIPReply.valueSent)
  }
}
