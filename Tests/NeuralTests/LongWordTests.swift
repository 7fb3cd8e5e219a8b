// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish
import TestTraits
import Testing

@Suite("Words that are too long to be read at once", .limited)
struct LongWordTests {
  static let names = [
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "Donaudampfschifffahrtsgesellschaft", "pneumonoultramicroscopicsilicovolcanoconiosis",
    "Szczebrzeszyńska-Grzegżółkowska", "Nguyễn",
  ]

  /// Words of letters that never repeat as syllables do, to find what was lost.
  static func word(_ count: Int) -> String {
    let letters = Array("abrakedinomupsetyzoflighwcjvqx".unicodeScalars)
    return String(String.UnicodeScalarView((0..<count).map { letters[$0 * 7 % letters.count] }))
  }

  @Test("the pieces are the whole word, none is too long, and none much shorter than the others")
  func pieces() {
    for word in (1...60).map(Self.word) + [100, 240, 600].map(Self.word) + Self.names {
      let scalars = Array(word.unicodeScalars)
      for longest in [1, 2, 5, 24] {
        let pieces = WordPieces.pieces(of: scalars, longest: longest)
        #expect(Array(pieces.joined()) == scalars)
        #expect(pieces.allSatisfy { (1...longest).contains($0.count) })
        #expect(pieces.count == (scalars.count + longest - 1) / longest)
      }
    }
    #expect(WordPieces.pieces(of: [], longest: 5).map(\.count) == [0])
  }

  @Test(
    "cuts are at capitals, and where syllables begin",
    arguments: [
      ("abcdefGhijkl", 8, ["abcdef", "Ghijkl"]), ("bananabanana", 8, ["banana", "banana"]),
      ("matchbookshop", 8, ["match", "bookshop"]), ("don'tbutter", 8, ["don't", "butter"]),
    ]
  )
  func places(word: String, longest: Int, wanted: [String]) {
    let pieces = WordPieces.pieces(of: Array(word.unicodeScalars), longest: longest)
    #expect(pieces.map { String(String.UnicodeScalarView($0)) } == wanted)
  }

  /// A reader that says a letter by itself, as far as it reads.
  private func reader(longest: Int) throws -> EnglishReader {
    let data = try #require(EnglishData(SortedTable(path: fixture("English/english.tsv"))))
    return EnglishReader(
      data: data,
      unknownWords: UnknownWords(longest: longest) { word in
        word.unicodeScalars.contains("q") ? nil : ["ˈ"] + Array(word.unicodeScalars)
      }
    )
  }

  @Test("no letter is lost, whatever the length, and one stress is the strongest")
  func whole() throws {
    let reader = try reader(longest: 24)
    for count in [10, 23, 24, 25, 27, 28, 48, 49, 100, 499] {
      let word = "x" + Self.word(count).filter { $0 != "q" }
      let phonemes = reader.reading(of: word).phonemes
      #expect(phonemes.filter { !"ˈˌ".unicodeScalars.contains($0) } == Array(word.unicodeScalars))
      #expect(phonemes.count { $0 == "ˈ" } == 1)
      #expect(phonemes.count { $0 == "ˌ" } == (word.unicodeScalars.count - 1) / 24)
    }
    // More than one token, which are still one word.
    let long = String(repeating: "xad", count: 200)
    let reading = reader.reading(of: long)
    #expect(
      String(String.UnicodeScalarView(reading.phonemes.filter(\.properties.isLowercase))) == long
    )
  }

  @Test("what the model cannot read is said letter by letter")
  func spelled() throws {
    let reader = try reader(longest: 4)
    let spelled = reader.reading(of: "xqzzabab").phonemes
    // The names of X, Q and twice Z, and then the other piece as it is.
    #expect(String(String.UnicodeScalarView(spelled)) == "ˌɛkskjˌuzˌizˈiˌabab")
  }

  @Test("500 digits and a single letter are read in full")
  func numbers() throws {
    let reader = try EnglishFixture().reader
    let digits = reader.reading(of: String(repeating: "7", count: 500)).phonemes
    #expect(digits.split(separator: " ").count == 500)
    #expect(!reader.reading(of: "W").phonemes.isEmpty)
  }

  @Test(
    "a letter has the one that it is a form of",
    arguments: [
      ("ễ", "e"), ("Ł", "L"), ("ø", "o"), ("Z", "Z"), ("ı", nil), ("я", nil), ("5", nil),
      ("æ", nil), ("đ", "d"), ("語", nil),
    ] as [(Unicode.Scalar, Unicode.Scalar?)]
  )
  func base(letter: Unicode.Scalar, base: Unicode.Scalar?) {
    #expect(letter.latinBase == base)
  }
}
