// SPDX-License-Identifier: Apache-2.0

/// The command that shells run for completion: `synth-host __complete bash WORD…`, where the last word is being typed.
/// It does not use ArgumentParser, so that help omits it and it starts fast.
enum CompletionCommand {
  static let name = "__complete"

  /// Runs it if the arguments are such a call. Prints no errors, because they would appear in the prompt.
  static func run(_ arguments: [String]) -> Bool {
    guard arguments.first == name else { return false }
    let words = Array(arguments.dropFirst(2))
    if arguments.dropFirst().first == "names", let wanted = words.first {
      guard let names = CompletionNames(rawValue: wanted) else { return true }
      for candidate in KnownNames.candidates(names, typed: "", words: []) {
        Console.print(candidate.value)
      }
      return true
    }
    guard let shell = arguments.dropFirst().first.flatMap(CompletionShell.init(rawValue:)),
      let tree = try? CommandTree.whole()
    else { return true }
    var typed = shell == .bash ? BashWords.joined(words) : words
    // In `--voice=en` bash replaces only `en`.
    var isPart = false
    if shell == .bash, let last = words.last, let whole = typed.last, last != whole {
      isPart = whole.contains("=")
    }
    if typed.isEmpty { typed = [""] }
    let answer = CompletionEngine(tree, names: KnownNames.candidates).answer(for: typed)
    for line in (isPart ? answer.withoutOption : answer).lines(for: shell) { Console.print(line) }
    return true
  }
}

extension CompletionAnswer {
  /// Without the `--option=` in front.
  fileprivate var withoutOption: CompletionAnswer {
    switch self {
    case .candidates(let candidates):
      .candidates(
        candidates.map { candidate in
          let value = candidate.value.firstIndex(of: "=").map {
            String(candidate.value[candidate.value.index(after: $0)...])
          }
          return Candidate(value: value ?? candidate.value, help: candidate.help)
        }
      )
    case .files(let extensions, _): .files(extensions, prefix: "")
    case .directories: .directories(prefix: "")
    }
  }
}
