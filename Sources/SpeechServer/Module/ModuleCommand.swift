// SPDX-License-Identifier: Apache-2.0

/// A line that the server sends to its output module (Speech Dispatcher, "Communication Protocol
/// for Output Modules").
enum ModuleCommand: Equatable {
  case initialize
  /// A block of lines `key=value` follows.
  case audio, logLevel, set
  case listVoices(language: String?, variant: String?)
  /// The lines of the message follow.
  case speak(MessageKind)
  case stop, pause
  /// To this file as well; nil: no longer.
  case debug(String?)
  case quit
  case unknown

  init(_ line: String) {
    // By bytes: a combining mark after a blank makes one character of both.
    let words = line.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    switch words.first {
    case "INIT": self = .initialize
    case "AUDIO": self = .audio
    case "LOGLEVEL": self = .logLevel
    case "SET": self = .set
    case "SPEAK": self = .speak(.text)
    case "CHAR": self = .speak(.character)
    case "KEY": self = .speak(.key)
    case "SOUND_ICON": self = .speak(.soundIcon)
    case "STOP": self = .stop
    case "PAUSE": self = .pause
    case "QUIT": self = .quit
    case "LIST" where words.count >= 2 && words[1] == "VOICES":
      self = .listVoices(
        language: words.count > 2 ? words[2] : nil,
        variant: words.count > 3 ? words[3] : nil
      )
    case "DEBUG" where words.count >= 3 && words[1] == "ON":
      self = .debug(words[2...].joined(separator: " "))
    case "DEBUG" where words.count >= 2 && words[1] == "OFF": self = .debug(nil)
    default: self = .unknown
    }
  }
}
