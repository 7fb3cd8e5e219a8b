// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

extension PermissionStore {
  /// Asks the user for a permission for this process, unless it is decided. Calls `completion` once: immediately on the
  /// caller's thread if there is nothing to ask, otherwise on another thread, within the prompt's time limit.
  ///
  /// Simultaneous requests of one application, from any of its processes, are one question.
  package func request(
    _ permission: Permission,
    completion: @escaping @Sendable (PermissionStatus) -> Void
  ) {
    switch Application.current {
    case .success(let application): request(permission, for: application, completion: completion)
    case .failure: completion(.denied)
    }
  }

  /// The same as an async function.
  package func request(_ permission: Permission) async -> PermissionStatus {
    await withCheckedContinuation { continuation in
      request(permission) { continuation.resume(returning: $0) }
    }
  }

  /// The same for the application of another process, such as a client of a service.
  package func request(
    _ permission: Permission,
    for application: Application,
    completion: @escaping @Sendable (PermissionStatus) -> Void
  ) {
    let known = status(of: permission, for: application)
    guard known == .notDetermined else { return completion(known) }
    let question = PermissionQuestion(permission: permission, application: application)
    guard requests.add(completion, to: question) else { return }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-question") { [self] in
        let status = ask(question)
        for completion in requests.take(question) { completion(status) }
        if answersHere.withLock({ $0.isDecided[question] }) != nil {
          answersHere.withLock(\.observer)?()
        }
      }
    } catch {
      for completion in requests.take(question) { completion(.denied) }
    }
  }

  /// Waits for the user.
  private func ask(_ question: PermissionQuestion) -> PermissionStatus {
    // The lock needs the folder before the first decision is written.
    decisions.makeFolder()
    let turn = PromptTurn(besideFile: file, question: question, limit: prompt.limit)
    let known = status(of: question.permission, for: question.application)
    guard known == .notDetermined else { return known }
    // Another process of the application has just asked without getting an answer.
    let command = current.prompt
    guard turn.isFirst || command.isEmpty && prompt.named != nil else { return .denied }
    let (answer, isNamed) = prompt.ask(question, command: command)
    if answer != .nobody {
      if isNamed {
        answersHere.withLock { $0.isDecided[question] = answer == .yes }
      } else {
        change {
          $0.decide(question.permission, for: question.application, isGranted: answer == .yes)
        }
      }
    }
    // Requests that wait for their turn find the decision.
    _ = consume turn
    let status = status(of: question.permission, for: question.application)
    return status == .notDetermined ? .denied : status
  }
}
