// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import Testing

@Suite("Help", .timeLimit(.minutes(5)))
struct HelpTests {
  /// The commands, and the file that holds what each says of itself. `RECORD_GOLDENS=1` writes the files anew and fails
  /// that run.
  @Test(
    "is what its golden file says",
    arguments: [
      "", "list-voices", "providers", "render", "voices", "voices add", "voices remove",
      "voices list",
    ]
  )
  func golden(command: String) {
    let user = User()
    let words = command.split(separator: " ").map(String.init)
    let result = run(
      Fixtures.program("synth-host"),
      words + ["--help"],
      environment: user.environment.merging(["COLUMNS": "80"]) { $1 }
    )
    #expect(result.status == 0)
    let name = command.isEmpty ? "synth-host" : command.replacing(" ", with: "-")
    let path = Fixtures.packageFolder + "/Tests/Fixtures/Help/\(name).txt"
    if getenv("RECORD_GOLDENS") != nil {
      write(result.outputBytes, to: path)
      Issue.record("\(path) was written; run again without RECORD_GOLDENS")
      return
    }
    #expect(result.output == String(decoding: read(path), as: UTF8.self))
  }

  @Test("the version is that of the program, alone on a line")
  func version() {
    let result = User().synthHost("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil, "\(result.output)")
  }
}
