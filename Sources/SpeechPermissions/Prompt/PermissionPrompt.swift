// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// Asks the user a question: by a command, or on a terminal.
final class PermissionPrompt: Sendable {
  /// What came of it.
  enum Answer: Hashable, Sendable {
    case yes
    case no
    /// Nobody could be asked, or nobody has answered.
    case nobody
  }

  let limit: Duration
  private let environment: [String: String]
  private let terminal: String?
  private let trouble = Mutex<String?>(nil)

  init(environment: [String: String], limit: Duration, terminal: String?) {
    self.environment = environment
    self.limit = limit
    self.terminal = terminal
  }

  /// Why the last prompt command could not ask, in a sentence.
  var warnings: [String] { trouble.withLock { $0.map { [$0] } ?? [] } }

  /// The command of the environment, which whoever starts the application chooses.
  var named: String? { environment["SYNTH_HOST_PROMPT"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Waits for the user, `limit` in all. `command` is the one that the user has set; it goes before that of the environment.
  /// `isNamed`: it is the environment's command that has answered.
  func ask(
    _ question: PermissionQuestion,
    command: [String]
  ) -> (answer: Answer, isNamed: Bool) {
    trouble.withLock { $0 = nil }
    let end = ContinuousClock.now + limit
    let words = command.isEmpty ? named.map { [$0] } : command
    if let words {
      do throws(PromptCommand.Failure) {
        let answer = try PromptCommand(words, environment: environment).ask(question, until: end)
        return (answer, command.isEmpty)
      } catch {
        trouble.withLock { $0 = "the prompt command \(words[0].shown) \(error.text)" }
      }
    }
    guard let terminal, let opened = TerminalPrompt(path: terminal) else { return (.nobody, false) }
    return (opened.ask(question, until: end), false)
  }
}
