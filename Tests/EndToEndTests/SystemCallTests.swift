// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// System calls of the host and its worker for each sentence of a long text, counted by strace: each one costs time that a
/// book has ten thousand times.
@Suite(
  "System calls for each sentence",
  .limited,
  .ownThread,
  .enabled(if: Strace.canTrace, "strace is not installed, or may not trace here")
)
struct SystemCallTests {
  private let user = User()

  /// Calls by name while a text of this many sentences is rendered. Where the voices are listed is known before.
  private func calls(_ sentences: Int, _ voice: String) throws -> [String: Int] {
    let sentence =
      "The quick brown fox jumps over the lazy dog near the river bank, and nobody minds. "
    let text = user.file("text", String(repeating: sentence, count: sentences))
    let counts = user.path("counts")
    let result = run(
      Strace.program,
      [
        "-f", "-c", "-o", counts, Fixtures.program("synth-host"), "render", "--jobs", "1", "-v",
        voice,
      ]
        + ["--file", text, "-o", user.path("audio.wav")],
      environment: user.environment
    )
    #expect(result.status == 0, "\(result.errorText)")
    var calls: [String: Int] = [:]
    // % time, seconds, µs for each call, calls, errors if any, name.
    for line in String(decoding: read(counts), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 5, let name = fields.last, name != "total", let count = Int(fields[3])
      else { continue }
      calls[String(name)] = count
    }
    #expect((calls["execve"] ?? 0) >= 2, "the host and a worker: \(calls)")
    return calls
  }

  @Test("are few, and none of them waits by polling", arguments: ["en-us", "polly"])
  func few(voice: String) throws {
    _ = user.synthHost("list-voices")
    let short = try calls(20, voice)
    let long = try calls(80, voice)
    func eachSentence(_ names: String...) -> Double {
      Double(names.reduce(0) { $0 + (long[$1] ?? 0) - (short[$1] ?? 0) }) / 60
    }
    // One for each time that one side sleeps and that it is woken; a sentence has some 40 blocks.
    #expect(eachSentence("futex", "futex_waitv") < 160)
    #expect(eachSentence("poll", "ppoll", "epoll_wait") < 2)
    // A lot of 64 KiB of audio each.
    #expect(eachSentence("write", "pwrite64", "writev") < 12)
    // The request and the answer.
    #expect(eachSentence("sendto", "sendmsg", "recvfrom", "recvmsg") < 8)
    #expect(eachSentence("clone", "clone3", "execve", "fork", "vfork") < 0.5)
    #expect(eachSentence("fsync", "fdatasync", "sync_file_range") < 0.1)
  }
}
