// SPDX-License-Identifier: Apache-2.0
import TestTraits
import Testing

@Suite("What a recorded voice covers")
struct CoverageTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    /// The part that the result applies to.
    var part: String
    var isSpoken: Bool
    /// Numbers of the recordings, from 1.
    var recordings: [Int]
    var testDescription: String { text }

    init(_ text: String, spoken part: String, _ recordings: [Int]) {
      (self.text, self.part, self.isSpoken, self.recordings) = (text, part, true, recordings)
    }

    init(_ text: String, notCovered part: String) {
      (self.text, self.part, self.isSpoken, self.recordings) = (text, part, false, [])
    }
  }

  static let texts = [
    "hello", "Goodbye", "good morning", "good", "how are you", "don't", "Straße", "café", "5",
    "3.14", "你好", "ΤΕΛΟΣ", "สวัสดี",
  ]

  static let cases: [Case] = [
    Case("hello", spoken: "hello", [1]),
    Case("  Hello!  ", spoken: "  Hello!  ", [1]),
    Case("HELLO, goodbye.", spoken: "HELLO, goodbye.", [1, 2]),
    Case("Hello, dear friend", spoken: "Hello, ", [1]),
    Case("dear friend, hello there", notCovered: "dear friend, "),
    Case("dear friend", notCovered: "dear friend"),
    Case("hello (dear) friend", spoken: "hello ", [1]),
    Case("dear “hello”", notCovered: "dear "),
    Case("hello-dear", spoken: "hello-", [1]),
    // The longest recording wins, also where it takes more words of the text than it seems.
    Case("good morning", spoken: "good morning", [3]),
    Case("good evening", spoken: "good ", [4]),
    Case("Good, morning", spoken: "Good, morning", [3]),
    Case("how are they", notCovered: "how are they"),
    Case("how are you how", spoken: "how are you ", [5]),
    Case("hellos", notCovered: "hellos"),
    // Apostrophes, capitals that change letters, and composed and decomposed letters.
    Case("Don’t", spoken: "Don’t", [6]),
    Case("don t", notCovered: "don t"),
    Case("STRASSE", spoken: "STRASSE", [7]),
    Case("CAFE\u{301}", spoken: "CAFE\u{301}", [8]),
    Case("τέλος hello", notCovered: "τέλος "),
    Case("τελος", spoken: "τελος", [12]),
    Case("hel\u{AD}lo", spoken: "hel\u{AD}lo", [1]),
    // Numbers stay whole, and what would be spoken is not passed over.
    Case("5", spoken: "5", [9]),
    Case("5.5", notCovered: "5.5"),
    Case("3.14.", spoken: "3.14.", [10]),
    Case("5 €", spoken: "5 ", [9]),
    Case("hello & goodbye", spoken: "hello ", [1]),
    Case("& goodbye", notCovered: "& "),
    Case("hello 🙂", spoken: "hello ", [1]),
    // Scripts without spaces.
    Case("你好吗", spoken: "你好", [11]),
    Case("你们好", notCovered: "你们好"),
    Case("สวัสดี", spoken: "สวัสดี", [13]),
    // Nothing to say.
    Case("", spoken: "", []),
    Case(" … \n", spoken: " … \n", []),
  ]

  @Test("finds the longest recordings and cuts the text between words", arguments: cases)
  func coverage(testCase: Case) throws {
    let folders = try VoiceFolders()
    try folders.addVoice(texts: Self.texts)
    let speech = try folders.provider().speak(testCase.text, voice: VoiceFolders.identifier)
    #expect(speech.status == (testCase.isSpoken ? 0 : -10))
    let bytes = Array(testCase.text.utf8.prefix(speech.covered))
    #expect(String(decoding: bytes, as: UTF8.self) == testCase.part)
    #expect(speech.runs.compactMap(\.first).filter { $0 > 0 } == testCase.recordings)
    #expect(speech.violations == [])
  }

  @Test("a text of many parts comes apart in alternating requests, without losing a byte")
  func wholeText() throws {
    let folders = try VoiceFolders()
    try folders.addVoice(texts: ["hello", "world"])
    let provider = try folders.provider()
    var rest = "Well, hello world! This is hello, and (hello) again."[...]
    var parts: [String] = []
    while !rest.isEmpty {
      let speech = provider.speak(String(rest), voice: VoiceFolders.identifier)
      let count = speech.covered
      try #require(count > 0 && count <= rest.utf8.count)
      let part = try #require(String(rest.utf8.prefix(count)))
      parts.append((speech.status == 0 ? "+" : "-") + part)
      rest = Substring(rest.utf8.dropFirst(count))
    }
    #expect(
      parts == [
        "-Well, ", "+hello world! ", "-This is ", "+hello, ", "-and ", "+(hello) ", "-again.",
      ]
    )
  }

  @Test("a very long text is covered up to its first unknown word", .limited)
  func longText() throws {
    let folders = try VoiceFolders()
    try folders.addVoice(texts: ["hello"])
    let provider = try folders.provider()
    let text = "hello " + String(repeating: "nobody knows this ", count: 300_000)
    let speech = provider.speak(text, voice: VoiceFolders.identifier)
    #expect(speech.status == 0)
    #expect(speech.covered == "hello ".utf8.count)
  }

  @Test("an unknown voice is refused")
  func unknownVoice() throws {
    let folders = try VoiceFolders()
    try folders.addVoice(texts: ["hello"])
    #expect(try folders.provider().speak("hello", voice: "org.test.Nobody").status == -4)
  }
}
