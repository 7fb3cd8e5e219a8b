// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
package import SpeechVoices
import Synchronization

/// Which application may do what, and how the user is asked.
///
/// Decisions are kept in `permissions.json`, readable by the user alone; every process reads other processes' decisions
/// at its next query. A file that is owned or writable by others grants nothing.
///
/// An application without a decision may request one. The user is asked by the prompt command that was set with
/// `synth-host permissions prompt`, otherwise by the program in `SYNTH_HOST_PROMPT`, otherwise on the application's
/// terminal. Where nobody can answer, such as in a service, or when the time limit is over, the request returns
/// *denied* and no decision is stored: the status stays *not determined*, and the application can ask again later. A
/// stored *denied* would be a decision that the user never made.
///
/// Answers of the program in `SYNTH_HOST_PROMPT` are valid for that process and never stored: an application sets its
/// own environment, and could otherwise grant itself a permission for good.
///
/// This keeps sandboxed applications, and those that follow the rules, from using a voice without permission. A program
/// with all rights of the user can read the user's files, including this one. [any thread]
package final class PermissionStore: Sendable {
  let decisions: StateFile<PermissionDecisions>
  let prompt: PermissionPrompt
  let requests = PendingRequests()
  let answersHere = Mutex(AnswersHere())

  /// A store for the user that this environment belongs to.
  package convenience init(environment: [String: String]) {
    let folder = SearchPath(environment: environment).stateFolder
    self.init(file: folder.map { $0 + "/permissions.json" }, environment: environment)
  }

  /// - Parameters:
  ///   - file: absolute path; nil keeps decisions in memory only.
  ///   - environment: the application's, for the prompt command.
  ///   - limit: how long one question may take.
  ///   - terminal: where the user is asked; nil for no terminal.
  package init(
    file: String?,
    environment: [String: String],
    limit: Duration = .seconds(120),
    terminal: String? = "/dev/tty"
  ) {
    decisions = StateFile(path: file)
    prompt = PermissionPrompt(environment: environment, limit: limit, terminal: terminal)
  }

  /// Absolute path; nil when nothing is stored.
  package var file: String? { decisions.path }

  /// What went wrong with the file or with the last prompt, in sentences.
  package var warnings: [String] { decisions.warnings + prompt.warnings }

  /// All decisions as of now.
  package var current: PermissionDecisions { decisions.read { $0 } }

  /// Costs one stat(2) when nothing has changed.
  package func status(
    of permission: Permission,
    for application: Application
  ) -> PermissionStatus {
    let decided = decisions.read { $0.status(of: permission, for: application) }
    guard decided == .notDetermined else { return decided }
    let question = PermissionQuestion(permission: permission, application: application)
    return answersHere.withLock { $0.isDecided[question] }.map { $0 ? .granted : .denied }
      ?? .notDetermined
  }

  /// Calls `body` on another thread after each answer that is valid for this process only and is not stored.
  package func whenAnsweredHere(_ body: @escaping @Sendable () -> Void) {
    answersHere.withLock { $0.observer = body }
  }

  /// The status for this process; denied where its application cannot be determined.
  package func status(of permission: Permission) -> PermissionStatus {
    switch Application.current {
    case .success(let application): status(of: permission, for: application)
    case .failure: .denied
    }
  }

  /// Changes the decisions, and writes them before it returns; `warnings` contain a failure to write.
  package func change(_ body: (inout PermissionDecisions) -> Void) { decisions.change(body) }

  /// Whether this process may use personal voices, checked again whenever voices are listed or chosen.
  /// - Parameter tellsOfHidden: whether requesting a hidden voice by its exact name reports the missing permission: for
  ///   programs in which the user types names.
  package func personalVoiceAccess(tellsOfHidden: Bool = false) -> PersonalVoiceAccess {
    PersonalVoiceAccess(file: file, tellsOfHidden: tellsOfHidden) { [self] in
      status(of: .personalVoice) == .granted
    }
  }
}
