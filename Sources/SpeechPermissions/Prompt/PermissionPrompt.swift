// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// Asks the user a question, with a command or on a terminal.
final class PermissionPrompt: Sendable {
  enum Answer: Hashable, Sendable {
    case yes
    case no
    /// Nobody could be asked, or nobody answered.
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

  /// The command in the environment, chosen by whatever starts the application.
  var named: String? { environment["SYNTH_HOST_PROMPT"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Waits for the user for at most `limit`. `command` is the one that the user has set; it takes precedence over that
  /// of the environment. `isNamed`: the answer is from the environment's command.
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
