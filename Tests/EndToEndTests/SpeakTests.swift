// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host speak", .limited, .ownThread)
struct SpeakTests {
  @Test(
    "is heard as it is rendered, frame by frame",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func heard() throws {
    let user = User()
    let text = "Good morning to all of you. How are you today?"
    let (wave, _) = try user.rendering("--voice", "en-us", "--text", text)
    let expected = Self.sound(of: wave.samples.map(Int.init))
    // A machine that is too busy to play leaves gaps: one of five recordings has none.
    var difference: String?
    for _ in 0..<5 {
      let server = try #require(PrivatePulseAudio(sampleRate: wave.sampleRate))
      let recording = try #require(server.record())
      let result = speak(user, server, ["-v", "en-us", text])
      #expect(
        result.status == 0 && result.output.isEmpty && result.errorText.isEmpty,
        "\(result.errorText)"
      )
      #expect(recording.wait(frames: 100))
      difference = Self.difference(Self.sound(of: recording.stop()), expected)
      if difference == nil { break }
    }
    #expect(difference == nil)
  }

  @Test(
    "speaks each line of standard input as soon as it is there",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func lines() throws {
    let user = User()
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let recording = try #require(server.record())
    let program = try start(user, server)
    program.say("One.")
    // The line is heard while nobody has said that it was the last.
    #expect(recording.waitForSound())
    program.say("")
    program.say("Two.")
    program.endInput()
    #expect(program.waitForEnd() == 0)
    let (one, _) = try user.rendering("--voice", "en-us", "--text", "One.")
    let (two, _) = try user.rendering("--voice", "en-us", "--text", "Two.")
    #expect(recording.wait(frames: 100))
    let heard = recording.stop()
    // Both words, and nothing else.
    let loud = heard.filter { abs($0) > 100 }.count
    let expected = (one.samples + two.samples).filter { abs(Int($0)) > 100 }.count
    #expect(abs(loud - expected) < expected / 20, "\(loud) and not \(expected)")
  }

  @Test("speaks all the same where there is no device, and says that nobody hears it")
  func noDevice() {
    let user = User()
    let result = user.synthHost("speak", "-v", "en-us", "Hello.")
    #expect(result.status == 0)
    #expect(result.errorText.contains("default") && result.errorText.contains("no-device"))
  }

  @Test("fails at once where the device that was asked for is not there")
  func missingDevice() {
    let result = User().synthHost("speak", "-a", "nowhere", "-v", "en-us", "Hello.")
    #expect(result.status == 69)
    #expect(
      result.errorText
        == "synth-host: there is no sound device “nowhere”: No such file or directory;"
        + " “aplay -L” lists the devices.\n"
    )
  }

  @Test("speaks what is not UTF-8, and warns once")
  func otherBytes() throws {
    let user = User()
    let text = Array("caf".utf8) + [0xE9] + Array("\nna".utf8) + [0xEF] + Array("ve\n".utf8)
    write(text, to: user.path("a"))
    let result = user.synthHost("speak", "-v", "en-us", "-f", user.path("a"))
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.errorText.split(separator: "\n").filter { $0.contains("windows-1252") }
    let warning = "is not entirely UTF-8; other bytes are read as windows-1252."
    #expect(lines == ["synth-host: warning: \(user.path("a")) \(warning)"])
  }

  @Test("writes a file instead of speaking, as render does")
  func output() throws {
    let user = User()
    let result = user.synthHost(
      "speak",
      "-v",
      "en-us",
      "-o",
      user.path("b.wav"),
      "Hello,",
      "world."
    )
    #expect(result.status == 0 && result.output.isEmpty, "\(result.errorText)")
    let (wave, _) = try user.rendering("--voice", "en-us", "--text", "Hello, world.")
    #expect(try #require(Wave(path: user.path("b.wav"))).samples == wave.samples)
  }

  @Test("takes words per minute as a rate")
  func wordsPerMinute() throws {
    let user = User()
    let (slow, _) = try user.rendering("--voice", "en-us", "-r", "175", "--text", "One two three.")
    let (same, _) = try user.rendering("--voice", "en-us", "--text", "One two three.")
    let (fast, _) = try user.rendering("--voice", "en-us", "-r", "350", "--text", "One two three.")
    #expect(slow.samples == same.samples)
    #expect(abs(fast.duration - slow.duration / 2) < slow.duration / 10)
  }

