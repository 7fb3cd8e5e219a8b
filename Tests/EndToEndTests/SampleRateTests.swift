// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("The sample rate of what is written", .limited, .ownThread)
struct SampleRateTests {
  /// Ramp's voices have 16000 Hz, those of eSpeak NG 22050.
  private static let mixed = """
    <speak version="1.1" xml:lang="en-US"><voice name="ramp">ab cd.</voice> \
    <voice name="en-us">Hello.</voice></speak>
    """

  @Test(
    "is the highest of the document's voices, wherever they stand",
    arguments: [
      (mixed, 22050),
      (#"<speak version="1.1" xml:lang="en-US"><voice name="ramp">ab cd.</voice></speak>"#, 16000),
      (
        #"<speak version="1.1" xml:lang="en-US"><voice name="ramp">ab</voice><mark name="x"/></speak>"#,
        16000
      ),
      (
        #"<speak version="1.1" xml:lang="en-US"><voice name="ramp">ab <lang xml:lang="de">Ja.</lang></voice></speak>"#,
        22050
      ),
    ]
  )
  func highest(ssml: String, rate: Int) throws {
    let user = User()
    let folder = user.providerFolder(["Ramp"])
    let file = user.file("a.ssml", ssml)
    let (wave, markers) = try user.rendering("--ssml", file, "--provider-dir", folder)
    #expect(wave.sampleRate == rate && markers.sampleRate == rate)
    let plan = user.synthHost("ssml", "explain", file, "--provider-dir", folder, "--json")
    #expect(try JSONValue(plan.outputBytes)["sampleRate"] == .number(Double(rate)))
    let piped = user.synthHost("render", "--ssml", file, "--provider-dir", folder)
    #expect(Wave(piped.outputBytes)?.sampleRate == rate)
  }

  @Test("is told by ssml explain where the voices have several")
  func explained() {
    let user = User()
    let file = user.file("a.ssml", Self.mixed)
    let plan = user.synthHost(
      "ssml",
      "explain",
      file,
      "--provider-dir",
      user.providerFolder(["Ramp"])
    )
    #expect(
      plan.output.hasPrefix("output 22050 Hz: the highest sample rate of the voices\n"),
      "\(plan.output)"
    )
    let other = user.synthHost("ssml", "explain", user.file("b.ssml", "<speak>Hello.</speak>"))
    #expect(!other.output.contains("Hz"))
  }

  @Test("is the one that is asked for", arguments: [8000, 44100, 192_000])
  func asked(rate: Int) throws {
    let user = User()
    let (wave, _) = try user.rendering("--text", "Hello.", "--sample-rate", "\(rate)")
    #expect(wave.sampleRate == rate)
    let output = user.path("b.wav")
    let result = user.synthHost("speak", "Hello.", "-o", output, "--sample-rate", "\(rate)")
    #expect(result.status == 0 && Wave(path: output)?.sampleRate == rate)
  }

  @Test(
    "is refused where it is out of bounds, where the format has none such, and for a device",
    arguments: [
      (
        ["render", "-o", "a.wav", "--sample-rate", "7999", "--text", "a"], "from 8000 to 192000"
      ),
      (["render", "-o", "a.wav", "--sample-rate", "192001", "--text", "a"], "from 8000 to"),
      (
        ["render", "-o", "a.opus", "--sample-rate", "44100", "--text", "a"],
        "opus holds 8000, 12000, 16000, 24000, 48000"
      ),
      (["speak", "--sample-rate", "44100", "a"], "--sample-rate is for --output"),
    ]
  )
  func refused(arguments: [String], message: String) {
    let user = User()
    let result = run(
      Fixtures.program("synth-host"),
      arguments,
      environment: user.environment
    )
    #expect(result.status == 64 && result.errorText.contains(message), "\(result.errorText)")
  }

  @Test("that no voice speaks a language is said only where none does")
  func noFalseNote() throws {
    let user = User()
    // The voice that is named speaks British English.
    let ssml = """
      <speak version="1.1" xml:lang="en-US">One. <voice name="en-gb">Two.</voice></speak>
      """
    let (_, markers) = try user.rendering("--ssml", user.file("a.ssml", ssml))
    #expect(markers.diagnostics.map(\.message) == [])
    let (_, other) = try user.rendering(
      "--ssml",
      user.file("b.ssml", #"<speak version="1.1" xml:lang="en-AU">One.</speak>"#)
    )
    #expect(other.diagnostics.map(\.code) == ["voice-approximated"])
    let message = try #require(other.diagnostics.first).message
    #expect(message.hasPrefix("no voice speaks en-AU; taking "))
  }
}

@Suite("synth-host speak to a pipe", .limited, .ownThread)
struct SpeakToPipeTests {
  @Test("writes the audio of each line of standard input as it comes")
  func lines() throws {
    let user = User()
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["speak", "-v", "en-us", "-o", "-"],
        environment: user.environment,
        errorPath: user.path("errors"),
        listens: true
      )
    )
    var wave: [UInt8] = []
    var sizes: [Int] = []
    for line in ["One.", "Two.", "Three."] {
      program.say(line)
      // At least a quarter of a second of it, while standard input is open.
      let least = wave.count + 11025
      let deadline = ContinuousClock.now + .seconds(60)
      while wave.count < least, let some = program.readSome(until: deadline), !some.isEmpty {
        wave += some
      }
      #expect(wave.count >= least, "\(line)")
      sizes.append(wave.count)
    }
    program.endInput()
    let deadline = ContinuousClock.now + .seconds(60)
    while let some = program.readSome(until: deadline), !some.isEmpty { wave += some }
    #expect(program.waitForEnd() == 0)
    #expect(read(user.path("errors")) == [])
    let heard = try #require(Wave(wave))
    #expect(heard.sampleRate == 22050 && (1...4).contains(heard.duration))
    // The pause between the lines.
    #expect(heard.longestSilence > 0.2 && heard.longestSilence < 0.5)
  }

  @Test("writes a wave file without sound where no line comes")
  func nothing() {
    let user = User()
    let result = user.synthHost("speak", "-v", "en-us", "-o", "-", input: "\n\n")
    #expect(result.status == 0 && Wave(result.outputBytes)?.samples == [], "\(result.errorText)")
  }

  @Test("says which line could not be spoken")
  func fails() {
    let user = User()
    let result = user.synthHost("speak", "-v", "nobody", "-o", "-", input: "one\ntwo\n")
    #expect(result.status == 69 && result.errorText.hasPrefix("synth-host: there is no voice"))
  }
}
