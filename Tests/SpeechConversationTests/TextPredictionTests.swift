// SPDX-License-Identifier: Apache-2.0

import SpeechConversation
import Testing

@Suite("Prediction from a user's own lines")
struct TextPredictionTests {
  @Test("names the words that followed the last two words, then those after one, then any")
  func words() {
    let prediction = TextPrediction([
      "I would like a cup of tea", "I would like a cup of coffee", "A glass of water",
      "I would like a cup of tea",
    ])
    #expect(prediction.words(after: "cup of ", count: 3) == ["tea", "coffee", "water"])
    #expect(prediction.words(after: "a box of ", count: 1) == ["tea"])
    #expect(prediction.words(after: "", count: 2) == ["I", "A"])
    #expect(prediction.words(after: "I WOULD ", count: 1) == ["like"])
  }

  @Test("completes the word that is being typed, as the user writes it")
  func completion() {
    let prediction = TextPrediction(["Is Máire at home", "the market", "Is Mark there"])
    #expect(prediction.words(after: "is ma", count: 5) == ["Mark", "market"])
    #expect(prediction.words(after: "is mark", count: 5) == ["market"])
    #expect(prediction.words(after: "xyz", count: 5) == [])
  }

  @Test("begins again after the end of a sentence")
  func sentences() {
    let prediction = TextPrediction(["Thank you. Good bye", "you are right"])
    #expect(prediction.words(after: "Thank you. ", count: 1) == ["you"])
    #expect(prediction.words(after: "Thank you. G", count: 1) == ["Good"])
  }

  @Test(
    "names whole lines that begin so, the latest and most frequent first, and never the text itself"
  )
  func lines() {
    let prediction = TextPrediction(["How are you?", "How old is she?", "How are you?", "No."])
    #expect(prediction.lines(beginning: "how", count: 3) == ["How are you?", "How old is she?"])
    #expect(prediction.lines(beginning: "How are you?", count: 3) == [])
    #expect(prediction.lines(beginning: "", count: 1) == ["How are you?"])
  }

  @Test("follows what the user says now")
  func recency() {
    let old = Array(repeating: "call Anna", count: 20)
    let new = Array(repeating: "call Ben", count: 15)
    #expect(TextPrediction(old + new).words(after: "call ", count: 1) == ["Anna"])
    let later = (0..<100).map { "line \($0)" }
    #expect(TextPrediction(old + later + new).words(after: "call ", count: 1) == ["Ben"])
  }

  @Test("Tab takes the word that completes the one before the cursor, or the one that follows it")
  func taken() {
    let prediction = TextPrediction(
      phrases: [],
      history: ["Tea with milk, please.", "/voice tea", "Tea with sugar."]
    )
    func line(_ head: String, tail: String = "") -> String? {
      let completion = prediction.completion(of: EditedText(head, tail: tail))
      return completion.common.map { head.dropLast(completion.typed.count) + $0 }
    }
    #expect(line("te") == "Tea")
    #expect(line("Tea ") == "Tea with")
    #expect(line("Tea") == "Tea with")
    #expect(line("Tea with m") == "Tea with milk")
    #expect(line("Tea with milk,") == "Tea with milk, please")
    #expect(line("vo") == nil && line("Tea wi", tail: "th") == nil)
    #expect(line("Tea wi", tail: " milk") == "Tea with")
  }

  @Test("takes any text")
  func anyText() {
    let texts = [
      "", " ", "...", "👩‍👩‍👧‍👦", "今日は。元気", "e\u{301}a", String(repeating: "a", count: 100_000),
    ]
    let prediction = TextPrediction(texts)
    for text in texts {
      #expect(prediction.words(after: text, count: 5).count <= 5)
      #expect(prediction.lines(beginning: text, count: 5).count <= 5)
    }
  }
}
