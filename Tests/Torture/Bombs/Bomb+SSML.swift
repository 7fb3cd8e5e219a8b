// SPDX-License-Identifier: Apache-2.0

extension Bomb {
  private static func ssml(
    _ what: String,
    _ command: String = "check",
    _ body: @escaping @Sendable () -> String
  ) -> Bomb {
    Bomb("SSML", "\(command): \(what)", ["ssml", command, "a.ssml"]) { speak(body()) }
  }

  private static func speak(_ body: String) -> String {
    "<speak version='1.1' xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='en-US'>\(body)</speak>"
  }

  static let ssml: [Bomb] =
    ["check", "text", "explain"].flatMap { command -> [Bomb] in
      [
        ssml("nested prosody", command) {
          "<prosody rate='2'>".times(9_000) + "a" + "</prosody>".times(9_000)
        },
        ssml("nested 60 deep, many texts", command) {
          "<prosody rate='1.01'>".times(60) + "<s>a</s>".times(25_000) + "</prosody>".times(60)
        },
        ssml("nested to the limit, many texts", command) {
          "<prosody rate='1.01'>".times(200) + "<s>a</s>".times(20_000) + "</prosody>".times(200)
        },
        ssml("numbers to be read", command) {
          ("<say-as interpret-as='cardinal'>" + "9".times(300) + "</say-as>").times(800)
        },
        ssml("a number of 200,000 digits", command) {
          "<say-as interpret-as='cardinal'>" + "9".times(200_000) + "</say-as>"
        },
        ssml("characters to be spelled", command) {
          "<say-as interpret-as='characters'>" + "\u{1F468}\u{200D}\u{1F469}".times(20_000)
            + "</say-as>"
        },
        ssml("aliases", command) { "<sub alias='a b c d e f'>x</sub>".times(8_000) },
      ]
    } + [
      Bomb("SSML", "check: entities of entities", ["ssml", "check", "a.ssml"]) {
        entities.replacing("DOCTYPE html", with: "DOCTYPE speak") + speak("&e9;".times(100))
      },
      ssml("attributes of one element") {
        "<p " + (0..<30_000).map { "a\($0)=''" }.joined(separator: " ") + ">a</p>"
      },
      ssml("attributes of many elements") {
        ("<p " + (0..<200).map { "a\($0)=''" }.joined(separator: " ") + ">a</p>").times(150)
      },
      ssml("elements that are unknown") { "<a:b/>".times(40_000) },
      ssml("namespaces") {
        (0..<240).map { "<p xmlns:a\($0)='b'>" }.joined() + "<x:b/>".times(20_000)
      },
      ssml("marks of one name") { "<mark name='a'/>".times(16_000) },
      ssml("breaks") { "<break time='1ms'/>a ".times(12_000) },
      ssml("clips that are missing") { "<audio src='x.wav'>a</audio>".times(9_000) },
      ssml("phonemes") {
        ("<phoneme alphabet='ipa' ph='" + "\u{259}".times(500) + "'>a</phoneme>").times(250)
      },
      ssml("phonemes of X-SAMPA") {
        ("<phoneme alphabet='x-sampa' ph='" + "@_{_\"".times(400) + "'>a</phoneme>").times(120)
      },
      ssml("voices") { "<voice name='a' languages='en-US de fr'>a</voice>".times(5_000) },
      ssml("languages") { "<lang xml:lang='x-y'>a</lang>".times(8_000) },
      ssml("comments and CDATA") { "<!--a--><![CDATA[a]]>".times(12_000) },
      ssml("ends that match nothing") { "</p>".times(60_000) },
      ssml("contours") {
        "<prosody contour='" + (0..<20_000).map { "(\($0 % 100)%,+1%)" }.joined(separator: " ")
          + "'>a</prosody>"
      },
      ssml("lexicons that are missing") {
        (0..<5_000).map { "<lexicon uri='x\($0).pls'/>" }.joined()
      },
      ssml("look-ups in look-ups") { "<lookup ref='x'>".times(9_000) },
    ]

  private static func lexicon(
    _ what: String,
    _ lexicon: @escaping @Sendable () -> String,
    text: @escaping @Sendable () -> String
  )
    -> Bomb
  {
    Bomb("lexicon", what, ["render", "--ssml", "a.ssml", "-o", "a.wav"]) {
      [
        ("a.pls", Array(pls(lexicon()).utf8)), ("a.ssml", Array(document(text()).utf8)),
      ]
    }
  }

  private static func pls(_ lexemes: String) -> String {
    "<?xml version='1.0'?><lexicon version='1.0' xmlns='http://www.w3.org/2005/01/pronunciation-lexicon' "
      + "alphabet='ipa' xml:lang='en-US'>\(lexemes)</lexicon>"
  }

  /// A document all of whose words are looked up.
  private static func document(_ text: String) -> String {
    speak("<lexicon uri='a.pls' xml:id='l'/><lookup ref='l'>\(text)</lookup>")
  }

  private static func lexeme(_ word: String, alias: String) -> String {
    "<lexeme><grapheme>\(word)</grapheme><alias>\(alias)</alias></lexeme>"
  }

  static let lexicons: [Bomb] = [
    lexicon(
      "aliases that multiply",
      { (0..<9).map { lexeme("w\($0)", alias: "w\($0 + 1) ".times(10)) }.joined() },
      text: { "w0" }
    ),
    lexicon("an alias of itself", { lexeme("a", alias: "a a a a") }, text: { "a a" }),
    lexicon(
      "aliases in a circle",
      { lexeme("a", alias: "b ".times(100)) + lexeme("b", alias: "a ".times(100)) },
      text: { "a" }
    ),
    Bomb("lexicon", "explain: an alias of 4 kB, used often", ["ssml", "explain", "a.ssml"]) {
      [
        ("a.pls", Array(pls(lexeme("a", alias: "word ".times(800))).utf8)),
        ("a.ssml", Array(document("a ".times(140_000)).utf8)),
      ]
    },
    lexicon(
      "a long alias, used often",
      { lexeme("a", alias: "word ".times(50_000)) },
      text: { "a ".times(10_000) }
    ),
    lexicon(
      "4,500 words",
      { (0..<4_500).map { lexeme("w\($0)", alias: "x") }.joined() },
      text: { "Hello." }
    ),
    lexicon(
      "spellings that begin alike",
      { (1..<480).map { lexeme("a ".times($0) + "b", alias: "x") }.joined() },
      text: { "a ".times(300) }
    ),
    lexicon("a word of many spellings") {
      "<lexeme>" + (0..<11_000).map { "<grapheme>w\($0)</grapheme>" }.joined()
        + "<alias>x</alias></lexeme>"
    } text: {
      "w1"
    },
    lexicon("nested elements", { "<lexeme>".times(20_000) }, text: { "a" }),
  ]
}
