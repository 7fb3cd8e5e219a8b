// SPDX-License-Identifier: Apache-2.0

/// Documents of 5 MB, and a short request.
struct Sample {
  var name: String
  var source: [UInt8]

  static let all = [
    Sample(name: "tags", source: document(of: tags)),
    Sample(name: "text", source: document(of: text)),
  ]

  /// What a client sends for a line of a dialogue.
  static let request = Array(
    """
    <speak version="1.1" xml:lang="en-GB"><s>Turn <emphasis>left</emphasis> in \
    <say-as interpret-as="cardinal">200</say-as> metres.<break time="300ms"/>\
    <mark name="exit"/> Then take the second exit &amp; stop.</s></speak>
    """.utf8
  )

  static let lexicon: [UInt8] = {
    let lexemes = (0..<50_000).map { index in
      "<lexeme><grapheme>word\(index)</grapheme><phoneme>wɜːd\(index)</phoneme></lexeme>\n"
    }
    return Array(
      """
      <lexicon version="1.0" alphabet="ipa" xml:lang="en" \
      xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">\(lexemes.joined())</lexicon>
      """.utf8
    )
  }()

  static let lexiconText = Array(
    (0..<100_000).map { "the word\($0 * 7 % 50_000) is" }.joined(separator: " ").utf8
  )

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-GB">

    """

  private static func document(of paragraph: String) -> [UInt8] {
    let count = 5_000_000 / paragraph.utf8.count
    return Array("\(head)\(String(repeating: paragraph, count: count))</speak>\n".utf8)
  }

  private static let tags = """
    <p><s><prosody rate="90%" pitch="+2st">The <emphasis level="strong">tide</emphasis> is <mark name="t1"/>in.\
    </prosody></s><s xml:lang="fr"><voice gender="female" languages="fr-FR">Le <sub alias="numéro">n°</sub> \
    <say-as interpret-as="cardinal">5</say-as></voice><break time="200ms" strength="weak"/></s>\
    <w>a</w><w>b</w><token role="x">c</token></p>

    """

  private static let text = """
    <p>It was a quiet evening in the harbour, and the boats lay still at the quay. Nobody had lit the lamp at the end of \
    the mole yet; the keeper was late again, as he often was when the days grew short. “There he comes,” said the old \
    woman, and pointed with her stick. A small light moved along the wall, stopped, and moved on. Fish &amp; chips were \
    four pounds fifty, which everybody found too much, and everybody bought them all the same.</p>

    """
}
