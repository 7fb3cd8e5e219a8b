// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("Messages about what has no bound", .limited, .ownThread)
struct BoundedMessageTests {
  private static let attribute = String(repeating: "x", count: 8_000_000)
  private static let name = String(repeating: "y", count: 100_000)

  @Test(
    "attributes of eight megabytes and names of a hundred kilobytes are cut",
    arguments: [
      "<speak xml:lang='ATTRIBUTE'>hi</speak>",
      "<speak><NAME>hi</NAME></speak>",
      "<speak><p NAME='1'>hi</p></speak>",
      "<speak>&NAME;</speak>",
      "<speak><p></NAME></speak>",
      "<speak><voice name='ATTRIBUTE'>hi</voice></speak>",
      "<speak><voice name='a+ATTRIBUTE'>hi</voice></speak>",
      "<speak><prosody rate='ATTRIBUTE'>hi</prosody></speak>",
      "<speak><audio src='ATTRIBUTE'/>hi</speak>",
      "<speak><say-as interpret-as='NAME' format='NAME'>1</say-as></speak>",
      "<speak><say-as interpret-as='date'>NAME</say-as></speak>",
      "<speak><phoneme alphabet='NAME' ph='NAME'>hi</phoneme></speak>",
      "<speak><break time='NAME'/>hi</speak>",
    ]
  )
  func document(pattern: String) {
    let user = User()
    let document =
      pattern.replacing("ATTRIBUTE", with: Self.attribute).replacing("NAME", with: Self.name)
    let path = user.file("page.ssml", document)
    let result = user.synthHost("ssml", "check", path)
    #expect([0, 65].contains(result.status))
    #expect(!result.errorText.isEmpty || !result.output.isEmpty)
    let lines = (result.errorText + result.output).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count < 5000 }, "\(lines.map(\.utf8.count))")
  }

  @Test(
    "names that are typed are cut, and what is wrong with them is said",
    arguments: [
      ["speak", "-v", "NAME", "hi"], ["render", "--text", "hi", "-o", "/tmp/NAME"],
      ["render", "--text", "hi", "-o", "a.NAME"], ["NAME"], ["--NAME"], ["help", "NAME"],
      ["list-voices", "-l", "NAME"], ["voices", "add", "NAME"], ["voices", "remove", "NAME"],
      ["providers", "trust", "NAME"], ["personal-voice", "delete", "NAME"],
      ["speak", "-r", "NAME"],
      ["validate", "NAME"], ["speak", "-f", "NAME"], ["call", "-v", "NAME"],
    ]
  )
  func arguments(pattern: [String]) {
    let user = User()
    let result = run(
      Fixtures.program("synth-host"),
      pattern.map { $0.replacing("NAME", with: Self.name) },
      environment: user.environment
    )
    #expect(result.status != 0)
    #expect(result.errorText.contains("synth-host: "))
    #expect(result.errorText.contains("y…y"))
    #expect(result.errorText.utf8.count < 10_000)
  }
}
