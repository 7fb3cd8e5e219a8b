// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import Testing

@Suite("Settings of providers")
struct ProviderSettingTests {
  private func settings(_ json: String) throws -> (settings: [ProviderSetting], warnings: [String])
  {
    let text = #"{"speech_manifest": 1, "id": "a.b", "name": "x", "settings": [\#(json)]}"#
    let manifest = try ProviderManifest(json: Array(text.utf8))
    return (manifest.description.settings, manifest.warnings)
  }

  private static let variation =
    #"{"id": "variation", "name": "Variation", "kind": "number", "range": [0, 1], "default": 0.5}"#
  private static let threads =
    #"{"id": "threads", "name": "Threads", "kind": "integer", "range": [-1, 8], "default": 2}"#
  private static let careful =
    #"{"id": "careful", "name": "Careful", "kind": "flag", "default": true}"#
  private static let tone =
    #"{"id": "tone", "name": "Tone", "kind": "choice", "choices": ["soft", "bright"], "default": "soft"}"#

  @Test("every kind is read")
  func kinds() throws {
    let all = [Self.variation, Self.threads, Self.careful, Self.tone].joined(separator: ",")
    let (settings, warnings) = try settings(all)
    #expect(warnings == [])
    #expect(
      settings == [
        ProviderSetting(
          identifier: "variation",
          name: "Variation",
          kind: .number(0...1),
          initial: "0.5"
        ),
        ProviderSetting(
          identifier: "threads",
          name: "Threads",
          kind: .integer(-1...8),
          initial: "2"
        ),
        ProviderSetting(identifier: "careful", name: "Careful", kind: .flag, initial: "true"),
        ProviderSetting(
          identifier: "tone",
          name: "Tone",
          kind: .choice(["soft", "bright"]),
          initial: "soft"
        ),
      ]
    )
  }

  @Test(
    "a value is taken in the forms that people type",
    arguments: [
      (variation, "0.25", "0.25", 0.25), (variation, "1", "1", 1), (variation, "1e-1", "0.1", 0.1),
      (threads, "-1", "-1", -1), (threads, "8", "8", 8), (careful, "on", "on", 1),
      (careful, "False", "off", 0), (careful, "0", "off", 0), (tone, "Bright", "bright", 1),
    ]
  )
  func allowed(json: String, typed: String, text: String, number: Double) throws {
    let setting = try #require(try settings(json).settings.first)
    let value = try setting.value(typed)
    #expect(value.text == text)
    #expect(value.number == number)
  }

  @Test(
    "a value outside the range, or of another type, is refused in words",
    arguments: [
      (variation, "1.5", "variation takes a number from 0 to 1, not “1.5”"),
      (variation, "nan", "variation takes a number from 0 to 1, not “nan”"),
      (variation, "", "variation takes a number from 0 to 1, not “”"),
      (threads, "2.5", "threads takes a whole number from -1 to 8, not “2.5”"),
      (threads, "9", "threads takes a whole number from -1 to 8, not “9”"),
      (careful, "maybe", "careful takes on or off, not “maybe”"),
      (tone, "harsh\u{1B}", "tone takes one of soft, bright, not “harsh\\u{1b}”"),
    ]
  )
  func refused(json: String, typed: String, message: String) throws {
    let setting = try #require(try settings(json).settings.first)
    let problem = #expect(throws: ProviderSetting.Problem.self) { try setting.value(typed) }
    #expect(problem?.description == message)
  }

  @Test(
    "a setting that breaks the rules is left out with a warning",
    arguments: [
      (
        #"{"id": "a b", "name": "A", "kind": "flag", "default": true}"#,
        "its id is not 1 to 64 bytes"
      ),
      (#"{"id": "a", "name": "", "kind": "flag", "default": true}"#, "its name is not"),
      (#"{"id": "a", "name": "A", "kind": "color", "default": "red"}"#, "unknown kind “color”"),
      (
        #"{"id": "a", "name": "A", "kind": "flag", "default": "maybe"}"#,
        "its default: a takes on or off"
      ),
      (
        #"{"id": "a", "name": "A", "kind": "number", "range": [0, 1], "default": 2}"#,
        "its default: a takes a number from 0 to 1, not “2”"
      ),
      (
        #"{"id": "a", "name": "A", "kind": "choice", "choices": ["x", "X"], "default": "x"}"#,
        "its choices are not 1 to 64 different words"
      ),
      ("\(careful), \(careful)", "another one has the same id"),
    ]
  )
  func leftOut(json: String, warning: String) throws {
    let (settings, warnings) = try settings(json)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains(warning) == true, "\(warnings)")
    #expect(settings.count == (json.hasPrefix("\(Self.careful),") ? 1 : 0))
  }

  @Test(
    "what is not even a setting makes the manifest unusable",
    arguments: [
      (#"{"name": "A", "kind": "flag", "default": true}"#, "“id” is missing"),
      (#"{"id": "a", "name": "A", "kind": "number", "default": 1}"#, "“range” is missing"),
      (
        #"{"id": "a", "name": "A", "kind": "number", "range": [1, 0], "default": 1}"#,
        "should be [lowest, highest]"
      ),
      (#"{"id": "a", "name": "A", "kind": "flag"}"#, "“default” is missing"),
    ]
  )
  func unusable(json: String, message: String) {
    let problem = #expect(throws: ProviderManifest.Problem.self) { try settings(json) }
    #expect(problem?.description.contains(message) == true, "\(problem?.description ?? "")")
  }

  @Test("what the user decides is kept for one library")
  func decisions() throws {
    var decisions = ProviderDecisions()
    decisions.set("variation", to: "0.1", of: "/a.so")
    decisions.set("variation", to: "0.2", of: "/a.so")
    decisions.set("tone", to: "bright", of: "/a.so")
    decisions.set("tone", to: "soft", of: "/b.so")
    let again = try ProviderDecisions(json: decisions.json)
    #expect(again == decisions)
    #expect(again.settings(of: "/a.so") == ["variation": "0.2", "tone": "bright"])
    decisions.set("variation", to: nil, of: "/a.so")
    #expect(decisions.settings(of: "/a.so") == ["tone": "bright"])
    #expect(decisions.settings(of: "/c.so") == [:])
  }
}
