// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("A file as a whole", .limited, .ownThread)
struct FinishTests {
  private let user = User()
  private static let text = "Good morning. The train leaves at noon."

  private func rendered(_ name: String, _ options: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      [
        "render", "-v", "org.espeak-ng.en-us", "--text", Self.text, "-o", user.path(name),
        "--markers",
        user.path("a.json"),
      ] + options,
      environment: user.environment
    )
  }

  private func peak(_ name: String) throws -> Double {
    let samples = try #require(Wave(path: user.path(name))).samples
    return Double(try #require(samples.map { abs(Int($0)) }.max())) / 32_768
  }

  @Test("gets the loudness that is asked for, and says so", arguments: ["-16", "-30"])
  func loudness(target: String) throws {
    let plain = rendered("plain.wav")
    #expect(plain.status == 0, "\(plain.errorText)")
    let times = try Markers(path: user.path("a.json")).markers.map(\.frame)
    let result = rendered("a.wav", "--loudness", target, "--progress", "json")
    #expect(result.status == 0, "\(result.errorText)")
    let line = try #require(result.errorText.split(separator: "\n").last)
    let row = try JSONValue(Array(line.utf8))
    let reached = try #require(row["loudness"]?["integrated"]?.double)
    #expect(abs(reached - (try #require(Double(target)))) < 0.2, "\(line)")
    #expect(try peak("a.wav") <= 0.8914)
    // Nothing is moved.
    let before = try #require(Wave(path: user.path("plain.wav"))).samples.count
    #expect(try #require(Wave(path: user.path("a.wav"))).samples.count == before)
    #expect(try Markers(path: user.path("a.json")).markers.map(\.frame) == times)
  }

  @Test("keeps its peaks below the one that is asked for")
  func peak() throws {
    let result = rendered("a.wav", "--loudness", "-14", "--peak", "-6")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try peak("a.wav") <= 0.5013)
    #expect(try peak("a.wav") > 0.49)
  }

  @Test("is told where the loudness is not reached, or there is only silence")
  func notes() {
    let loud = rendered("a.wav", "--loudness", "-5", "--peak", "-20")
    #expect(loud.status == 0)
    #expect(loud.errorText.contains("synth-host: warning: the loudness is "), "\(loud.errorText)")
    let document = #"<speak version="1.1" xml:lang="en"><break time="1s"/></speak>"#
    let silent = user.synthHost(
      "render",
      "--ssml",
      user.file("a.ssml", document),
      "-o",
      user.path("b.wav"),
      "--loudness",
      "-16"
    )
    #expect(silent.status == 0)
    #expect(silent.errorText.contains("nothing but silence"), "\(silent.errorText)")
  }

  @Test("only a file gets a loudness", arguments: ["-", "/dev/stdout", "/dev/null"])
  func streams(path: String) {
    let result = user.synthHost("render", "--text", "Hi.", "-o", path, "--loudness", "-16")
    #expect(result.status == 64)
    #expect(result.errorText.contains("cannot set the loudness of "), "\(result.errorText)")
    #expect(result.output.isEmpty)
  }

  @Test(
    "what makes no sense is refused",
    arguments: [
      (["--loudness", "3"], "Give a number of LUFS from -40 to -5."),
      (["--peak", "-3"], "--peak requires --loudness"),
      (["--loudness", "-16", "--peak", "0"], "Give a number of dB from -20 to -0.1."),
      (["--trailing-silence", "5"], "with its unit"),
      (["--trailing-silence", "2min"], "at most 60s"),
      (["--loudness", "-16", "--manifest", "a.jsonl"], "synth-host assemble"),
    ]
  )
  func refused(options: [String], what: String) {
    let result = run(
      Fixtures.program("synth-host"),
      ["render", "-o", user.path("a")] + (options.contains("--manifest") ? [] : ["--text", "Hi."])
        + options,
      environment: user.environment
    )
    #expect(result.status == 64)
    #expect(result.errorText.contains(what), "\(result.errorText)")
  }

  @Test(
    "ends with the silence that is asked for",
    arguments: [("250ms", 0.25), ("1s", 1), ("0", 0)]
  )
  func silence(typed: String, seconds: Double) throws {
    #expect(rendered("plain.wav").status == 0)
    let plain = try #require(Wave(path: user.path("plain.wav")))
    #expect(rendered("a.wav", "--trailing-silence", typed).status == 0)
    let wave = try #require(Wave(path: user.path("a.wav")))
    #expect(Array(wave.samples.prefix(plain.samples.count)) == plain.samples)
    #expect(wave.samples.dropFirst(plain.samples.count).allSatisfy { $0 == 0 })
    #expect(abs(wave.duration - plain.duration - seconds) < 0.001)
    #expect(abs(try Markers(path: user.path("a.json")).duration - wave.duration) < 0.001)
  }

  @Test("a text with nothing to say is a short silence", arguments: ["", "...", " \n "])
  func nothing(text: String) throws {
    for (name, seconds) in [("a.wav", 0.1), ("a.flac", 0.1)] {
      let result = user.synthHost(
        "render",
        "-v",
        "org.espeak-ng.en-us",
        "--text",
        text,
        "-o",
        user.path(name),
        "--markers",
        user.path("a.json")
      )
      #expect(result.status == 0, "\(result.errorText)")
      #expect(try Markers(path: user.path("a.json")).duration == seconds)
    }
  }
}
