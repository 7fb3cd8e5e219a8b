// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import TestSupport

/// Whether a server that is given a bomb serves the next request: `speak --lines json`, as a screen reader runs it.
enum ServedMeanwhile {
  struct Row {
    let what: String
    let happened: String
    /// What is wrong with that; nil when the other request was served in time.
    let fault: String?
  }

  /// Of processor time of the server, from the bomb to the start of what replaces it.
  private static let maxSeconds = 1.0

  static func measure() -> [Row] {
    let bombs = [
      (
        "nested elements",
        "<prosody rate='1.01'>".times(60) + "<s>a</s>".times(20_000) + "</prosody>".times(60)
      ),
      ("numbers", ("<say-as interpret-as='cardinal'>" + "9".times(300) + "</say-as>").times(700)),
      ("entities", "&e9;".times(100)),
      ("a word of 200,000 letters", "a".times(200_000)),
    ]
    return bombs.map { what, body in row(what, body) }
  }

  private static func row(_ what: String, _ body: String) -> Row {
    let home = TemporaryFolder()
    guard
      let server = RunningProgram(
        Fixtures.program("synth-host"),
        ["speak", "--lines", "json", "-v", "en-us"],
        environment: ["HOME": home.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"],
        listens: true
      )
    else { return Row(what: what, happened: "it was not started", fault: "there is no synth-host") }
    /// Whether it tells this, or anything, of a request.
    func tells(_ event: String, of identifier: String) -> Bool {
      while let line = server.nextLine(within: 60) {
        if line.contains(event), line.contains("\"\(identifier)\"") { return true }
      }
      return false
    }
    server.say(#"{"command":"speak","id":"first","text":"Hello."}"#)
    guard tells("\"ended\"", of: "first") else {
      return Row(what: what, happened: "it says nothing", fault: "not even the first request")
    }
    let before = ProcessorTime.used(by: server.identifier) ?? 0
    let start = ContinuousClock.now
    let document =
      Bomb.entities.replacing("DOCTYPE html", with: "DOCTYPE speak")
      + "<speak version='1.1' xml:lang='en-US'>\(body)</speak>"
    server.say(#"{"command":"speak","id":"bomb","ssml":"\#(document)"}"#)
    let isBegun = tells("", of: "bomb")
    server.say(#"{"command":"speak","id":"next","text":"Hello.","replace":true}"#)
    let isNextServed = isBegun && tells("\"ended\"", of: "next")
    let time = ContinuousClock.now - start
    let used = Double((ProcessorTime.used(by: server.identifier) ?? before) - before) / 1e9
    let memory = (server.peakMemory ?? 0) / 1024
    server.endInput()
    let status = server.waitForEnd()
    var fault: String?
    if used > maxSeconds { fault = "too much processor time" }
    if memory > 200 { fault = "too much memory" }
    if status != 0 { fault = "the server ended with status \(status)" }
    if !isNextServed { fault = "the next request was not served" }
    return Row(
      what: what,
      happened:
        "the next request was over after \(Int(used * 1_000)) ms, \(memory) MB, \(Spread.text(time)) by the clock",
      fault: fault
    )
  }
}
