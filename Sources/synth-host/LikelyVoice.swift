// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// The voice that a command line names, if it is one that speaks with the default settings of a host.
struct LikelyVoice {
  /// As typed; nil for the default voice.
  private(set) var name: String?
  /// Which default voice.
  private(set) var use = VoiceUse.reading

  private static let commands: Set = ["render", "speak"]
  private static let nameOptions: Set = ["-v", "--voice"]
  /// With these options another host is needed, or none. A wrong guess costs time, but has no other
  /// effect.
  private static let others = [
    "-h", "--help", "--version", "--lines", "--provider-dir", "--allow-untrusted", "--safe-mode",
    "--timeout", "--longest", "--missing", "--manifest",
  ]
  /// With these options of `speak` the text is elsewhere, or goes to a file.
  private static let withoutText: Set = ["-f", "--file", "--ssml", "-o", "--output"]

  init?(_ arguments: [String]) {
    guard let command = arguments.first, Self.commands.contains(command), arguments.count > 1
    else { return nil }
    var isName = false
    for argument in arguments.dropFirst() {
      if isName {
        name = argument
        isName = false
      } else if argument == "--" {
        break
      } else if Self.nameOptions.contains(argument) {
        isName = true
      } else if argument.hasPrefix("--voice=") {
        name = String(argument.dropFirst("--voice=".count))
      } else if Self.needsOtherHost(argument) {
        return nil
      }
    }
    if isName || name == "?" { return nil }
    if command == "speak" { use = Self.use(of: arguments.dropFirst()) }
  }

  /// Whether an argument is an option with which another host is needed, or none.
  static func needsOtherHost(_ argument: String) -> Bool {
    others.contains { argument == $0 || argument.hasPrefix($0 + "=") }
  }

  /// The use of a text on the command line. Which word is the value of an option is not known here: one that follows an
  /// option may be. To start a process that speaks at once and is not needed costs less than one that loads for long.
  private static func use(of arguments: ArraySlice<String>) -> VoiceUse {
    var words: [String] = []
    var followsOption = false
    var isOver = false
    for argument in arguments {
      if isOver {
        words.append(argument)
      } else if argument == "--" {
        isOver = true
      } else if argument.hasPrefix("-"), argument != "-" {
        let name = argument.prefix { $0 != "=" }
        if withoutText.contains(String(name)) { return .reading }
        followsOption = true
      } else {
        if !followsOption { words.append(argument) }
        followsOption = false
      }
    }
    if words == ["-"] { return .reading }
    return words.isEmpty ? .keys : VoiceUse(ofText: words.joined(separator: " ").utf8)
  }
}
