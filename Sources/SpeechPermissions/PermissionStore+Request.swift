// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

extension PermissionStore {
  /// Asks the user whether this process may, unless that is decided. Calls `completion` once: at once on the caller's thread
  /// when there is nothing to ask, else on its own thread, after the prompt's time limit at the latest.
  ///
  /// Several requests of one application at the same time, from any of its processes, are one question.
  package func request(
    _ permission: Permission,
    completion: @escaping @Sendable (PermissionStatus) -> Void
  ) {
    switch Application.current {
    case .success(let application): request(permission, for: application, completion: completion)
    case .failure: completion(.denied)
    }
  }

  /// The same for those that wait in Swift's concurrency.
  package func request(_ permission: Permission) async -> PermissionStatus {
    await withCheckedContinuation { continuation in
      request(permission) { continuation.resume(returning: $0) }
    }
  }

  /// The same for another process's application, as a service that has it as a client does.
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
    // A lock needs it before the first decision is written.
    decisions.makeFolder()
    let turn = PromptTurn(besideFile: file, question, limit: prompt.limit)
    let known = status(of: question.permission, for: question.application)
    guard known == .notDetermined else { return known }
    // Another process of the application has asked just now, and got no answer.
    let command = current.prompt
    guard turn.isFirst || command.isEmpty && prompt.named != nil else { return .denied }
    let (answer, isNamed) = prompt.ask(question, command: command)
    if answer != .nobody {
      if isNamed {
        answersHere.withLock { $0.isDecided[question] = answer == .yes }
      } else {
        change { $0.decide(question.permission, for: question.application, answer == .yes) }
      }
    }
    // Those who wait for their turn find what was decided.
    _ = consume turn
    let status = status(of: question.permission, for: question.application)
    return status == .notDetermined ? .denied : status
  }
}

/// What a command of the process's own environment has answered.
struct AnswersHere: Sendable {
  var isDecided: [PermissionQuestion: Bool] = [:]
  var observer: (@Sendable () -> Void)?
}

/// What the user is asked.
package struct PermissionQuestion: Hashable, Sendable {
  package let permission: Permission
  package let application: Application

  package init(permission: Permission, application: Application) {
    self.permission = permission
    self.application = application
  }
}

/// Who waits for an answer in this process.
final class PendingRequests: Sendable {
  typealias Completion = @Sendable (PermissionStatus) -> Void

  private let waiting = Mutex<[PermissionQuestion: [Completion]]>([:])

  /// Whether it is the first that waits for it, so that the question has to be asked.
  func add(_ completion: @escaping Completion, to question: PermissionQuestion) -> Bool {
    waiting.withLock { waiting in
      waiting[question, default: []].append(completion)
      return waiting[question]?.count == 1
    }
  }

  /// Those who wait; whoever comes later asks again.
  func take(_ question: PermissionQuestion) -> [Completion] {
    waiting.withLock { $0.removeValue(forKey: question) ?? [] }
  }
}
