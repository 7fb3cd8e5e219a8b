// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host providers: failures", .limited, .ownThread)
struct ProviderFailureTests: ProvidersSuite {
  let user = User(["SPEECH_PROVIDER_PATH": "/nowhere", "TZ": "UTC"])

  /// Lets the library have failed at these times (seconds since 1970), as `health.json` says it.
  /// - Parameter voice: The voice that alone is to blame, and is quarantined.
  private func remember(
    _ times: [Int],
    quarantined: Bool,
    what: String = "crashed in render()",
    voice: String? = nil
  ) {
    if !exists(library) { _ = user.providerFolder(["Ramp"]) }
    var status = stat()
    #expect(stat(library, &status) == 0)
    func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
    let stamp =
      "[\(status.st_dev),\(status.st_ino),\(status.st_size),\(nanoseconds(status.st_mtim)),\(nanoseconds(status.st_ctim))]"
    let troubles = times.map { time in
      #"{"time":\#(time)000000000,"monotonic":1,"boot":"another","kind":"crashed","what":"\#(what)","voice":"\#(voice ?? "ramp.voice")","lines":["first","last"],"counts":true,"ofVoice":\#(voice != nil)}"#
    }
    for name in [".local", ".local/state", ".local/state/synth-host"] {
      mkdir(user.path(name), 0o700)
    }
    _ = user.file(
      ".local/state/synth-host/health.json",
      #"{"schema":1,"libraries":[{"path":"\#(library)","stamp":\#(stamp),"quarantined":\#(quarantined),"quarantinedVoices":[\#(voice.map { "\"\($0)\"" } ?? "")],"troubles":[\#(troubles.joined(separator: ","))]}]}"#
    )
  }

  @Test("what the system cannot do is held against no provider")
  func systemsFault() {
    _ = providers()
    for _ in 0..<3 {
      let result = run(
        Fixtures.program("without-seccomp"),
        [
          Fixtures.program("synth-host"), "render", "--provider-dir", user.path("providers"),
          "--voice", "ramp.ramp", "--text", "Hello.", "-o", user.path("a.wav"),
        ],
        environment: user.environment
      )
      #expect(result.status != 0, "\(result.errorText)")
    }
    #expect(providers("log", Self.ramp).output == "\(Self.ramp): no failure is known\n")
  }

  @Test("a quarantined provider is listed as such, with why and until when")
  func quarantined() throws {
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    let result = providers()
    #expect(result.output.contains(" quarantined "), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        "\(library): crashed in render() 3 times within a minute, the last time at 2026-09-21 14:13 with ramp.voice; it is not used until its file changes or you run “synth-host providers trust \(Self.ramp)”\n"
      ),
      "\(result.output)"
    )
    // Asking again those that could not be asked is another matter.
    let row = try row("--retry")
    #expect(row["state"]?.string == "quarantined")
    #expect(row["voices"]?.double == 8)
    #expect(row["health"]?["quarantined"] == .flag(true))
    let failures = row["health"]?["failures"]?.elements ?? []
    #expect(
      failures.compactMap { $0["time"]?.string } == [
        "2026-09-21T14:13:20Z", "2026-09-21T14:13:30Z", "2026-09-21T14:13:40Z",
      ]
    )
    #expect(failures.first?["lastLines"] == .list([.text("first"), .text("last")]))
  }

  @Test("a voice in quarantine says why, and its provider is not blamed, until it is reset")
  func quarantinedVoice() throws {
    let voice = "\(Self.ramp).ramp"
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: false, voice: voice)
    let why =
      "crashed in render() 3 times within a minute, the last time at 2026-09-21 14:13; other voices speak instead until "
      + "the provider’s file changes or you run “synth-host providers reset \(Self.ramp)”"
    let folder = user.path("providers")
    func info() -> String {
      user.synthHost("voices", "info", "--provider-dir", folder, voice).output
    }
    let shown = info()
    #expect(shown.contains("not used:") && shown.contains(why), "\(shown)")
    #expect(try row()["state"]?.string == "ok")
    #expect(try row()["problem"]?.string == "\(voice) \(why)")
    #expect(try row()["health"]?["quarantinedVoices"] == .list([.text(voice)]))
    _ = providers("reset", Self.ramp)
    #expect(!info().contains("not used:"), "\(info())")
  }

  @Test("one that failed is said to have, and its log tells when, how and what it wrote")
  func log() {
    remember([1_790_000_000], quarantined: false)
    #expect(providers().output.contains("Ramp.so: crashed in render(), at 2026-09-21 14:13 with "))
    let log = providers("log", "ramp")
    #expect(log.status == 0, "\(log.errorText)")
    #expect(
      log.output == """
        2026-09-21 14:13:20  \(Self.ramp) crashed in render() with ramp.voice
            first
            last

        """
    )
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    #expect(providers("log", "ramp").output.contains("\(Self.ramp) crashed in render() 3 times "))
  }

  @Test("trusting it again ends the quarantine and keeps the log, resetting forgets it")
  func trustAndReset() throws {
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    #expect(providers("trust", Self.ramp).output == "\(Self.ramp): its failures no longer count\n")
    #expect(try row()["state"]?.string == "ok")
    #expect(try row()["problem"] == nil)
    #expect(providers("log", Self.ramp).output.contains("(no longer counts)"))
    #expect(providers("trust", Self.ramp).output == "\(Self.ramp): no failure counts against it\n")
    #expect(providers("reset", "RAMP").output == "\(Self.ramp): its failures are forgotten\n")
    #expect(providers("reset", library).output == "\(Self.ramp): no failure is known\n")
    #expect(providers("log", Self.ramp).output == "\(Self.ramp): no failure is known\n")
  }

  @Test("a new file under the name is not held to what the old one did")
  func replaced() throws {
    remember([1_790_000_000, 1_790_000_010, 1_790_000_020], quarantined: true)
    write(read(library), to: library + ".new")
    rename(library + ".new", library)
    #expect(try row()["state"]?.string == "ok")
  }

  @Test("a damaged memory of failures is said, and costs nothing")
  func damagedHealth() {
    remember([], quarantined: false)
    let file = user.file(".local/state/synth-host/health.json", "{")
    let result = providers()
    #expect(result.status == 0)
    #expect(result.errorText.contains("\(file) is ignored: "), "\(result.errorText)")
  }
}
