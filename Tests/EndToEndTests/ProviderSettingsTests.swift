// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("synth-host providers settings", .limited, .ownThread)
struct ProviderSettingsTests {
  private let user = User()

  private func settings(_ arguments: String...) -> ProgramResult {
    let folder =
      exists(user.path("providers")) ? user.path("providers") : user.providerFolder(["Tuned"])
    return run(
      Fixtures.program("synth-host"),
      ["providers", "settings", "tuned", "--provider-dir", folder] + arguments,
      environment: user.environment
    )
  }

  /// The values of the settings, by their identifiers.
  private func values() throws -> [String: String] {
    let result = settings("--json")
    let json = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("settings").complaints(about: json) == [])
    let pairs = json.elements.compactMap { row -> (String, String)? in
      guard let name = row["identifier"]?.string, let value = row["value"]?.string else {
        return nil
      }
      return (name, value)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Seconds of a text in this provider's voice, which are what the setting `frames` says.
  private func duration() throws -> Double {
    let (wave, _) = try user.rendering(
      "--provider-dir",
      user.path("providers"),
      "--voice",
      "org.synth-host.tuned.tuned",
      "--text",
      "Some words to say."
    )
    return wave.duration
  }

  @Test("they are shown with their values, defaults and what is allowed")
  func shown() {
    let result = settings()
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: "  ").map { $0.trimmingPrefix(" ") }.filter { !$0.isEmpty }.joined(
        separator: "|"
      )
    }
    #expect(
      lines == [
        "SETTING|VALUE|DEFAULT|ALLOWED|NAME",
        "frames|16000|16000|a whole number from 4000 to 64000|Frames of a request",
        "variation|0.5|0.5|a number from 0 to 1|Variation",
        "careful|on|on|on or off|Careful",
        "tone|soft|soft|one of soft, bright|Tone",
      ]
    )
  }

  @Test("what is set is kept, reaches the provider, and is taken back by --reset")
  func changed() throws {
    #expect(settings().status == 0)
    let before = try duration()
    let result = settings("frames=32000", "tone=Bright", "careful=no")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      try values()
        == ["frames": "32000", "variation": "0.5", "careful": "off", "tone": "bright"]
    )
    let after = try duration()
    #expect(abs(after / before - 2) < 0.1, "\(before) s and \(after) s")
    #expect(settings("--reset", "frames").status == 0)
    #expect(
      try values()
        == ["frames": "16000", "variation": "0.5", "careful": "off", "tone": "bright"]
    )
    #expect(try abs(duration() / before - 1) < 0.01)
    #expect(settings("--reset").status == 0)
    #expect(
      try values() == ["frames": "16000", "variation": "0.5", "careful": "on", "tone": "soft"]
    )
  }

  @Test(
    "what is not allowed is refused, and nothing is changed",
    arguments: [
      (
        ["tone=bright", "frames=1"],
        "frames takes a whole number from 4000 to 64000, not “1”. Nothing was changed."
      ),
      (["tone=bright", "tine=soft"], #"has no setting "tine"; did you mean tone?"#),
      (["tone=bright", "frames"], #""frames": write name=value."#),
      (["--reset", "tone=bright"], #""tone=bright": write a name alone."#),
    ]
  )
  func refused(arguments: [String], message: String) throws {
    _ = user.providerFolder(["Tuned"])
    let result = run(
      Fixtures.program("synth-host"),
      ["providers", "settings", "tuned", "--provider-dir", user.path("providers")] + arguments,
      environment: user.environment
    )
    #expect(result.status == 64)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(try values()["tone"] == "soft")
  }

  @Test("a provider without settings has none")
  func none() {
    let result = user.synthHost("providers", "settings", "parrot")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output == "org.synth-host.parrot has no settings\n")
    let typo = user.synthHost("providers", "settings", "parrot", "tone=1")
    #expect(typo.status == 64)
    #expect(typo.errorText.contains(#"has no setting "tone"; it has none."#), "\(typo.errorText)")
  }
}
