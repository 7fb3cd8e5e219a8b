// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

/// Words from the documentation of the services, in their alphabets.
@Suite("Alphabets of vendors")
struct VendorAlphabetTests {
  @Test(
    "become IPA",
    arguments: [
      ("sapi", "en-US", "h eh - l ow 1", "hɛ.ˈloʊ"), ("sapi", "en", "h eh l ow 1", "hɛˈloʊ"),
      ("sapi", "en-US", "b er 1 r - g ax r", "ˈbɝ.ɡɚ"),
      ("sapi", "en-US", "ih 2 - n aa - p ax r - t uw 1 n", "ˌɪ.nɑ.pɚ.ˈtun"),
      ("SAPI", "en-GB", "S T R IY 1 T", "ˈstɹit"), ("sapi", "en", "ch ey 1 n jh", "ˈt͡ʃeɪnd͡ʒ"),
      ("sapi", "fr-FR", "b oh ~", "bɔ\u{303}"),
      ("sapi", "fr", "aa ~ - f aa ~ 1", "ɑ\u{303}.ˈfɑ\u{303}"),
      ("sapi", "de-DE", "b ax - ^ a 1 x t - l ih c", "bə.ˈʔaxt.lɪç"),
      ("sapi", "de", "a 1 n - d ax r s", "ˈan.dɐs"), ("sapi", "es-ES", "p e 1 - rr o", "ˈpe.ro"),
      ("sapi", "zh-CN", "zu  3 - zhi 1", "t͡su˨˩˦.ʈ͡ʂɻ\u{329}˥"),
      ("ibm", "en-US", ".0tx.1me.0Fo", "tə.ˈmeɪ.ɾoʊ"), ("IBM", "en", ".1hE.0lo", "ˈhɛ.loʊ"),
      ("spr", "en-GB", "1sIG", "ˈsɪŋ"), ("ibm", "en", ".0kxn.1strHk.0SXn", "kən.ˈstɹʌk.ʃɨn"),
      ("cmu-arpabet", "en-US", "M AE1 D IH0 S AH0 N", "ˈmædɪsən"),
      ("x-cmu", "en", "HH AH0 L OW1", "həˈloʊ"), ("arpabet", "en", "B ER1 G ER0", "ˈbɝɡɚ"),
      ("X-ARPABET", "en", "R IY1 D", "ˈɹid"), ("cmu", "en", "AE2 K CH UW0 AH L IY", "ˌækt͡ʃuʌli"),
      ("cmu-arpabet", "en", "EY1", "ˈeɪ"), ("x-cmu", "en", "B AH1 T EL0", "ˈbʌtl\u{329}"),
      ("ups", "en-US", "H EH . S1 L O + UH", "hɛ.ˈloʊ"),
      ("ups", "en", "h eh . s1 l o + uh", "hɛ.ˈloʊ"),
      (
        "x-microsoft-ups", "en-US", "S1 W AA T . CH AX . M AX . S2 K AA L . IH T",
        "ˈwɑt.t͡ʃə.mə.ˌkɑl.ɪt"
      ),
      ("ups", "de", "B AX + T + S P vls A lng", "bət͡sp\u{325}aː"), ("ups", "en", "ER R", "ɝ"),
      ("pinyin", "zh-CN", "wei4 sheng1", "wei˥˩.ʂəŋ˥"), ("pinyin", "zh", "wèishēng", "none"),
      ("x-amazon-pinyin", "cmn-CN", "bao2", "pɑu˧˥"), ("pinyin", "zh", "nǐ hǎo", "ni˨˩˦.xɑu˨˩˦"),
      ("pinyin", "zh", "lü4 nv3 xue2 yuan2 jiong3 ma0", "ly˥˩.ny˨˩˦.ɕɥɛ˧˥.ɥɛn˧˥.t͡ɕjʊŋ˨˩˦.ma"),
      ("pinyin", "zh", "si4 huar1 er2", "sɹ\u{329}˥˩.xwaɻ˥.ɑɻ˧˥"),
      ("x-amazon-jyutping", "yue-CN", "gwong2 dung1 waa2", "kʷɔːŋ˧˥.tʊŋ˥.waː˧˥"),
      ("jyutping", "yue", "jyut6 ping3 m4 sik6", "jyːt\u{31A}˨.pʰɪŋ˧.m\u{329}˨˩.sɪk\u{31A}˨"),
    ]
  )
  func ipa(alphabet: String, language: String, written: String, ipa: String) throws {
    let decoded = {
      try PhonemeString.fitted(written, alphabet: alphabet, language: language, to: ["ipa"])
    }
    guard ipa != "none" else {
      #expect(throws: PhonemeError.self) { try decoded() }
      return
    }
    let found = try decoded()
    #expect(Array(found.phonemes.unicodeScalars) == Array(ipa.unicodeScalars))
    #expect(found.alphabet == "ipa")
  }

