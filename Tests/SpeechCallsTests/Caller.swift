// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechPermissions
import Synchronization
import TestSupport

/// A program that speaks in calls.
final class Caller {
  let injection = Injection()
  let service: CallService
  private let permissions: PermissionStore
  private let changes: Changes
  private let folder = TemporaryFolder()

  final class Changes: Sendable {
    let list = Mutex<[CallChange]>([])
  }

  /// - Parameter isGranted: nil: the user has decided nothing.
  init(
    _ room: CallRoom,
    isGranted: Bool? = true,
    server: String? = nil,
    makesMicrophone: Bool = true
  ) {
    var environment = room.environment
    if let server { environment["PULSE_SERVER"] = server }
    permissions = PermissionStore(
      file: folder.path + "/state/permissions.json",
      environment: environment,
      terminal: nil
    )
    let changes = Changes()
    self.changes = changes
    if let isGranted { Self.decide(isGranted, permissions) }
    service = CallService(
      environment: environment,
      permissions: permissions,
      injection: injection,
      makesMicrophone: makesMicrophone
    ) { change in changes.list.withLock { $0.append(change) } }
    service.start()
    injection.isWanted = true
  }

  var state: CallState { service.current }

  /// The calls that began and ended so far, in order.
  var calls: [String] {
    changes.list.withLock { list in
      list.flatMap { change in
        change.began.map { "began \($0.process ?? 0)" }
          + change.ended.map { "ended \($0.process ?? 0)" }
      }
    }
  }

  /// The folder of the decisions is replaced by another one with the same contents.
  func replaceFolder() {
    let script = "cd \(folder.path) && cp -a state copy && mv state old && mv copy state"
    _ = run("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }

  func decide(_ isGranted: Bool?) { Self.decide(isGranted, permissions) }

  func setSwitch(on: Bool) { permissions.change { $0.set(.microphoneInjection, on: on) } }

  private static func decide(_ isGranted: Bool?, _ permissions: PermissionStore) {
    guard case .success(let application) = Application.current else { return }
    permissions.change { $0.decide(.microphoneInjection, for: application, isGranted: isGranted) }
  }
}
