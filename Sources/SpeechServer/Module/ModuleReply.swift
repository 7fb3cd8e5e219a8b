// SPDX-License-Identifier: Apache-2.0

/// The replies of an output module. The server looks at the first digit only: 2 is a success, 3 and 4 are not.
enum ModuleReply {
  static let loaded = "299 OK LOADED SUCCESSFULLY"
  static let notLoaded = "399 ERR CANT INIT MODULE"
  static let receivingAudio = "207 OK RECEIVING AUDIO SETTINGS"
  static let audioReady = "203 OK AUDIO INITIALIZED"
  static let audioRefused = "300 MODULE ERROR"
  static let receivingLogLevel = "207 OK RECEIVING LOGLEVEL SETTINGS"
  static let logLevelSet = "203 OK LOGLEVEL SET"
  static let receivingSettings = "203 OK RECEIVING SETTINGS"
  static let settingsSet = "203 OK SETTINGS RECEIVED"
  static let voicesSent = "200 OK VOICE LIST SENT"
  static let noVoices = "304 CANT LIST VOICES"
  static let receivingMessage = "202 OK RECEIVING MESSAGE"
  static let speaking = "200 OK SPEAKING"
  static let cannotSpeak = "301 ERROR CANT SPEAK"
  static let severalLines = "305 DATA MORE THAN ONE LINE"
  static let unknownCommand = "300 ERR UNKNOWN COMMAND"
  static let noDebugFile = "303 CANT OPEN CUSTOM DEBUG FILE"
  static let quit = "210 OK QUIT"

  static func debugging(_ isOn: Bool) -> String { "200 OK DEBUGGING \(isOn ? "ON" : "OFF")" }
}
