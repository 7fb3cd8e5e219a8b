// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("What the user decides about applications", .limited, .ownThread)
struct PermissionDecisionsTests {
  private let home = TemporaryFolder()
  private var file: String { home.path + "/state/permissions.json" }
  private let app: Application
  private let other: Application

  init() throws {
    app = try #require(Application(executable: "/usr/bin/app"))
    other = try #require(Application(flatpak: "org.example.Other"))
  }

  private func store() -> PermissionStore {
    PermissionStore(file: file, environment: [:], terminal: nil)
  }

  @Test("each application has each permission by itself, and nobody has one at first")
  func separate() {
    let store = store()
    #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
    store.change { $0.decide(.personalVoice, for: app, isGranted: true) }
    store.change { $0.decide(.microphoneInjection, for: other, isGranted: false) }
    #expect(store.status(of: .personalVoice, for: app) == .granted)
    #expect(store.status(of: .microphoneInjection, for: app) == .notDetermined)
    #expect(store.status(of: .personalVoice, for: other) == .notDetermined)
    #expect(store.status(of: .microphoneInjection, for: other) == .denied)
    store.change { $0.decide(.personalVoice, for: app, isGranted: nil) }
    #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
  }

  @Test("a switch beats every grant of its permission, and gives them back")
  func globalSwitch() {
    let store = store()
    store.change { $0.decide(.microphoneInjection, for: app, isGranted: true) }
    store.change { $0.decide(.personalVoice, for: app, isGranted: true) }
    store.change { $0.set(.microphoneInjection, on: false) }
    #expect(store.status(of: .microphoneInjection, for: app) == .serviceDisabled)
    #expect(store.status(of: .microphoneInjection, for: other) == .serviceDisabled)
    #expect(store.status(of: .personalVoice, for: app) == .granted)
    store.change { $0.set(.microphoneInjection, on: true) }
    #expect(store.status(of: .microphoneInjection, for: app) == .granted)
  }

  @Test("another process sees what was decided at its next look, in a file for the user alone")
  func shared() {
    let (one, two) = (store(), store())
    #expect(two.status(of: .personalVoice, for: app) == .notDetermined)
    one.change { $0.decide(.personalVoice, for: app, isGranted: true) }
    #expect(two.status(of: .personalVoice, for: app) == .granted)
    two.change { $0.decide(.personalVoice, for: app, isGranted: false) }
    #expect(one.status(of: .personalVoice, for: app) == .denied)
    var status = stat()
    #expect(stat(file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("a file that others may write grants nothing, and stays as it is")
  func writable() {
    store().change { $0.decide(.personalVoice, for: app, isGranted: true) }
    chmod(file, 0o666)
    let before = read(file)
    let store = store()
    #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
    #expect(store.warnings.first?.contains("others can modify it") == true)
    store.change { $0.decide(.personalVoice, for: other, isGranted: true) }
    #expect(read(file) == before)
  }

  @Test(
    "nor does one of another user",
    .enabled(if: geteuid() == 0, "only root can give files away")
  )
  func foreign() {
    store().change { $0.decide(.personalVoice, for: app, isGranted: true) }
    chown(file, 12345, 12345)
    let store = store()
    #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
    #expect(store.warnings.count == 1)
  }

  @Test(
    "a file that says something else counts as none",
    arguments: [
      "{", "[]", #"{"schema":2,"decisions":[]}"#, #"{"decisions":[]}"#,
      #"{"schema":1,"decisions":[{"application":"app","permission":"personal-voice","granted":true}]}"#,
      #"{"schema":1,"decisions":[{"application":"/a/../usr/bin/app","permission":"personal-voice","granted":true}]}"#,
      #"{"schema":1,"decisions":[{"application":"/usr/bin/app","permission":"all","granted":true}]}"#,
      #"{"schema":1,"decisions":[{"application":"/usr/bin/app","permission":"personal-voice"}]}"#,
      #"{"schema":1,"prompt":["true"]}"#, #"{"schema":1,"switchedOff":["everything"]}"#,
    ]
  )
  func damaged(json: String) {
    mkdir(home.path + "/state", 0o700)
    write(Array(json.utf8), to: file)
    chmod(file, 0o600)
    let store = store()
    #expect(store.current == PermissionDecisions())
    #expect(store.warnings.count == 1)
  }

  @Test("a file that is damaged while a program runs grants it nothing any more")
  func damagedLater() {
    let store = store()
    store.change { $0.decide(.personalVoice, for: app, isGranted: true) }
    let whole = read(file)
    for damage in ["", "{", String(decoding: whole.dropLast(3), as: UTF8.self)] {
      write(Array(damage.utf8), to: file)
      #expect(store.status(of: .personalVoice, for: app) == .notDetermined)
      #expect(store.warnings.count == 1)
      write(whole, to: file)
      #expect(store.status(of: .personalVoice, for: app) == .granted)
    }
  }

  @Test(
    "of two words about one application the later counts, and a file of too many keeps the latest"
  )
  func many() throws {
    let line = { (number: Int, granted: Bool) in
      #"{"application":"/bin/\#(number)","permission":"personal-voice","granted":\#(granted)}"#
    }
    let lines = (0..<20_000).map { line($0, true) } + [line(19_999, false)]
    let json = #"{"schema":1,"decisions":[\#(lines.joined(separator: ","))]}"#
    let decisions = try PermissionDecisions(json: Array(json.utf8))
    #expect(decisions.decisions.count == 4096)
    let last = try #require(Application(executable: "/bin/19999"))
    let first = try #require(Application(executable: "/bin/0"))
    #expect(decisions.status(of: .personalVoice, for: last) == .denied)
    #expect(decisions.status(of: .personalVoice, for: first) == .notDetermined)
  }

  @Test("what is written is what is read")
  func roundTrip() throws {
    var decisions = PermissionDecisions()
    let hostile = try #require(Application(executable: "/tmp/\u{1B}[2J \"x\"\n"))
    for application in [app, other, hostile] {
      decisions.decide(.personalVoice, for: application, isGranted: true)
    }
    decisions.set(.microphoneInjection, on: false)
    decisions.setPrompt(["/usr/bin/ask", "--title", "a b"])
    #expect(try PermissionDecisions(json: decisions.json) == decisions)
  }

  @Test("access to personal voices follows the decision")
  func access() throws {
    let store = store()
    let access = store.personalVoiceAccess()
    #expect(access.file == file)
    #expect(!access.tellsOfHidden)
    #expect(!access.isAllowed())
    let own = try Application.current.get()
    store.change { $0.decide(.personalVoice, for: own, isGranted: true) }
    #expect(access.isAllowed())
    store.change { $0.set(.personalVoice, on: false) }
    #expect(!access.isAllowed())
  }
}
