// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// The microphone is what a private server plays: the loudspeaker's monitor, on which a prepared file is heard.
@Suite(
  "synth-host personal-voice record",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .enabled(if: access("/usr/bin/paplay", X_OK) == 0, "the program paplay is not installed"),
  .limited,
  .ownThread(.serialized)
)
struct RecordPersonalVoiceTests {
  private let user = User()
  private let server: PrivatePulseAudio
  private let folder: String
  private static let sentences = [
    "Could you turn on the light in the kitchen, please?",
    "I would like a cup of tea and something to eat.",
  ]

  init() throws {
    server = try #require(PrivatePulseAudio(sampleRate: 48_000))
    server.control("set-default-source", "speaker.monitor")
    folder = user.path("bank")
    _ = user.file("list.txt", "# Mine\n\(Self.sentences.joined(separator: "\n"))\n")
  }

  private var environment: [String: String] {
    user.environment.merging(server.environment.filter { $0.key != "HOME" }) { $1 }
  }

  /// A run whose output is awaited and whose questions are answered.
  private final class Session {
    let program: RunningProgram
    fileprivate(set) var shown = ""

    init(_ program: RunningProgram) { self.program = program }

    /// Waits for a text; what was shown up to its end, nil when it does not come.
    func sees(_ text: String) -> String? {
      let deadline = ContinuousClock.now + .seconds(60)
      while true {
        if let range = shown.firstRange(of: text) {
          defer { shown = String(shown[range.upperBound...]) }
          return String(shown[..<range.upperBound])
        }
        guard let some = program.readSome(until: deadline), !some.isEmpty else { return nil }
        shown += String(decoding: some, as: UTF8.self)
      }
    }

    func answer(_ line: String) { program.say(line) }
  }

