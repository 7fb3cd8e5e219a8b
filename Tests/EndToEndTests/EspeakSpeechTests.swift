// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// What is heard, compared with the installed espeak-ng.
@Suite(
  "espeak-ng: speech",
  .enabled(if: EspeakProgram.isInstalled, "\(EspeakProgram.missing)"),
  .limited,
  .ownThread
)
struct EspeakSpeechTests {
  private static let text = "Hello, this is a test. A second sentence follows."

  /// A gap between words cuts a text into more requests.
  @Test(
    "is as long and as loud as eSpeak NG",
    arguments: [
      [], ["-z"], ["-s", "120"], ["-s", "300"], ["-p", "20"], ["-p", "90"], ["-a", "50"],
      ["-a", "200"], ["-v", "de"], ["-v", "en+f3"], ["-g", "10"], ["-g", "10", "-s", "300"],
    ]
  )
  func sound(options: [String]) throws {
    let program = EspeakProgram()
    let paths = ["real.wav", "ours.wav"].map(program.user.path)
    #expect(program.runReal(options + ["-w", paths[0], Self.text]).status == 0)
    let result = program.run(options + ["-w", paths[1], Self.text])
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let real = try #require(Wave(path: paths[0]))
    let ours = try #require(Wave(path: paths[1]))
    #expect(ours.sampleRate == real.sampleRate)
    #expect(abs(ours.duration / real.duration - 1) < 0.06, "\(ours.duration), \(real.duration)")
    let levels = [ours, real].map { $0.level($0.samples.indices) }
    #expect(abs(levels[0] / levels[1] - 1) < 0.15, "\(levels)")
  }

  /// Pauses become shorter than words, or longer.
  @Test(
    "is as long as eSpeak NG at each speed, whatever the text",
    arguments: ["80", "175", "320", "449", "600"],
    [
      "One. Two. Three. Four.", "One, two, three, four, five, six, seven, eight.",
      "The quick brown fox jumps over the lazy dog.", "Good morning! How are you?",
    ]
  )
  func speed(_ words: String, _ text: String) throws {
    let program = EspeakProgram()
    let paths = ["real.wav", "ours.wav"].map(program.user.path)
    #expect(program.runReal(["-v", "en-us", "-s", words, "-w", paths[0], text]).status == 0)
    let result = program.run(["-v", "en-us", "-s", words, "-w", paths[1], text])
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let real = try #require(Wave(path: paths[0]))
    let ours = try #require(Wave(path: paths[1]))
    #expect(abs(ours.duration / real.duration - 1) < 0.03, "\(ours.duration), \(real.duration)")
  }

  @Test("a stream has a header with the sizes that readers of eSpeak NG's streams know")
  func streamHeader() throws {
    let program = EspeakProgram()
    for input in [["--stdout", "hello"], ["-w", "stdout", "hello"]] {
      let ours = program.run(input)
      #expect(ours.status == 0)
      #expect(ours.outputBytes.prefix(44) == program.runReal(input).outputBytes.prefix(44))
      #expect(ours.outputBytes.count > 20_000)
    }
  }

