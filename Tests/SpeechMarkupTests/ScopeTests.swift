// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Languages and voices")
struct ScopeTests {
  @Test("of a voice are all that it asks for")
  func voice() throws {
    let document = try document(
      """
      <speak version="1.1"><voice name="Ada Bob" languages="en-GB:de fr" gender="female" age="30" variant="2"
        required="name gender" ordering="age name languages" onvoicefailure="keepexisting">x</voice></speak>
      """
    )
    #expect(
      document.scopes.last?.voice
        == VoiceQuery(
          names: ["Ada", "Bob"],
          languages: [VoiceQuery.Language("en-GB", accent: "de"), VoiceQuery.Language("fr")],
          gender: .female,
          age: 30,
          variant: 2,
          required: [.name, .gender],
          ordering: [.age, .name, .languages],
          onFailure: .keepExisting
        )
    )
    #expect(document.diagnostics.isEmpty)
  }

  @Test("of a voice have defaults, and empty lists are lists")
  func voiceDefaults() throws {
    let plain = try query("<voice gender='male'>x</voice>")
    #expect(plain.required == [.languages])
    #expect(plain.ordering == [.languages])
    #expect(plain.onFailure == .prioritySelect)
    let empty = try query(
      "<voice gender='' required='' ordering='' onvoicefailure='processorchoice'>x</voice>"
    )
    #expect(empty == VoiceQuery(required: [], ordering: [], onFailure: .processorChoice))
    #expect(try query("<voice required='name name'>x</voice>").required == [.name])
  }

  @Test(
    "of a voice that are wrong are ignored one by one",
    arguments: [
      ("required='name size'", ["bad-value"]), ("ordering='x y age'", ["bad-value", "bad-value"]),
      ("onvoicefailure='panic'", ["bad-value"]), ("languages='en: fr'", ["bad-value"]),
      ("languages='a:b:c'", ["bad-value"]), ("gender='Man'", ["bad-value"]),
      ("age='-1'", ["bad-value"]), ("variant='0'", ["bad-value"]),
      ("age='99999999999999999999'", ["bad-value"]),
    ]
  )
  func badVoices(attribute: String, codes: [String]) throws {
    let document = try document("<speak version='1.1'><voice \(attribute)>x</voice></speak>")
    #expect(document.diagnostics.map(\.code.rawValue) == codes)
    #expect(document.scopes.count == 2)
    #expect(document.scopes.last?.beginsVoice == true)
  }

  @Test("tell whether a language is stated inside the voice or around it")
  func statedLanguage() throws {
    let inside = try document(
      "<speak xml:lang='de'><voice name='x'>a<p xml:lang='de'>b<s>c</s></p></voice> <s xml:lang='de'>d</s></speak>"
    )
    #expect(inside.scopes.map(\.statesLanguage) == [false, false, true])
    #expect(
      inside.units() == [
        "1: a", "p 55..<64", "2: b", "s 59..<60", "2: c", "/s", "/p", "s 94..<95", "0: d", "/s",
      ]
    )
    let changed = try document(
      "<speak xml:lang='de'><voice name='x' xml:lang='en'>a</voice></speak>"
    )
    #expect(changed.scopes.map(\.statesLanguage) == [false, true])
    let nested = try document(
      "<speak xml:lang='de'><voice name='x'><p xml:lang='fr'><voice name='y'>a</voice></p></voice></speak>"
    )
    #expect(nested.scopes.map(\.statesLanguage) == [false, false, true, false])
  }

  @Test("of a voice without attributes change nothing, and that is an error")
  func emptyVoice() throws {
    let document = try document("<speak version='1.1'>a <voice>b</voice></speak>")
    #expect(document.scopes.count == 1)
    #expect(document.diagnostics.map(\.code.rawValue) == ["missing-attribute"])
    #expect(document.diagnostics.map(\.severity) == [.error])
  }

  @Test("of a voice may be a language, as SSML 1.0 writes it")
  func oldVoice() throws {
    let old = try document("<speak version='1.0'><voice xml:lang='de'>x</voice></speak>")
    #expect(old.scopes.last?.voice?.languages == [VoiceQuery.Language("de")])
    #expect(old.scopes.last?.language == "de")
    #expect(old.diagnostics.isEmpty)
    let new = try document("<speak version='1.1'><voice xml:lang='de'>x</voice></speak>")
    #expect(new.scopes == old.scopes)
    #expect(new.diagnostics.map(\.code.rawValue) == ["ssml-1.0-form"])
  }

  @Test("are inside each other as their elements are")
  func parents() throws {
    let document = try document(
      """
      <speak version="1.1" xml:lang="en" onlangfailure="ignoretext"><voice name="a"><lang xml:lang="de"
      onlangfailure="changevoice">x<voice name="b">y</voice></lang></voice><p onlangfailure="processorchoice">z</p></speak>
      """
    )
    #expect(document.scopes.map(\.parent) == [nil, 0, 1, 2, 0])
    #expect(document.scopes.map(\.beginsVoice) == [false, true, false, true, false])
    #expect(document.scopes.map(\.language) == ["en", "en", "de", "de", "en"])
    #expect(
      document.scopes.map(\.onLanguageFailure) == [
        .ignoreText, .ignoreText, .changeVoice, .changeVoice, .processorChoice,
      ]
    )
    #expect(document.scopes.map { $0.voice?.names ?? [] } == [[], ["a"], ["a"], ["b"], []])
    #expect(document.diagnostics.isEmpty)
  }

  @Test("do not cut text where nothing changes")
  func noChange() throws {
    let document = try document(
      "<speak xml:lang='en'>a <lang xml:lang='en'>b</lang> <w onlangfailure='processorchoice'>c</w></speak>"
    )
    #expect(document.scopes.count == 1)
    #expect(document.units() == ["0: a b c"])
  }

  @Test(
    "may say what to do about a language that a voice does not speak",
    arguments: ["p", "s", "token", "w"]
  )
  func languageFailure(name: String) throws {
    let document = try document("<speak><\(name) onlangfailure='ignorelang'>x</\(name)></speak>")
    #expect(document.scopes.map(\.onLanguageFailure) == [.processorChoice, .ignoreLanguage])
    #expect(document.findings.isEmpty)
  }

  @Test("say nothing about it elsewhere, and nothing wrong")
  func badLanguageFailure() throws {
    let document = try document(
      """
      <speak version="1.1" onlangfailure="x"><p onlangfailure="">a</p><voice name="a" onlangfailure="ignorelang">b</voice>
      <audio><desc onlangfailure="y" xml:lang="de">c</desc></audio></speak>
      """
    )
    #expect(document.scopes.allSatisfy { $0.onLanguageFailure == .processorChoice })
    #expect(document.scopes.count == 2)
    #expect(
      document.diagnostics.map(\.code.rawValue) == [
        "bad-value", "bad-value", "unknown-attribute", "bad-value",
      ]
    )
  }

  private func query(_ element: String) throws -> VoiceQuery {
    let document = try document("<speak version='1.1'>\(element)</speak>")
    #expect(document.diagnostics.isEmpty)
    return try #require(document.scopes.last?.voice)
  }
}
