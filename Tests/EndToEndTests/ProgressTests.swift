// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "The progress of a render",
  .enabled(if: access("/usr/bin/script", X_OK) == 0, "the program script is not installed"),
  .limited,
  .ownThread
)
struct ProgressTests {
  private static let synthHost = Fixtures.program("synth-host")

  /// More speech than fits into a pipe, which holds the first sentences.
  private static let long =
    "Yes. No. " + String(repeating: "Nobody minds the lazy dog. ", count: 12)

  /// A command whose output nobody reads for two seconds after its first byte, however fast the machine is.
  private static func slowed(_ command: String, to output: String) -> String {
    "{ \(command) -o -; echo $? > '\(output).status'; } | "
      + "{ dd bs=1 count=1 2> /dev/null; sleep 2; cat; } > '\(output)'; "
      + "exit $(cat '\(output).status')"
  }

  /// What a command shows on a terminal.
  private func shown(_ user: User, _ command: String) -> ProgramResult {
    run(
      "/usr/bin/script",
      ["-qec", command, "/dev/null"],
      environment: user.environment.merging(["SHELL": "/bin/sh", "TERM": "xterm"]) { $1 }
    )
  }

  @Test(
    "is one line on a terminal, which is gone at the end",
    arguments: ["render --voice en-us --file", "speak -v en-us -f"]
  )
  func line(command: String) {
    let user = User()
    let text = user.file("text", Self.long)
    let result = shown(
      user,
      Self.slowed("\(Self.synthHost) \(command) '\(text)'", to: user.path("a.wav"))
    )
    #expect(result.status == 0, "\(result.output)")
    let line =
      #/\r(?: *(\d+) %  )?\d+:\d\d(?::\d\d)? of audio  [\d.]+ x real time(?:  ETA \d+:\d\d)?\x1B\[K/#
    let shares = result.output.matches(of: line).compactMap { $0.output.1.flatMap { Int($0) } }
    #expect(shares.first.map { (1..<100).contains($0) } == true && shares == shares.sorted())
    #expect(result.output.replacing(line, with: "") == "\r\u{1B}[K")
  }

  @Test("is silent where standard error is no terminal, and where quiet is asked for")
  func silent() {
    let user = User()
    let text = user.file("text", Self.long)
    let command =
      "\(Self.synthHost) render --voice en-us --file '\(text)' -o '\(user.path("a.wav"))'"
    let errors = user.path("errors")
    for silenced in ["\(command) 2> '\(errors)'", "\(command) -q", "\(command) --progress none"] {
      let result = shown(user, silenced)
      #expect(result.status == 0 && result.output == "" && read(errors) == [])
    }
  }

  @Test("is an object a line for programs, as the schema says")
  func json() throws {
    let user = User()
    let text = user.file("text", Self.long)
    let output = user.path("a.wav")
    let command = "\(Self.synthHost) render --voice en-us --file '\(text)' --progress json"
    let result = run(
      "/bin/sh",
      ["-c", Self.slowed(command, to: output)],
      environment: user.environment
    )
    #expect(result.status == 0)
    let lines = try result.errorText.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    let schema = try SchemaCheck("progress")
    #expect(lines.flatMap { schema.complaints(about: $0) } == [])
    let states = lines.compactMap { $0["state"]?.string }
    #expect(states.count > 2 && states.last == "finished")
    #expect(states.dropLast().allSatisfy { $0 == "rendering" })
    for name in ["audio", "elapsed", "percent"] {
      let values = lines.compactMap { $0[name]?.double }
      #expect(values == values.sorted(), "\(name) \(values)")
    }
    #expect(lines.last?["percent"]?.double == 100)
    let wave = try #require(Wave(path: output))
    #expect(abs((lines.last?["audio"]?.double ?? 0) - wave.duration) < 0.001)
    #expect(lines.last?["eta"] == nil && lines.contains { $0["eta"] != nil })
  }

  @Test("ends with the state stopped where the render fails")
  func stopped() throws {
    let user = User()
    let result = user.synthHost(
      "render",
      "--text",
      "hello",
      "-v",
      "en-us",
      "--longest",
      "0.01s",
      "--progress",
      "json",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 65)
    let first = try #require(result.errorText.split(separator: "\n").first)
    #expect(try JSONValue(Array(first.utf8))["state"]?.string == "stopped")
  }

  @Test("quiet leaves out warnings, and not errors")
  func quiet() {
    let user = User()
    let ssml = user.file(
      "a.ssml",
      #"<speak version="1.1" xml:lang="en-US"><voice name="nobody">Hello.</voice></speak>"#
    )
    let output = user.path("a.wav")
    let told = user.synthHost("render", "--ssml", ssml, "-o", output)
    #expect(told.status == 0 && told.errorText.contains("[voice-not-found]"), "\(told.errorText)")
    let quiet = user.synthHost("render", "--ssml", ssml, "-o", output, "--quiet")
    #expect(quiet.status == 0 && quiet.errorText == "", "\(quiet.errorText)")
    let failed = user.synthHost("render", "--text", "a", "-v", "nobody", "-o", output, "-q")
    #expect(failed.status == 69 && failed.errorText.hasPrefix("synth-host: there is no voice"))
  }
}
