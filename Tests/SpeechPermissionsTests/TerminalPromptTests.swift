// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechPermissions
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Asking on a terminal", .limited, .ownThread)
struct TerminalPromptTests {
  private let question: PermissionQuestion

  init() throws {
    let application = try #require(Application(executable: "/tmp/\u{1B}]0;evil\u{7}app"))
    question = PermissionQuestion(permission: .microphoneInjection, application: application)
  }

  /// The result, and what the terminal has shown. `typed` has an answer for each time it is asked;
  /// the terminal hangs up when there are no more. `before` was typed before the question.
  private func ask(
    _ typed: [String],
    before: String = "",
    limit: Duration = .seconds(500),
    hangsUp: Bool = true
  ) throws -> (answer: Bool?, shown: String) {
    let terminal = try #require(Terminal())
    var master = terminal.master
    let slave = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(slave >= 0)
    type(before, on: master)
    let answer = Mutex<Bool?>(nil)
    let asking = Background { [question] in
      let given = TerminalPrompt(taking: slave).isAgreed(question, until: .now + limit)
      answer.withLock { $0 = given }
    }
    var shown = ""
    var left = typed[...]
    var byte: UInt8 = 0
    // The slave's end is closed by the prompt when it is done.
    while read(master, &byte, 1) == 1 {
      shown.unicodeScalars.append(UnicodeScalar(byte))
      guard shown.hasSuffix("later] ") else { continue }
      if let next = left.popFirst() {
        type(next, on: master)
      } else if hangsUp {
        break
      }
    }
    if hangsUp {
      close(master)
      master = -1
    }
    asking.join()
    if master >= 0 { close(master) }
    return (answer.withLock { $0 }, shown)
  }

  private func type(_ text: String, on terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  @Test(
    "yes is yes and no is no, however they are typed",
    arguments: [("yes\n", true), (" Y \n", true), ("NO\n", false), ("n\r", false)]
  )
  func answers(typed: String, answer: Bool) throws {
    #expect(try ask([typed]).answer == answer)
  }

  @Test("nothing, an end and a hang-up decide nothing", arguments: [["\n"], ["\u{4}"], []])
  func nothing(typed: [String]) throws {
    #expect(try ask(typed).answer == nil)
  }

  @Test("anything else is asked again, three times in all")
  func again() throws {
    #expect(
      try ask(["perhaps\n", String(repeating: "yes", count: 100) + "\n", "yes\n"]).answer == true
    )
    #expect(try ask(["a\n", "b\n", "c\n", "yes\n"]).answer == nil)
  }

  @Test("what was typed before the question is no answer")
  func typedAhead() throws {
    #expect(try ask(["no\n"], before: "yes\nyes\n").answer == false)
  }

  @Test("who does not answer in time has decided nothing")
  func late() throws {
    #expect(try ask([], limit: .milliseconds(50), hangsUp: false).answer == nil)
  }

  @Test("the question says who wants what, and steers nothing")
  func shown() throws {
    let shown = try ask(["no\n"]).shown
    #expect(shown.contains("/tmp/\\u{1b}]0;evil\\u{7}app wants to speak into your microphone"))
    #expect(!shown.contains("\u{1B}"))
    #expect(!shown.contains("\u{7}"))
  }
}