  @Test("a file has a header with its own sizes, and nothing else")
  func fileHeader() throws {
    let program = EspeakProgram()
    let path = program.user.path("a.wav")
    #expect(program.run("-w", path, "hello").status == 0)
    let bytes = read(path)
    func size(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    #expect(size(4) == bytes.count - 8 && size(40) == bytes.count - 44)
  }

  @Test("all lines go into one file, and none into none")
  func lines() throws {
    let program = EspeakProgram()
    let path = program.user.path("a.wav")
    #expect(program.run(["-w", path], input: "").status == 0)
    #expect(!exists(path))
    #expect(program.run(["-w", path], input: "One.\nTwo.\n").status == 0)
    let both = try #require(Wave(path: path))
    #expect(program.run(["-w", path], input: "One.\n").status == 0)
    let one = try #require(Wave(path: path))
    #expect(both.duration > one.duration * 1.5)
  }

  @Test("empty lines and an empty text are no pauses")
  func emptyLines() throws {
    let program = EspeakProgram()
    let lines = try #require(Wave(program.run(["--stdout"], input: "\n\n \n").outputBytes))
    #expect(lines.samples.isEmpty)
    #expect(program.run("--stdout", "").outputBytes.count == 44)
  }

  @Test("a line of standard input is in the pipe before the next one is written")
  func linesAtOnce() throws {
    let program = try #require(EspeakProgram().start(["--stdout"]))
    program.say("Hello.")
    var count = 0
    let deadline = ContinuousClock.now + .seconds(20)
    while count < 20_000, let bytes = program.readSome(until: deadline) { count += bytes.count }
    #expect(count >= 20_000)
    program.endInput()
    #expect(program.waitForEnd() == 0)
  }

  @Test("--stdin speaks a sentence that goes over several lines as one")
  func standardInput() throws {
    let program = EspeakProgram()
    let text = "This is a sentence\nof two lines.\n"
    let whole = try #require(Wave(program.run(["--stdin", "--stdout"], input: text).outputBytes))
    let lines = try #require(Wave(program.run(["--stdout"], input: text).outputBytes))
    #expect(whole.duration < lines.duration - 0.2)
  }

  /// What eSpeak NG does not do: #1711.
  @Test("with -m every element has an effect, and DAISY Pipeline's way of calling works")
  func markup() throws {
    let program = EspeakProgram(name: "espeak")
    func duration(_ ssml: String) throws -> Double {
      let result = program.run(["-m", "--stdout", "--stdin"], input: ssml)
      #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
      return try #require(Wave(result.outputBytes)).duration
    }
    let plain = try duration("<speak>One sentence. Another one.</speak>")
    let pause = try duration("<speak>One sentence.<break time=\"2s\"/> Another one.</speak>")
    #expect(abs(pause - plain - 2) < 0.4)
    let slow = try duration(
      #"<speak><prosody rate="x-slow">One sentence.</prosody> "#
        + #"<prosody rate="x-slow">Another one.</prosody></speak>"#
    )
    #expect(slow > plain * 1.4)
    let voice = try duration(
      #"<speak><voice name="English_(America)">One sentence.</voice></speak>"#
    )
    #expect(voice > 0.5)
    // What eSpeak NG accepts although it is not valid.
    #expect(try duration("One <b>sentence. Another</b> one & <p>that is all") > plain)
  }

  @Test("speaks with a voice of another provider")
  func otherProvider() throws {
    let program = EspeakProgram()
    let path = program.user.path("a.wav")
    let result = program.run("-v", "Polly", "-w", path, "hello")
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let polly = try #require(Wave(path: path))
    #expect(program.run("-w", path, "hello").status == 0)
    #expect(try #require(Wave(path: path)).samples != polly.samples)
  }

  @Test("begins a new file after so many minutes, at the end of a sentence")
  func split() throws {
    let program = EspeakProgram()
    let sentence = "This is a sentence that is spoken again and again until a minute is over. "
    let file = program.user.file("a.txt", String(repeating: sentence, count: 30))
    let result = program.run("-f", file, "--split=1", "-w", program.user.path("b.wav"))
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    let parts = ["b_01.wav", "b_02.wav"].map { Wave(path: program.user.path($0)) }
    #expect(try #require(parts[0]).duration > 60 && #require(parts[0]).duration < 70)
    #expect(try #require(parts[1]).duration > 10)
    #expect(!exists(program.user.path("b.wav")))
  }

  @Test("ends as eSpeak NG does where nobody reads its output any more")
  func readerGone() {
    let program = EspeakProgram()
    let result = run(
      "/bin/sh",
      [
        "-c", #""$HOME/espeak-ng" --stdout "$1" | head -c 1000 > /dev/null; echo done"#, "sh",
        Self.text,
      ],
      environment: program.user.environment
    )
    #expect(result.output == "done\n" && result.errorText.isEmpty, "\(result.errorText)")
  }

  @Test(
    "is heard",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func heard() throws {
    let program = EspeakProgram()
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let recording = try #require(server.record())
    let result = program.run(["Hello to all of you."], environment: server.environment)
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
    #expect(recording.wait(frames: 100))
    #expect(recording.stop().count { abs($0) > 327 } > 5000)
  }

  @Test("complains and succeeds without a sound device, as eSpeak NG does")
  func noDevice() {
    let result = EspeakProgram().run("Hello.")
    #expect(result.status == 0)
    #expect(result.errorText.contains("default"))
  }
}
