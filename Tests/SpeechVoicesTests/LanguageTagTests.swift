// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "a well-formed tag gets its canonical form",
    arguments: [
      ("en", "en"), ("EN-gb", "en-GB"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
      ("cmn-latn-pinyin", "cmn-Latn-pinyin"), ("en-gb-x-gbclan", "en-GB-x-gbclan"),
      ("EN-GB-SCOTLAND", "en-GB-scotland"), ("de-1996", "de-1996"),
      ("sl-rozaj-biske", "sl-rozaj-biske"),
      ("iw-il", "he-IL"), ("in", "id"), ("ji", "yi"), ("mo", "ro"), ("zh-yue-hk", "yue-HK"),
      ("zh-cmn-hans", "cmn-Hans"), ("no", "no"), ("en-uk", "en-GB"), ("my-BU", "my-MM"),
      ("i-klingon", "tlh"), ("zh-min-nan", "nan"), ("sgn-BE-FR", "sfb"),
      ("x-whatever-1", "x-whatever-1"),
      ("de-u-co-phonebk-a-foo", "de-a-foo-u-co-phonebk"), ("en-a-bbb-x-a-ccc", "en-a-bbb-x-a-ccc"),
      ("piqd", "piqd"), ("sr-Latn-RS", "sr-Latn-RS"), ("de-Latn-DE-1996", "de-Latn-DE-1996"),
    ]
  )
  func canonicalForm(text: String, canonical: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.description == canonical)
    #expect(LanguageTag(canonical) == tag)
  }

  @Test(
    "what RFC 5646 does not allow is no tag",
    arguments: [
      "", "e", "-", "en-", "-en", "en--gb", "en_GB", "en GB", "english1", "123", "a-b", "en-gb-us",
      "en-us-nyc", "chr-US-Qaaa", "toolonglang", "en-toolongsub", "en-x", "en-a", "en-a-b",
      "de-1996-1996", "de-a-foo-a-bar", "zh-yue-abc-def", "dé", "en-\u{0}", "x", "de.UTF-8",
      String(repeating: "en-", count: 40) + "x-a",
    ]
  )
  func malformed(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test("the parts can be read")
  func parts() throws {
    let tag = try #require(LanguageTag("sl-Latn-IT-nedis-u-nu-latn-x-mine"))
    #expect(tag.language == "sl")
    #expect(tag.script == "Latn")
    #expect(tag.region == "IT")
    #expect(tag.variants == ["nedis"])
    #expect(tag.extensions == ["u-nu-latn"])
    #expect(tag.privateUse == "x-mine")
  }

  @Test(
    "the name of a locale gives its language",
    arguments: [
      ("de_DE.UTF-8", "de-DE"), ("de_AT@euro", "de-AT"), ("en_US", "en-US"),
      ("sr_RS@latin", "sr-Latn-RS"),
      ("pt-BR", "pt-BR"), ("nb_NO.ISO-8859-1", "nb-NO"), ("ca_ES.UTF-8@valencia", "ca-ES"),
    ]
  )
  func locale(name: String, tag: String) {
    #expect(LanguageTag(locale: name)?.description == tag)
  }

  @Test(
    "a locale without a language gives none",
    arguments: ["C", "POSIX", "C.UTF-8", "", "@latin", "?"]
  )
  func noLocale(name: String) {
    #expect(LanguageTag(locale: name) == nil)
  }

  @Test(
    "the first variable that is set names the user's language",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de-DE"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], "fr-FR"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT"], "it-IT"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], "de-DE"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], nil),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func environment(variables: [String: String], tag: String?) {
    #expect(LanguageTag(environment: variables)?.description == tag)
  }

  @Test(
    "a range lets through what RFC 4647 says",
    arguments: [
      ("en", "en-GB", true), ("en-GB", "en", false), ("*", "qqq", true),
      ("de-*-DE", "de-Latn-DE-1996", true),
      ("de-DE", "de-Latn-DE", true), ("de-DE", "de-x-DE", false), ("de-DE", "de-Deva", false),
      ("*-CH", "fr-CH", true), ("*-CH", "fr-FR", false), ("zh", "cmn-Latn-pinyin", true),
      ("zh-HK", "yue-HK", true), ("no", "nb", true), ("cmn", "zh-CN", true),
      ("zh-TW", "yue", false),
    ]
  )
  func ranges(range: String, tag: String, matches: Bool) throws {
    let range = try #require(LanguageRange(range))
    let tag = try #require(LanguageTag(tag))
    #expect(range.matches(tag) == matches)
  }

  @Test(
    "what is no range is refused",
    arguments: ["", "-", "en--GB", "**", "en-*x", "toolonglang"]
  )
  func malformedRange(text: String) {
    #expect(LanguageRange(text) == nil)
  }
}
