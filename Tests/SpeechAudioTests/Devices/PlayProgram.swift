// SPDX-License-Identifier: Apache-2.0
import Glibc
import TestSupport
import Testing

/// `play-device`, spoken to line by line.
struct PlayProgram {
  private let program: RunningProgram

  init(
    environment: [String: String],
    errorPath: String = "/dev/null",
    device: String = "default"
  )
    throws
  {
    program = try #require(
      RunningProgram(
        Fixtures.program("play-device"),
        [device],
        environment: environment,
        errorPath: errorPath,
        listens: true
      )
    )
  }

  /// Its reply to a line.
  func callAsFunction(_ line: String) throws -> String {
    say(line)
    return try answer()
  }

  func say(_ line: String) { program.say(line) }

  func answer() throws -> String {
    try #require(program.nextLine(within: 60), "play-device has ended, or hangs")
  }

  /// The numbers of the reply, after checking that it belongs to this line.
  func numbers(_ line: String, as word: String? = nil) throws -> [Int] {
    let answer = try self(line)
    let words = answer.split(separator: " ")
    let expected = word ?? line.split(separator: " ").first.map(String.init)
    try #require(words.first.map(String.init) == expected, "“\(line)” was answered “\(answer)”")
    return words.dropFirst().compactMap { Int($0) }
  }
}

/// The pattern of `play-device`, in steps of 16 bits.
func devicePattern(_ frames: Range<Int>) -> [Double] {
  frames.map { frame in
    let time = Double(frame)
    let value =
      9000 * sin(time * 0.0313) + 5000 * sin(time * 0.0517183) + 3000 * sin(time * 0.0071933 + 1)
    return value.rounded()
  }
}
