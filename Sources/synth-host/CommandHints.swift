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
        let call = (["synth-host"] + path + ["--help"]).joined(separator: " ")
        return error(word, command: command, path: path, help: call)
      }
    }
    return nil
  }

  private static func error(
    _ word: String,
    command: CommandTree,
    path: [String],
    help: String
  ) -> CommandError {
    let names = command.subcommands.filter { $0.isShown && $0.name != "help" }.map(\.name)
    let place = path.last ?? "synth-host"
    guard !names.isEmpty else {
      return CommandError(.usage, message: "\(place) has no subcommands; remove \(word.typed).")
    }
    let near = Suggestions.nearest(
      to: word,
      among: names.map { Suggestions.Entry(typed: $0, names: [$0]) }
    )
    let hint =
      near.isEmpty
      ? "use one of \(names.joined(separator: ", "))."
      : "did you mean \(near.joined(separator: " or "))?"
    return CommandError(
      .usage,
      message: "\(word.typed) is not a \(place) subcommand; \(hint) See “\(help.trimmed)”."
    )
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
}

extension String {
  /// User input as shown in messages.
  var typed: String { "“\(shown)”" }
}