  private func session(_ more: String...) throws -> Session {
    let arguments =
      ["personal-voice", "record", folder, "--sentences", user.path("list.txt"), "-l", "en-US"]
    return Session(
      try #require(
        RunningProgram(
          Fixtures.program("synth-host"),
          arguments + more,
          environment: environment,
          errorPath: user.path("err"),
          listens: true
        )
      )
    )
  }

  /// Says something into the microphone, and returns when it was said.
  private func say(_ text: String) throws {
    let path = user.path("said.wav")
    let (wave, _) = try user.rendering("--text", text, "--voice", "en-gb+f2", "--rate", "0.9")
    let silence = [Float](repeating: 0, count: wave.sampleRate / 2)
    let samples = silence + wave.samples.map { Float($0) / 32768 } + silence
    write(SoundBytes.wave(samples, sampleRate: wave.sampleRate), to: path)
    #expect(run("/usr/bin/paplay", [path], environment: environment).status == 0)
  }

  private var list: String { String(decoding: read(folder + "/metadata.csv"), as: UTF8.self) }

  @Test(
    "records what is said, says what is wrong with it, goes on where it stopped, and a voice is made of it"
  )
  func wholeWay() throws {
    let first = try session()
    #expect(first.sees("2 sentences, 0 recorded already. Microphone: ") != nil)
    #expect(first.sees("\n1 of 2: \(Self.sentences[0])\nEnter: record, s: skip, q: stop > ") != nil)
    // Something else at first.
    first.answer("")
    #expect(first.sees("Recording. Speak, then press Enter.\n") != nil)
    try say("Yesterday afternoon seventeen enormous elephants walked slowly through our village.")
    first.answer("")
    let refused = first.sees(
      "Enter: record again, p: play, k: keep it anyway, s: skip, q: stop > "
    )
    #expect(
      refused?.contains("Not usable: it does not say “\(Self.sentences[0])”") == true,
      "\(refused ?? first.shown)"
    )
    #expect(!exists(folder + "/wavs/0001.wav"))
    first.answer("r")
    #expect(first.sees("Enter: record, s: skip, q: stop > ") != nil)
    first.answer("")
    #expect(first.sees("Recording. Speak, then press Enter.\n") != nil)
    try say(Self.sentences[0])
    first.answer("")
    let good = first.sees("Enter: keep it, r: record again, p: play, s: skip, q: stop > ")
    #expect(good?.contains("s of speech, level ") == true)
    #expect(good?.contains("Not usable") == false, "\(good ?? "")")
    // It is heard, and nothing of it is left.
    let recording = try #require(server.record())
    first.answer("p")
    #expect(first.sees("Enter: keep it, r: record again, p: play, s: skip, q: stop > ") != nil)
    #expect(recording.samples.contains { abs($0) > 1000 })
    #expect(!exists(folder + "/.take.wav"))
    first.answer("")
    #expect(first.sees("2 of 2: ") != nil)
    #expect(list == "0001|\(Self.sentences[0])\n")
    first.answer("q")
    #expect(first.program.waitForEnd() == 0)

    let second = try session()
    #expect(second.sees("2 sentences, 1 recorded already. ") != nil)
    #expect(
      second.sees("\n2 of 2: \(Self.sentences[1])\nEnter: record, s: skip, q: stop > ") != nil
    )
    second.answer("")
    #expect(second.sees("Recording. Speak, then press Enter.\n") != nil)
    try say(Self.sentences[1])
    second.answer("")
    #expect(second.sees("Enter: keep it, r: record again, p: play, s: skip, q: stop > ") != nil)
    second.answer("")
    #expect(
      second.sees("--recordings \(folder)\n")?.contains("2 of 2 sentences are in \(folder).")
        == true
    )
    #expect(second.program.waitForEnd() == 0)
    #expect(list == "0001|\(Self.sentences[0])\n0002|\(Self.sentences[1])\n")
    let made = user.synthHost(
      "personal-voice",
      "create",
      "--name",
      "Zoe",
      "--recordings",
      folder,
      "-l",
      "en-US"
    )
    #expect(made.status == 0, "\(made.errorText)")
    #expect(made.output.contains("2 recordings"))
    #expect(!made.errorText.contains("warning"), "\(made.errorText)")
  }

  @Test("silence is refused, and Ctrl-C leaves nothing half-written")
  func silence() throws {
    let session = try session()
    #expect(session.sees("q: stop > ") != nil)
    session.answer("")
    #expect(session.sees("Recording. Speak, then press Enter.\n") != nil)
    let time = try #require(server.record())
    #expect(time.wait(frames: 48_000))
    session.answer("")
    let refused = session.sees("Enter: record again, p: play, s: skip, q: stop > ")
    #expect(
      refused?.contains("Not usable: it is silent") == true,
      "\(refused ?? "")"
    )
    session.program.signal(SIGINT)
    #expect(session.program.waitForEnd() == 130)
    #expect(run("/usr/bin/find", [folder, "-type", "f"]).output == "")
  }

  @Test("without a server, with a muted microphone or without sentences it says what is missing")
  func missing() {
    func record(_ more: [String], _ environment: [String: String]) -> ProgramResult {
      run(
        Fixtures.program("synth-host"),
        ["personal-voice", "record", folder] + more,
        environment: environment
      )
    }
    let nowhere = record([], user.environment.merging(["PULSE_SERVER": "unix:/nowhere"]) { $1 })
    #expect(nowhere.status == 69)
    #expect(
      nowhere.errorText
        == "synth-host: nothing can be recorded: no sound server answers (Connection refused); start PulseAudio or PipeWire.\n"
    )
    server.control("set-source-mute", "speaker.monitor", "1")
    #expect(
      record([], environment).errorText.contains("is muted; turn it on in the sound settings")
    )
    let other = record(["-l", "fi"], environment)
    #expect(other.status == 64)
    #expect(
      other.errorText.contains(
        "there is no list of sentences in fi; give one with --sentences FILE."
      )
    )
    let source = record(["--source", "headset"], environment)
    #expect(source.status == 69)
    #expect(source.errorText.contains("there is no microphone “headset”"))
  }

  @Test(
    "it records from the user's own microphone during a call, and never from the one that carries speech"
  )
  func duringCall() throws {
    server.control(
      "load-module",
      "module-null-sink",
      "sink_name=own",
      "sink_properties=device.description=Headset"
    )
    server.control("load-module", "module-null-sink", "sink_name=synth_mix")
    server.control("load-module", "module-loopback", "source=own.monitor", "sink=synth_mix")
    server.control(
      "load-module",
      "module-remap-source",
      "source_name=synth_mic",
      "master=synth_mix.monitor"
    )
    server.control("set-default-source", "synth_mic")
    let session = try session()
    #expect(session.sees("Microphone: Monitor of Headset") != nil, "\(session.shown)")
    session.program.signal(SIGINT)
    #expect(session.program.waitForEnd() == 130)
    for source in ["synth_mic", "synth_mix.monitor"] {
      let refused = run(
        Fixtures.program("synth-host"),
        ["personal-voice", "record", folder, "--source", source],
        environment: environment
      )
      #expect(refused.status == 69)
      #expect(refused.errorText.contains("carries synthesized speech, which is not your voice"))
    }
  }
}
