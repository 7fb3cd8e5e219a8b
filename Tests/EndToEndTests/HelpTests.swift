// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("Help", .limited, .ownThread)
struct HelpTests {
  /// The commands, and the file that holds what each says of itself.
  @Test(
    "is what its golden file says",
    arguments: [
      "", "assemble", "audiobook", "book", "call", "call page", "call speak", "call status",
      "lexicon", "lexicon add", "lexicon list", "lexicon remove",
      "list-voices",
      "provider", "provider new", "provider run", "providers", "render", "serve", "serve install",
      "serve remove", "speak",
      "validate", "voices", "voices add", "voices install", "voices search",
      "voices remove", "voices default",
      "voices list", "voices info", "providers list", "providers log", "providers trust",
      "providers distrust",
      "providers disable", "providers enable", "providers reset", "providers sandbox",
      "providers needs", "providers settings", "ssml",
      "ssml check", "ssml explain", "ssml text", "permissions", "permissions list",
      "permissions grant", "permissions revoke", "permissions switch", "permissions prompt",
      "personal-voice", "personal-voice record", "personal-voice create", "personal-voice list",
      "personal-voice export",
      "personal-voice delete", "speech-dispatcher", "speech-dispatcher install",
      "speech-dispatcher remove",
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
    expectGolden(result.output, "Help/\(name).txt")
  }

  @Test("the version is that of the program, alone on a line")
  func version() {
    let result = User().synthHost("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil, "\(result.output)")
  }
}
