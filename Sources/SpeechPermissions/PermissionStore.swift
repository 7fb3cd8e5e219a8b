// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
package import SpeechVoices
import Synchronization

/// Which application may do what, and how the user is asked.
///
/// What is decided lies in `permissions.json`, for the user alone; every process sees at its next look what others have
/// decided. One that belongs to someone else, or that others may write, grants nothing.
///
/// An application that has no answer yet may ask for one. The user is asked by the prompt command that was set with
/// `synth-host permissions prompt`, else by the program that `SYNTH_HOST_PROMPT` names, else on the terminal of the
/// application. Where nobody can answer, as in a service or when the time is over, the application is told *denied*, and
/// nothing is decided: it stays *not determined*, so that it can ask again when there is someone. A lasting *denied* would
/// be a word that the user never said.
///
/// What the program that `SYNTH_HOST_PROMPT` names has answered counts for that process and is never written: an application
/// sets its own environment, and would else answer its own question permanently.
///
/// This keeps applications that play by the rules, and those in a sandbox, from a voice that is not theirs to use. A program
/// that runs with all rights of the user can read the user's files, and this file is one of them. [any thread]
package final class PermissionStore: Sendable {
  let decisions: StateFile<PermissionDecisions>
  let prompt: PermissionPrompt
  let requests = PendingRequests()
  let answersHere = Mutex(AnswersHere())

  /// For a user whose environment is this.
  package convenience init(environment: [String: String]) {
    let folder = SearchPath(environment: environment).stateFolder
    self.init(file: folder.map { $0 + "/permissions.json" }, environment: environment)
  }

  /// - Parameters:
  ///   - file: absolute; nil: what is decided lasts as long as this object.
  ///   - environment: of the application, for the prompt command.
  ///   - limit: how long one question may take.
  ///   - terminal: where the user is asked; nil: nowhere.
  package init(
    file: String?,
    environment: [String: String],
    limit: Duration = .seconds(120),
    terminal: String? = "/dev/tty"
  ) {
    decisions = StateFile(path: file)
    prompt = PermissionPrompt(environment: environment, limit: limit, terminal: terminal)
  }

  /// Absolute; nil when nothing is kept.
  package var file: String? { decisions.path }

  /// What went wrong with the file or with the last prompt, in sentences.
  package var warnings: [String] { decisions.warnings + prompt.warnings }

  /// All that is decided now.
  package var current: PermissionDecisions { decisions.read { $0 } }

  /// Costs one stat(2) when nobody has changed anything.
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

  /// Calls `body` after each answer that counts for this process alone, of which no file tells; on its own thread.
  package func whenAnsweredHere(_ body: @escaping @Sendable () -> Void) {
    answersHere.withLock { $0.observer = body }
  }

  /// For this process; denied where it cannot be told which application it is.
  package func status(of permission: Permission) -> PermissionStatus {
    switch Application.current {
    case .success(let application): status(of: permission, for: application)
    case .failure: .denied
    }
  }

  /// Changes what is decided. It is on the disk when this returns; `warnings` tell when it could not be written.
  package func change(_ body: (inout PermissionDecisions) -> Void) { decisions.change(body) }

  /// Whether this process may use personal voices, looked at again whenever voices are listed or chosen.
  /// - Parameter tellsOfHidden: whoever names a hidden voice exactly is told that it takes a permission: for programs that
  ///   the user types names into.
  package func personalVoiceAccess(tellsOfHidden: Bool = false) -> PersonalVoiceAccess {
    PersonalVoiceAccess(file: file, tellsOfHidden: tellsOfHidden) { [self] in
      status(of: .personalVoice) == .granted
    }
  }
}