  @Test("lists the voices where a question mark is the voice, as say does")
  func voices() {
    let user = User()
    #expect(user.synthHost("speak", "-v", "?").output == user.synthHost("list-voices").output)
  }

  @Test("says what is wrong, and leaves with the status for it")
  func errors() {
    let user = User()
    let document = user.file("a.ssml", "<speak>unclosed")
    let cases: [([String], Int32, String)] = [
      (["-v", "nobody", "a"], 69, "there is no voice “nobody”"),
      (["-f", user.path("none.txt")], 66, "does not exist"),
      (["-f", "x", "a"], 64, "give only one of"),
      (["--ssml", document], 65, "a.ssml"),
      (["-i", "a"], 64, "needs a terminal"),
      (["-r", "5000", "a"], 64, "words per minute"),
    ]
    for (arguments, status, text) in cases {
      let result = run(
        Fixtures.program("synth-host"),
        ["speak"] + arguments,
        environment: user.environment
      )
      #expect(result.status == status, "\(arguments): \(result.errorText)")
      #expect(result.errorText.contains(text), "\(arguments): \(result.errorText)")
      #expect(result.output.isEmpty)
    }
  }

  @Test(
    "ends on Ctrl-C also where the sound server hangs",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func hangingServer() throws {
    let user = User()
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let recording = try #require(server.record())
    let program = try start(user, server)
    program.say(Self.longText)
    #expect(recording.waitForSound())
    server.hang(true)
    waitForMessage(user)
    program.signal(SIGINT)
    // It does not wait for the server, which continues only after that.
    #expect(program.waitForEnd() == 130)
    server.hang(false)
    let errors = String(decoding: read(user.path("errors")), as: UTF8.self)
    #expect(errors.contains("does not answer"), "\(errors)")
  }

  @Test("is silent on Ctrl-C, and leaves with 130")
  func interrupt() throws {
    let user = User()
    let program = try start(user)
    program.say(Self.longText)
    // The first message, that there is no device, shows that it speaks.
    waitForMessage(user)
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 130)
    #expect(String(decoding: read(user.path("errors")), as: UTF8.self).contains("interrupted"))
  }

  /// Of some minutes.
  private static let longText = String(repeating: "One two three four five. ", count: 100)

  /// Speaks the lines that it is given; its messages go to the file “errors”.
  private func start(_ user: User, _ server: PrivatePulseAudio? = nil) throws -> RunningProgram {
    try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["speak", "-v", "en-us"],
        environment: user.environment.merging(server?.environment ?? [:]) { $1 },
        errorPath: user.path("errors"),
        listens: true
      )
    )
  }

  /// Waits for the first message of a program that was started; for a minute at most.
  private func waitForMessage(_ user: User) {
    _ = waitUntil { !read(user.path("errors")).isEmpty }
  }

  private func speak(
    _ user: User,
    _ server: PrivatePulseAudio,
    _ arguments: [String]
  ) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["speak"] + arguments,
      environment: user.environment.merging(server.environment) { $1 }
    )
  }

  /// Where the recording differs from what was rendered. A busy machine may add gaps of silence,
  /// but must not lose anything.
  private static func difference(_ heard: [Int], _ expected: [Int]) -> String? {
    var place = 0
    for (frame, sample) in heard.enumerated() {
      if place < expected.count, abs(sample - expected[place]) <= 1 {
        place += 1
      } else if sample != 0 {
        return "frame \(frame) is \(sample), frame \(place) was rendered"
      }
    }
    return place == expected.count ? nil : "\(place) of \(expected.count) frames were heard"
  }

  /// Without the silence at both ends.
  private static func sound(of samples: [Int]) -> [Int] {
    guard let first = samples.firstIndex(where: { abs($0) > 1 }),
      let last = samples.lastIndex(where: { abs($0) > 1 })
    else { return [] }
    return Array(samples[first...last])
  }
}
