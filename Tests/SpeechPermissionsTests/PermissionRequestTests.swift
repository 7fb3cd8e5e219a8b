// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Asking for a permission", .limited, .ownThread)
struct PermissionRequestTests {
  private let home = TemporaryFolder()
  private var file: String { home.path + "/state/permissions.json" }
  private let app: Application

  init() throws {
    app = try #require(Application(executable: "/usr/bin/app\u{1B}"))
    // PathTrust requires that nobody else can write on the way.
    chmod(home.path, 0o700)
  }

  /// A prompt command that writes down how it was called, one line a call, and does this.
  private func command(_ script: String) -> String {
    let path = home.path + "/ask"
    let text = #"""
      #!/bin/sh
      echo "$#|$1|$2|$SYNTH_HOST_PERMISSION|$SYNTH_HOST_APPLICATION|$LD_DEBUG" >> "\#(home.path)/calls"
      \#(script)
      """#
    writeProgram(text, to: path)
    return path
  }

  private var calls: [String] {
    String(decoding: read(home.path + "/calls"), as: UTF8.self).split(separator: "\n").map(
      String.init
    )
  }

  /// As a process of a user who has set this prompt command.
  private func store(
    _ command: String?,
    limit: Duration = .seconds(500),
    terminal: String? = nil
  ) -> PermissionStore {
    let store = PermissionStore(
      file: file,
      environment: ["PATH": "/usr/bin:/bin"],
      limit: limit,
      terminal: terminal
    )
    if let command { store.change { $0.setPrompt([command]) } }
    return store
  }

  /// As a process that is started with this prompt command in its environment.
  private func store(environment command: String) -> PermissionStore {
    let environment = ["PATH": "/usr/bin:/bin", "SYNTH_HOST_PROMPT": command]
    return PermissionStore(
      file: file,
      environment: environment,
      limit: .seconds(500),
      terminal: nil
    )
  }

  private func answer(
    _ store: PermissionStore,
    _ permission: Permission = .personalVoice
  ) async -> PermissionStatus {
    await withCheckedContinuation { continuation in
      store.request(permission, for: app) { continuation.resume(returning: $0) }
    }
  }

  @Test("a yes is granted for good, and the command learns who wants what, harmless to a terminal")
  func yes() async {
    let path = command("exit 0")
    let store = store(path)
    #expect(await answer(store) == .granted)
    #expect(store.status(of: .personalVoice, for: app) == .granted)
    let shown = "/usr/bin/app\\u{1b}"
    #expect(calls == ["2|personal-voice|\(shown)|personal-voice|\(shown)|"])
    #expect(await answer(store) == .granted)
    #expect(calls.count == 1)
    #expect(await answer(self.store(nil)) == .granted)
    #expect(store.warnings == [])
  }

  @Test("a no is denied for good")
  func no() async {
    let store = store(command("exit 1"))
    #expect(await answer(store) == .denied)
    #expect(store.status(of: .personalVoice, for: app) == .denied)
    #expect(await answer(store) == .denied)
    #expect(calls.count == 1)
  }

  @Test("what is decided or switched off is answered at once, on the caller's thread")
  func decided() {
    let store = store(command("exit 0"))
    store.change { $0.set(.microphoneInjection, on: false) }
    let seen = Mutex<[PermissionStatus]>([])
    store.request(.microphoneInjection, for: app) { status in seen.withLock { $0.append(status) } }
    #expect(seen.withLock { $0 } == [.serviceDisabled])
    #expect(calls == [])
  }

  @Test(
    "where nobody can answer it is denied, and nothing is decided",
    arguments: ["exit 2", "exit 77", "kill -9 $$", "exit 255"]
  )
  func nobody(script: String) async {
    let store = store(command(script))
    #expect(await answer(store) == .denied)
    #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
    #expect(store.warnings.count == 1)
    #expect(await answer(store) == .denied)
    #expect(calls.count == 2)
  }

  @Test("so it is where there is no command and no terminal, or the command is of no use")
  func noCommand() async {
    for command in [nil, "", "relative", "/proc/nonexistent/ask", "/etc/passwd", home.path]
      as [String?]
    {
      let store = store(command)
      #expect(await answer(store) == .denied)
      #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
    }
    #expect(await answer(store(nil, terminal: "/dev/null")) == .denied)
  }

  @Test("a command that others can modify is not started")
  func untrusted() async {
    let path = command("exit 0")
    chmod(path, 0o777)
    let store = store(path)
    #expect(await answer(store) == .denied)
    #expect(calls == [])
    #expect(store.warnings.first?.contains("is not started") == true)
  }

  @Test("a command that does not answer is ended with what it has started, and nothing is decided")
  func hangs() async throws {
    let store = store(
      command("sleep 1000 & echo $! > \(home.path)/pid; wait"),
      limit: .seconds(8)
    )
    #expect(await answer(store) == .denied)
    #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
    #expect(store.warnings.first?.contains("did not answer in time") == true)
    let text = String(decoding: read(home.path + "/pid"), as: UTF8.self)
    let pid = try #require(pid_t(text.split(separator: "\n").first ?? ""))
    // Killed; a moment may pass until it is gone, and the process that inherits it may not wait for
    // it.
    func isAlive() -> Bool {
      let state = String(decoding: read("/proc/\(pid)/stat"), as: UTF8.self)
      return !state.isEmpty && !state.contains(") Z") && !state.contains(") X")
    }
    let end = ContinuousClock.now + .seconds(20)
    while isAlive(), .now < end { await Task.yield() }
    #expect(!isAlive())
  }

  @Test(
    "a command of the environment answers for its process alone",
    arguments: [("exit 0", .granted), ("exit 1", .denied)] as [(String, PermissionStatus)]
  )
  func here(script: String, answer expected: PermissionStatus) async {
    let path = command(script)
    let told = Mutex(0)
    let store = store(environment: path)
    await withCheckedContinuation { continuation in
      store.whenAnsweredHere {
        told.withLock { $0 += 1 }
        continuation.resume()
      }
      store.request(.personalVoice, for: app) { status in #expect(status == expected) }
    }
    #expect(told.withLock { $0 } == 1)
    #expect(store.status(of: .personalVoice, for: app) == expected)
    #expect(await answer(store) == expected)
    #expect(calls.count == 1)
    // Another process is asked separately, and nothing is stored.
    let other = self.store(environment: path)
    #expect(other.status(of: .personalVoice, for: app) == .notDetermined)
    #expect(other.current == PermissionDecisions())
    #expect(await answer(other) == expected)
    #expect(calls.count == 2)
    // The user has the last word.
    other.change { $0.decide(.personalVoice, for: app, isGranted: false) }
    #expect(store.status(of: .personalVoice, for: app) == .denied)
    other.change { $0.decide(.personalVoice, for: app, isGranted: true) }
    #expect(store.status(of: .personalVoice, for: app) == .granted)
    other.change { $0.set(.personalVoice, on: false) }
    #expect(store.status(of: .personalVoice, for: app) == .serviceDisabled)
  }

  @Test("the user's own command goes before that of the environment, without a shell")
  func configured() async {
    let path = command("exit 0")
    let store = store(environment: "/bin/false")
    store.change { $0.setPrompt([path, "$(touch \(home.path)/bad)"]) }
    #expect(await answer(store) == .granted)
    #expect(calls.map { $0.split(separator: "|").first } == ["3"])
    #expect(access(home.path + "/bad", F_OK) != 0)
  }

  @Test(
    "many requests at once, through several processes' stores, are one question",
    arguments: [0, 1, 2]
  )
  func once(status: Int32) async {
    // The first command answers only after all have asked.
    let path = command("while [ ! -e \(home.path)/go ]; do sleep 0.02; done; exit \(status)")
    let stores = (0..<4).map { _ in store(path) }
    let answers = await withTaskGroup(of: PermissionStatus.self) { group in
      for number in 0..<40 { group.addTask { await answer(stores[number % 4]) } }
      group.addTask {
        while calls.isEmpty { await Task.yield() }
        write([], to: home.path + "/go")
        return .notDetermined
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let expected: PermissionStatus = status == 0 ? .granted : .denied
    #expect(answers.count { $0 == expected } == 40)
    if status < 2 {
      #expect(calls.count == 1)
    } else {
      // A request that comes after the answer asks again; those that waited do not.
      #expect(calls.count < 40)
    }
  }

  @Test("different applications are asked about at the same time")
  func independent() async throws {
    let path = command(
      "touch \"\(home.path)/$(basename \"$2\")\"; while [ ! -e \(home.path)/one ] || [ ! -e \(home.path)/two ]; do sleep 0.02; done"
    )
    let applications = try ["/one", "/two"].map { try #require(Application(executable: $0)) }
    let store = store(path)
    let answers = await withTaskGroup(of: PermissionStatus.self) { group in
      for application in applications {
        group.addTask {
          await withCheckedContinuation { continuation in
            store.request(.personalVoice, for: application) { continuation.resume(returning: $0) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == [.granted, .granted])
  }
}