  @Test("reach a voice in an alphabet that it reads, or as they are if it knows them")
  func fitted() throws {
    #expect(
      try PhonemeString.fitted("h eh", alphabet: "sapi", language: "en", to: ["x-sampa"])
        == ("hE", "x-sampa")
    )
    #expect(
      try PhonemeString.fitted("h eh", alphabet: "sapi", language: "en", to: ["ipa", "SAPI"])
        == ("h eh", "SAPI")
    )
  }

  @Test(
    "that are written wrongly are named with the place",
    arguments: [
      ("sapi", "en", "h qq", PhonemeError.unknownPhone("qq", place: 2, alphabet: "sapi")),
      ("cmu-arpabet", "en", "AE1 QQ1", .unknownPhone("QQ", place: 4, alphabet: "cmu-arpabet")),
      ("ibm", "en", ".1h!", .unknownPhone("!", place: 3, alphabet: "ibm")),
      ("ibm", "de", ".1ha", .unknownInLanguage(alphabet: "ibm", language: "de")),
      ("ups", "en", "H  ?", .unknownPhone("?", place: 3, alphabet: "ups")),
      ("pinyin", "zh", "ni3 hxo3", .unknownPhone("hxo3", place: 4, alphabet: "pinyin")),
      ("pinyin", "zh", "ni7", .unknownPhone("ni7", place: 0, alphabet: "pinyin")),
      ("pinyin", "zh", "ni3%", .unknownPhone("%", place: 3, alphabet: "pinyin")),
      ("jyutping", "yue", "gwong7", .unknownPhone("gwong7", place: 0, alphabet: "jyutping")),
      ("sapi", "pt-BR", "a", .unknownInLanguage(alphabet: "sapi", language: "pt-BR")),
      ("sapi", "zh-TW", "ㄍㄡˇ", .unknownPhone("ㄍ", place: 0, alphabet: "sapi")),
      ("sapi", "en", " - ", .empty), ("ups", "en", "", .empty),
    ]
  )
  func faults(alphabet: String, language: String, written: String, error: PhonemeError) {
    #expect(throws: error) {
      try PhonemeString.fitted(written, alphabet: alphabet, language: language, to: ["ipa"])
    }
  }

  @Test("for Japanese are kana, without the marks of accent")
  func kana() throws {
    #expect(
      try KanaSpelling.text("ヒロカズ'", alphabet: "x-amazon-pron-kana", language: "ja-JP") == "ヒロカズ"
    )
    #expect(try KanaSpelling.text("^かんこ!くご", alphabet: "yomigana", language: "ja") == "かんこくご")
    #expect(try KanaSpelling.text("ゴ'ウセ", alphabet: "sapi", language: "ja-JP") == "ゴウセ")
    #expect(try KanaSpelling.text("g o", alphabet: "sapi", language: "en-US") == nil)
    #expect(try KanaSpelling.text("a", alphabet: "ipa", language: "ja") == nil)
    #expect(throws: PhonemeError.unknownPhone("本", place: 1, alphabet: "x-amazon-yomigana")) {
      try KanaSpelling.text("に本", alphabet: "x-amazon-yomigana", language: "ja")
    }
    #expect(
      throws: PhonemeError.unknownInLanguage(alphabet: "x-amazon-yomigana", language: "en-US")
    ) {
      try KanaSpelling.text("ヒロ", alphabet: "x-amazon-yomigana", language: "en-US")
    }
    #expect(throws: PhonemeError.empty) {
      try KanaSpelling.text("'", alphabet: "x-amazon-yomigana", language: "ja")
    }
  }
}
