// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "synth-host call",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct CallCommandTests {
  private let user = User()

  private func environment(_ room: CallRoom) -> [String: String] {
    user.environment.merging(room.environment.filter { $0.key != "HOME" }) { $1 }
  }

  private func synthHost(_ room: CallRoom, _ arguments: String...) -> ProgramResult {
    run(Fixtures.program("synth-host"), arguments, environment: environment(room))
  }

  /// Begins to speak in calls, and returns when the microphone is there.
  private func start(_ room: CallRoom, errors: String = "/dev/null") throws -> RunningProgram {
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["call", "-v", "en-us"],
        environment: environment(room),
        errorPath: errors,
        listens: true
      )
    )
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    return program
  }

  private func allow(_ room: CallRoom) {
    #expect(synthHost(room, "permissions", "grant", "microphone-injection").status == 0)
  }

  @Test(
    "is heard by the other end as loud as it is rendered",
    arguments: SoundServer.installed
  )
  func heard(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    allow(room)
    let text = "Good morning to all of you. How are you today?"
    let (wave, _) = try user.rendering("--voice", "en-us", "--text", text)
    let program = try start(room)
    let rendered =
      wave.samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(wave.sampleRate)
    // Servers lose blocks where the machine is busy with other things: one of five recordings has all of them.
    var gains: [Double] = []
    repeat {
      let recording = try #require(room.record())
      #expect(recording.wait(frames: 4800))
      program.say(text)
      #expect(waitUntil { recording.samples.contains { abs($0) > 1000 } })
      #expect(recording.wait(frames: Int(wave.duration * 48000) + 24000))
      let heard = recording.stop().reduce(0.0) { $0 + Double($1) * Double($1) } / 48000
      gains.append((heard / rendered).squareRoot())
    } while !gains.contains { abs($0 - 1) < 0.02 } && gains.count < 5
    program.endInput()
    #expect(program.waitForEnd() == 0)
    #expect(gains.contains { abs($0 - 1) < 0.02 }, "\(gains)")
    #expect(room.modules.isEmpty)
    #expect(waitUntil { room.defaultSource == "mic" })
  }

  @Test(
    "leaves the voice in a call when it is killed, and takes over what it has left",
    arguments: SoundServer.installed
  )
  func killed(_ kind: SoundServer) throws {
    let room = try #require(CallRoom(kind))
    allow(room)
    room.startWhistle()
    let first = try start(room)
    let recording = try #require(room.record())
    #expect(
      waitUntil {
        let latest = amplitudes(of: 1000, in: recording.samples.suffix(4800))
        return latest.count == 10 && latest.allSatisfy { abs($0 - CallRoom.amplitude) < 300 }
      }
    )
    let start = recording.count
    first.signal(SIGKILL)
    _ = first.waitForEnd()
    #expect(recording.wait(frames: 48000))
    let left = room.server.list("modules")
    #expect(room.modules.count == 3 && room.defaultSource == "synth_mic")
    let second = try self.start(room)
    second.say("Here I am again.")
    #expect(
      waitUntil { amplitudes(of: 300, in: recording.samples.suffix(9600)).contains { $0 > 500 } }
    )
    #expect(room.server.list("modules") == left)
    let end = recording.count
    let whistle = amplitudes(of: 1000, in: recording.samples[start..<(end - 48000)])
    #expect(isNearlyWhole(whistle), "\(whistle)")
    second.signal(SIGTERM)
    #expect(second.waitForEnd() == 130)
    #expect(waitUntil { room.modules.isEmpty && room.defaultSource == "mic" })
    #expect(recording.wait(frames: 48000))
    recording.stop()
    let after = amplitudes(of: 1000, in: recording.samples.suffix(24000))
    #expect(isNearlyWhole(after), "\(after)")
  }

  @Test("is heard in calls also where nothing can be heard here")
  func noDevice() throws {
    let room = try #require(CallRoom(.pulseAudio))
    allow(room)
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["call", "-v", "en-us"],
        // ALSA knows no device then.
        environment: environment(room).merging(["ALSA_CONFIG_PATH": "/dev/null"]) { $1 },
        listens: true
      )
    )
    #expect(waitUntil { room.defaultSource == "synth_mic" })
    let call = try #require(room.record())
    #expect(call.wait(frames: 4800))
    program.say("Good morning.")
    #expect(waitUntil { call.samples.contains { abs($0) > 1000 } })
    program.endInput()
    #expect(program.waitForEnd() == 0)
  }

  @Test("is heard here alone without the permission, and says what to do")
  func denied() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let recording = try #require(room.record())
    let result = run(
      Fixtures.program("synth-host"),
      ["call", "-v", "en-us"],
      environment: environment(room),
      input: "Nobody else hears this.\n"
    )
    #expect(result.status == 77)
    #expect(
      result.errorText
        == "synth-host: note: Permission: not decided; speech is heard only here."
        + " “synth-host permissions grant microphone-injection” lets it into calls.\n"
        + "synth-host: nobody in a call would hear this: speech in calls is not permitted.\n"
    )
    #expect(recording.wait(frames: 9600))
    #expect(recording.samples.allSatisfy { $0 == 0 } && room.modules.isEmpty)
  }

  @Test("says that there is no sound server, and speaks nothing")
  func noServer() {
    for arguments in [["call"], ["call", "status"], ["call", "status", "--watch"]] {
      let result = run(
        Fixtures.program("synth-host"),
        arguments,
        environment: user.environment.merging(["PULSE_SERVER": "unix:/nowhere"]) { $1 },
        input: "Hello.\n"
      )
      #expect(result.status == 69 && result.output.isEmpty)
      #expect(
        result.errorText.hasSuffix(
          "synth-host: speech cannot go into calls: no sound server answers (Connection refused);"
            + " start PulseAudio or PipeWire.\n"
        ),
        "\(result.errorText)"
      )
    }
  }

  /// Hides a library from what it runs, where it may.
  private static let hidesPulse = [
    "-m", "/bin/sh", "-ec",
    "for f in $(/sbin/ldconfig -p | sed -n 's/.*libpulse.so.0 .* => //p'); do mount --bind /dev/null $f; done;"
      + #"exec "$@""#, "sh",
  ]

  @Test(
    "says that the library is missing, and what to install",
    .enabled(
      if: run("/usr/bin/unshare", hidesPulse + ["/bin/true"]).status == 0,
      "no library can be hidden here"
    )
  )
  func noLibrary() {
    let program = Fixtures.program("synth-host")
    let result = run(
      "/usr/bin/unshare",
      Self.hidesPulse + [program, "call", "status"],
      environment: user.environment
    )
    #expect(result.status == 69 && result.output.isEmpty)
    #expect(
      result.errorText
        == "synth-host: speech cannot go into calls: libpulse.so.0 is not available;"
        + " install PulseAudio's library (on Debian libpulse0).\n"
    )
    // All else continues.
    let voices = run(
      "/usr/bin/unshare",
      Self.hidesPulse + [program, "render", "--voice", "Greeter", "--text", "Hello", "-o", "-"],
      environment: user.environment
    )
    #expect(voices.status == 0 && voices.outputBytes.count > 1000)
  }

  @Test("status tells who is in a call, and each change as it comes")
  func status() throws {
    let room = try #require(CallRoom(.pulseAudio))
    allow(room)
    let watcher = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["call", "status", "--watch", "--json"],
        environment: environment(room)
      )
    )
    // Nothing is there yet; the first line is that of the microphone.
    let program: RunningProgram
    do {
      let before = try jsonStatus(room)
      #expect(before["microphone"] == .flag(false) && before["calls"]?.elements.isEmpty == true)
      program = try start(room)
    }
    let recording = try #require(room.record())
    #expect(recording.wait(frames: 4800))
    let during = try jsonStatus(room)
    #expect(during["microphone"] == .flag(true) && during["muted"] == .flag(false))
    #expect(during["permission"]?.string == "granted")
    let call = during["calls"]?.elements.first
    #expect(call?["application"]?.string == "parec" && call?["program"]?.string == "pacat")
    let text = synthHost(room, "call", "status").output
    #expect(text.contains("Call: parec hears you (process \(recording.process)).\n"), "\(text)")
    room.server.control("set-source-mute", "mic", "1")
    recording.stop()
    program.endInput()
    #expect(program.waitForEnd() == 0)
    #expect(waitUntil { room.modules.isEmpty })
    watcher.signal(SIGTERM)
    var events: [String] = []
    let schema = try SchemaCheck("call-event")
    while let line = watcher.nextLine(within: 20) {
      let event = try JSONValue(Array(line.utf8))
      #expect(schema.complaints(about: event) == [])
      events.append(event["event"]?.string ?? line)
    }
    #expect(events.starts(with: ["permission", "microphoneMade", "began"]), "\(events)")
    #expect(watcher.waitForEnd() == 0)
  }

  private func jsonStatus(_ room: CallRoom) throws -> JSONValue {
    let result = synthHost(room, "call", "status", "--json")
    #expect(result.status == 0, "\(result.errorText)")
    let value = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("call-status").complaints(about: value) == [])
    return value
  }
}
