// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// Hints for arguments that are not a command.
enum CommandHints {
  /// `synth-host help WORD…`: rejects unknown commands, for which ArgumentParser would show the general help.
  static func checkHelp(_ arguments: [String]) throws(CommandError) {
    guard arguments.first == "help", var command = try? CommandTree.whole() else { return }
    var path: [String] = []
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      guard let next = command.subcommand(word) else {
        throw error(
          word,
          command: command,
          path: path,
          help: "synth-host help \(path.joined(separator: " "))"
        )
      }
      command = next
      path.append(word)
    }
  }

  /// The error for a word that is not a subcommand of a command that takes no other words; nil if that is not the
  /// problem.
  static func unknownSubcommand(_ arguments: [String]) -> CommandError? {
    guard var command = try? CommandTree.whole() else { return nil }
    var path: [String] = []
    var takesValue = false
    for word in arguments {
      if takesValue {
        takesValue = false
      } else if word.hasPrefix("-") {
        guard word != "--" else { return nil }
        let option = command.allArguments.first { $0.names.contains(word) }
        takesValue = option?.kind == .option
      } else if let next = command.subcommand(word) {
        command = next
        path.append(word)
      } else {
        let takesWords = command.allArguments.contains { $0.kind == .positional && $0.isShown }
        guard !command.subcommands.isEmpty, !takesWords else { return nil }
        if path.isEmpty { return notACommand(word, command: command, arguments: arguments) }
        let call = (["synth-host"] + path + ["--help"]).joined(separator: " ")
        return error(word, command: command, path: path, help: call)
      }
    }
    return nil
  }

  /// The error for an option that the command does not have, where ArgumentParser complains about something else that may
  /// come of it; nil if all are known.
  static func unknownOption(_ message: String, arguments: [String]) -> CommandError? {
    guard !message.hasPrefix("Unknown option"), var command = try? CommandTree.whole() else {
      return nil
    }
    var path: [String] = []
    var takesValue = false
    for word in arguments {
      if word == "--" { return nil }
      let name = String(word.prefix { $0 != "=" })
      if let option = command.allArguments.first(where: { $0.names.contains(name) }) {
        takesValue = option.kind == .option && name == word
      } else if takesValue {
        takesValue = false
      } else if word.hasPrefix("--"), !generalOptions.contains(name) {
        let message = "Unknown option '\(word)'"
        if let cure = foreign(message, arguments: arguments) { return cure }
        let near = Suggestions.nearest(
          to: name,
          among: command.allArguments.filter(\.isShown).compactMap(\.offeredName)
            .map { Suggestions.Entry(typed: $0, names: [$0]) }
        )
        let hint = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
        let call = (["synth-host"] + path + ["--help"]).joined(separator: " ")
        return CommandError(
          .usage,
          message:
            "\(path.last ?? "synth-host") has no option \(name.shown).\(hint) See “\(call)”."
        )
      } else if let next = command.subcommand(word) {
        command = next
        path.append(word)
      }
    }
    return nil
  }

  /// What every command has.
  private static let generalOptions: Set = ["--help", "--version", "--help-hidden"]

  private static func error(
    _ word: String,
    command: CommandTree,
    path: [String],
    help: String
  ) -> CommandError {
    let names = names(of: command)
    let place = path.last ?? "synth-host"
    guard !names.isEmpty else {
      return CommandError(.usage, message: "\(place) has no subcommands; remove \(word.typed).")
    }
    let near = nearest(to: word, in: command)
    let hint =
      near.isEmpty
      ? "use one of \(names.joined(separator: ", "))."
      : "did you mean \(near.joined(separator: " or "))?"
    return CommandError(
      .usage,
      message: "\(word.typed) is not a \(place) subcommand; \(hint) See “\(help.trimmed)”."
    )
  }

  /// The error for a first word that is no command: another name of one, options before it, a file, or a text.
  private static func notACommand(
    _ word: String,
    command: CommandTree,
    arguments: [String]
  ) -> CommandError {
    let start = "\(word.typed) is not a synth-host subcommand; "
    let line = arguments.map(\.quotedForShell).joined(separator: " ")
    if let other = otherNames[word.lowercased()] {
      return CommandError(
        .usage,
        message: start + "did you mean \(other)? See “synth-host \(other) --help”."
      )
    }
    if arguments.first != word {
      return CommandError(
        .usage,
        message: start + "the command comes before its options: synth-host speak \(line)"
      )
    }
    if CommandInput.isFile(word) {
      return CommandError(
        .usage,
        message: start + "to speak the file: synth-host speak --file \(word.quotedForShell)"
      )
    }
    guard nearest(to: word, in: command).isEmpty else {
      return error(word, command: command, path: [], help: "synth-host --help")
    }
    return CommandError(
      .usage,
      message: start + "to speak it: synth-host speak \(line). See “synth-host --help”."
    )
  }

  /// What other programs and people call commands.
  private static let otherNames = [
    "say": "speak", "talk": "speak", "read": "speak", "tts": "speak", "play": "speak",
    "convert": "render", "synth": "render", "synthesize": "render", "synthesise": "render",
    "save": "render", "export": "render", "wav": "render", "generate": "render",
    "list": "list-voices", "ls": "list-voices", "voice": "voices", "languages": "list-voices",
    "server": "serve", "http": "serve", "daemon": "serve",
    "check": "ssml check", "lint": "ssml check", "explain": "ssml explain",
    "install": "voices install", "download": "voices install", "search": "voices search",
    "add": "voices add", "remove": "voices remove", "record": "personal-voice record",
    "clone": "personal-voice create", "plugins": "providers", "engines": "providers",
    "ebook": "book", "epub": "book", "join": "assemble",
  ]

  private static func nearest(to word: String, in command: CommandTree) -> [String] {
    Suggestions.nearest(
      to: word,
      among: names(of: command).map { Suggestions.Entry(typed: $0, names: [$0]) }
    )
  }

  private static func names(of command: CommandTree) -> [String] {
    command.subcommands.filter { $0.isShown && $0.name != "help" }.map(\.name)
  }

  /// The error for a text that begins with a minus sign and was taken for an option.
  static func textLikeOption(_ message: String, arguments: [String]) -> CommandError? {
    guard message.hasPrefix("Unknown option"), arguments.first == "speak",
      let text = arguments.first(where: { looksLikeText($0) })
    else { return nil }
    return CommandError(
      .usage,
      message: "\(text.typed) begins with - and was taken for options. "
        + "Put text that begins with - after --: synth-host speak -- \(text.quoted)"
    )
  }

  /// `-20 degrees`, and not `-x` or `--voices`.
  private static func looksLikeText(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-", word != "--" else { return false }
    return word.contains(where: \.isWhitespace) || word.dropFirst().first?.isNumber == true
  }

  /// The error for an option that another program has, and for words where a command takes none.
  static func foreign(_ message: String, arguments: [String]) -> CommandError? {
    guard let command = arguments.first, let named = message.quotedWords.first else { return nil }
    if message.hasPrefix("Unknown option") {
      let parts = named.split(separator: "=", maxSplits: 1).map(String.init)
      let option = parts.first ?? named
      let index = arguments.firstIndex { $0 == named || $0.hasPrefix(option + "=") }
      let next = index.flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
      let behind = index.map { arguments[$0].split(separator: "=", maxSplits: 1).map(String.init) }
      let value =
        behind.flatMap { $0.count == 2 ? $0[1] : nil } ?? next.flatMap { isValue($0) ? $0 : nil }
      return ForeignOptions.cure(for: option, value: value, command: command).map {
        CommandError(.usage, message: "\(command) has no option \(option): \($0)")
      }
    }
    guard message.lowercased().contains("unexpected argument") else { return nil }
    let words = message.quotedWords.joined(separator: " ")
    switch command {
    case "render": return needsOption(words, command: command, cure: input(named, words: words))
    case "list-voices":
      return needsOption(
        words,
        command: command,
        cure: "A language is --language de, a provider --provider NAME."
      )
    default: return nil
    }
  }

  private static func needsOption(_ words: String, command: String, cure: String) -> CommandError {
    CommandError(.usage, message: "\(command) takes no \(words.typed) without an option. \(cure)")
  }

  /// How `render` is given what was written without an option.
  private static func input(_ name: String, words: String) -> String {
    if CommandInput.isAddress(name) { return CommandInput.downloadCure(name) }
    guard CommandInput.isFile(name) else {
      return "A text is --text \(words.quoted), a file --file FILE."
    }
    let isDocument = [".ssml", ".xml"].contains { name.lowercased().hasSuffix($0) }
    return "The file is \(isDocument ? "--ssml" : "--file") \(name.quotedForShell)."
  }

  private static func isValue(_ word: String) -> Bool { !word.hasPrefix("-") || word == "-" }
}

extension String {
  /// User input as shown in messages.
  var typed: String { "“\(shown)”" }

  /// The words in apostrophes, as ArgumentParser names what was typed.
  fileprivate var quotedWords: [String] {
    var words: [String] = []
    for (index, part) in split(separator: "'", omittingEmptySubsequences: false).enumerated()
    where index % 2 == 1 {
      words.append(String(part))
    }
    return words
  }
}
