// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

/// Clients that send anything, in any pieces. SYNTH_HOST_FUZZ_SECONDS sets for how long, SYNTH_HOST_FUZZ_SEED repeats a run.
@Suite("SSIP: random input", .limited, .ownThread)
struct SSIPRandomTests {
  private let home = TemporaryFolder()

  /// Besides those of HELP.
  private static let otherCommands = ["speak", "Set", "QUIET", ""]
  private static let words = [
    "SELF", "ALL", "1", "2", "99", "-1", "9223372036854775808", "RATE", "PITCH", "VOLUME",
    "PRIORITY", "important",
    "message", "text", "notification", "progress", "SSML_MODE", "on", "off", "NOTIFICATION", "all",
    "begin",
    "SYNTHESIS_VOICE", "ramp", "ramp.slow", "\"ramp", "LANGUAGE", "de-DE", "ja", "PUNCTUATION",
    "most", "SPELLING",
    "CAP_LET_RECOGN", "spell", "BEGIN", "END", "GET", "CURSOR", "SET", "FIRST", "LAST", "POS",
    "SAY", "MESSAGE",
    "CLIENT_MESSAGES", "SYNTHESIS_VOICES", "VOICES", ".", "..", "\u{301}", "\0", "space", "a",
    "<speak>a",
    "<mark name=\"m\"/>", "&", "control_a", "../../etc/passwd", String(repeating: "x", count: 5000),
  ]

  @Test("every message that is taken ends once, whatever else is sent")
  func random() throws {
    let seconds = number("SYNTH_HOST_FUZZ_SECONDS") ?? 3
    let seed = number("SYNTH_HOST_FUZZ_SEED") ?? UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let run = try SSIPRun(["Ramp"], home: home)
    defer { run.close() }
    // Not QUIT, after which a client says nothing.
    let listed = run.connect().ask("HELP").dropLast().map { String($0.dropFirst("248-".count)) }
    let commands = Self.otherCommands + listed.filter { $0 != "QUIT" }
    try #require(commands.contains("SPEAK"))
    var clients: [SSIPPeer] = []
    let deadline = ContinuousClock.now + .seconds(Int(seconds))
    while ContinuousClock.now < deadline {
      if clients.count < 4 {
        clients.append(run.connect())
        _ = clients.last?.ask("SET SELF NOTIFICATION ALL ON")
      }
      let place = Int.random(in: 0..<clients.count, using: &random)
      send(commands, to: clients[place], random: &random)
      if Int.random(in: 0..<300, using: &random) == 0 {
        clients[place].session.close()
        clients.remove(at: place)
      }
    }
    // What is left is cancelled; a client may be in the middle of a text or block, or have switched events off.
    for client in clients {
      _ = client.ask("", ".", "BLOCK END", "RESUME ALL", "CANCEL ALL")
    }
    for client in clients {
      #expect(waitUntil { client.hasConsistentEvents }, "seed \(seed): \(client.lines.suffix(40))")
    }
    let last = run.connect()
    _ = last.ask("SET SELF NOTIFICATION ALL ON")
    _ = last.speak("ab")
    #expect(last.waits(for: ["begin", "end"]), "seed \(seed): \(last.events)")
  }

  private func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  private func send(
    _ commands: [String],
    to client: SSIPPeer,
    random: inout SeededGenerator
  ) {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      var line = commands.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        line += " " + (Self.words.randomElement(using: &random) ?? "")
      }
      bytes += Array(line.utf8) + (Bool.random(using: &random) ? [13, 10] : [10])
      // Ends a text, if one is being sent.
      if Bool.random(using: &random) { bytes += Array(".\r\n".utf8) }
    }
    if Int.random(in: 0..<8, using: &random) == 0, !bytes.isEmpty {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    while !bytes.isEmpty {
      let count = min(bytes.count, Int.random(in: 1...200, using: &random))
      client.session.receive(bytes[..<count])
      bytes.removeFirst(count)
    }
  }
}

extension SSIPPeer {
  /// Whether each message has at most one end, and nothing after it.
  fileprivate var hasConsistentEvents: Bool {
    var ended: Set<String> = []
    var message = ""
    for line in lines where line.hasPrefix("70") {
      if line.dropFirst(3).first == "-" {
        if message.isEmpty { message = String(line.dropFirst(4)) }
        continue
      }
      if ended.contains(message) { return false }
      if ["702 END", "703 CANCELED"].contains(line) { ended.insert(message) }
      message = ""
    }
    return true
  }
}
