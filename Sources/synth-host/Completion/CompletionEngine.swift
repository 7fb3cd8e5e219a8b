// SPDX-License-Identifier: Apache-2.0

/// Finds the completions at the cursor from the words before it.
struct CompletionEngine {
  private let root: CommandTree
  /// Looks up names; only called if needed.
  private let names: (CompletionNames, String, [String]) -> [CompletionAnswer.Candidate]

  /// `names` gets what is wanted, the word so far, and the words before it.
  init(
    _ root: CommandTree,
    names: @escaping (CompletionNames, String, [String]) -> [CompletionAnswer.Candidate]
  ) {
    self.root = root
    self.names = names
  }

  /// The state after the words before the cursor.
  private struct Place {
    var command: CommandTree
    /// The option whose value comes next.
    var option: CommandTree.Argument?
    var positionals = 0
    var used: Set<String> = []
    /// Whether options can no longer follow, such as after `--`.
    var isBehindOptions = false
    var isHelp = false
  }

  /// `words` are those after the program's name; the last is the one that is being typed, perhaps empty.
  func answer(for words: [String]) -> CompletionAnswer {
    let current = words.last ?? ""
    let before = Array(words.dropLast())
    let place = place(after: before)
    if let option = place.option { return values(option.values, typed: current, before: before) }
    if place.isHelp { return candidates(subcommands(of: place.command), typed: current) }
    if !place.isBehindOptions, current.hasPrefix("-") {
      if let equals = current.firstIndex(of: "=") {
        let name = String(current[..<equals])
        guard let option = argument(name, of: place.command), option.kind == .option else {
          return .candidates([])
        }
        let typed = String(current[current.index(after: equals)...])
        return values(option.values, typed: typed, before: before).behind(name + "=")
      }
      return candidates(options(place), typed: current)
    }
    let positionals = place.command.allArguments.filter { $0.kind == .positional && $0.isShown }
    let next =
      place.positionals < positionals.count
      ? positionals[place.positionals] : positionals.last.flatMap { $0.isRepeating ? $0 : nil }
    let subcommands = place.positionals == 0 ? subcommands(of: place.command) : []
    guard !subcommands.isEmpty else {
      return values(next?.values ?? .none, typed: current, before: before)
    }
    guard case .candidates(let more) = values(next?.values ?? .none, typed: current, before: before)
    else {
      return candidates(subcommands, typed: current)
    }
    guard case .candidates(let own) = candidates(subcommands, typed: current) else {
      return .candidates(more)
    }
    return .candidates(own + more)
  }

  private func place(after words: [String]) -> Place {
    var place = Place(command: root)
    for word in words {
      if place.option != nil {
        place.option = nil
      } else if place.isHelp {
        if let command = place.command.subcommand(word) { place.command = command }
      } else if word == "--" {
        place.isBehindOptions = true
      } else if !place.isBehindOptions, word.hasPrefix("-"), word != "-" {
        let name = String(word.prefix { $0 != "=" })
        place.used.insert(name)
        guard let argument = argument(name, of: place.command) else { continue }
        // After an option of the default subcommand no other subcommand can follow.
        let isOwn = place.command.arguments.contains { $0.names.contains(name) }
        if !isOwn, let next = place.command.defaultSubcommand.flatMap(place.command.subcommand) {
          place.command = next
        }
        place.used.formUnion(argument.names)
        if argument.kind == .option, !word.contains("=") { place.option = argument }
      } else if place.positionals == 0, let command = place.command.subcommand(word) {
        if word == "help", place.command.name == root.name {
          place.isHelp = true
        } else {
          place.command = command
        }
      } else {
        place.positionals += 1
      }
    }
    return place
  }

  private func argument(_ name: String, of command: CommandTree) -> CommandTree.Argument? {
    command.allArguments.first { $0.names.contains(name) }
  }

  private func options(_ place: Place) -> [CompletionAnswer.Candidate] {
    place.command.allArguments.compactMap { argument in
      guard argument.kind != .positional, argument.isShown, let name = argument.offeredName,
        argument.isRepeating || place.used.isDisjoint(with: argument.names)
      else { return nil }
      return CompletionAnswer.Candidate(value: name, help: argument.abstract)
    }
  }

  private func subcommands(of command: CommandTree) -> [CompletionAnswer.Candidate] {
    command.subcommands.filter(\.isShown).map {
      CompletionAnswer.Candidate(value: $0.name, help: $0.abstract)
    }
  }

  private func values(
    _ values: ArgumentValues,
    typed: String,
    before: [String]
  ) -> CompletionAnswer {
    switch values {
    case .none: .candidates([])
    case .files(let extensions): .files(extensions, prefix: "")
    case .directories: .directories(prefix: "")
    case .words(let words):
      candidates(words.map { CompletionAnswer.Candidate(value: $0) }, typed: typed)
    case .names(let wanted): .candidates(names(wanted, typed, before))
    }
  }

  private func candidates(
    _ all: [CompletionAnswer.Candidate],
    typed: String
  ) -> CompletionAnswer {
    .candidates(all.filter { $0.value.hasPrefix(typed) })
  }
}
