// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "The screen of synth-host speak --interactive",
  .enabled(if: TmuxTerminal.isInstalled, "\(TmuxTerminal.missing)"),
  .limited,
  .ownThread
)
struct SpeakScreenTests {
  private static let speak = "\(Fixtures.program("synth-host")) speak -i -v en-us"

  private static let words = (1...60).map { "word\($0)" }

  /// Lines of `columns` that hold as many words as fit.
  private static func lines(_ words: [String], columns: Int) -> [String] {
    var lines = [""]
    for word in words {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
      if longer.count < columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// The lines up to the one with the last word that is heard, as they are to be on a screen that shows nothing else.
  private static func page(_ columns: Int, to word: String) -> [String] {
    let lines = lines(words, columns: columns)
    let last = lines.firstIndex { $0.split(separator: " ").contains { $0 == word } } ?? 0
    return Array(lines[...last])
  }

  @Test("shows the same word in lines of the new width when the terminal is resized")
  func resized() throws {
    let user = User()
    let text = user.file("text", Self.words.joined(separator: " "))
    let terminal = try #require(
      TmuxTerminal(
        "\(Self.speak) -f '\(text)' 2> /dev/null",
        columns: 60,
        rows: 20,
        environment: user.environment
      )
    )
    #expect(waitUntil { terminal.highlights.contains { Self.words.dropFirst(8).contains($0) } })
    terminal.type(" ")
    // Nothing moves once it is paused.
    var word = ""
    #expect(
      waitUntil {
        let before = terminal.highlights
        poll(nil, 0, 300)
        word = before.first ?? ""
        return before.count == 1 && terminal.highlights == before
      }
    )
    #expect(terminal.screen == Self.page(60, to: word))
    for columns in [30, 100, 25] {
      terminal.resize(columns: columns, rows: 20)
      #expect(waitUntil { terminal.screen == Self.page(columns, to: word) }, "\(terminal.screen)")
      #expect(terminal.highlights == [word])
    }
    terminal.type(" ")
    #expect(waitUntil { terminal.highlights.first.map { $0 != word } ?? false })
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0, "\(terminal.screen)")
  }

  @Test("prints no more of the text when q is pressed, and gives the terminal back")
  func quit() throws {
    let user = User()
    let text = user.file("text", Self.words.joined(separator: " "))
    let terminal = try #require(
      TmuxTerminal(
        "stty -a > '\(user.path("before"))'; \(Self.speak) -f '\(text)' 2> /dev/null",
        columns: 40,
        rows: 20,
        environment: user.environment
      )
    )
    #expect(waitUntil { terminal.highlights.contains { Self.words.dropFirst(4).contains($0) } })
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0, "\(terminal.screen)")
    // Complete lines, and not one more than the one that was heard.
    let rows = terminal.screen
    #expect(rows.count < 4 && rows[...] == Self.lines(Self.words, columns: 40)[..<rows.count])
    #expect(terminal.highlights == [])
  }

  @Test("begins at once with a text of 5 MB, and does not keep copies of it")
  func large() throws {
    let user = User()
    let sentence = Self.words.joined(separator: " ") + ".\n"
    let count = 5_000_000 / sentence.utf8.count
    let text = user.file("text", String(repeating: sentence, count: count))
    let identifier = user.path("process")
    let terminal = try #require(
      TmuxTerminal(
        "sh -c 'echo $$ > \(identifier); exec \(Self.speak) -f \(text)'",
        columns: 60,
        rows: 20,
        environment: user.environment
      )
    )
    #expect(waitUntil { terminal.highlights.contains("word2") }, "\(terminal)")
    let process = String(decoding: read(identifier), as: UTF8.self).prefix { $0.isNumber }
    let status = String(decoding: read("/proc/\(process)/status"), as: UTF8.self)
    let peak = try #require(status.firstMatch(of: /VmHWM:\s*(\d+) kB/)).output.1
    // 26 MB; what was read whole at the beginning took 220.
    #expect(try #require(Int(peak)) < 100_000)
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0, "\(terminal)")
  }

  @Test(
    "breaks lines by the width of characters, in every script",
    arguments: [
      "नमस्ते दुनिया, यह एक हिन्दी वाक्य है जिसमें क्षत्रिय, ज्ञान और स्त्री जैसे शब्द हैं और यह काफ़ी लंबी है।",
      "日本語のテキストは単語の間に空白がありません、それでも行は折り返されるべきです。本当に長い文です。",
      "Flags 🇩🇪 🇫🇷 🇯🇵 🇮🇳 🇧🇷 🇨🇦 🇰🇪 🇳🇵 🇻🇺 🇿🇦 and ❤️ ☺️ ✈️ 1️⃣ 2️⃣ and 👍🏽 👩🏽‍🚀 🐈‍⬛ in a line.",
      "Zero\u{200B}width\u{200B}spaces\u{200B}and e\u{301}a\u{300}o\u{308} marks, ta\u{AD}bles and ﷺ ที่ น้ำ ภาษาไทย.",
      "한국어 텍스트 \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} and ｆｕｌｌｗｉｄｔｈ letters in one line.",
    ]
  )
  func widths(text: String) throws {
    let user = User()
    let terminal = try #require(
      TmuxTerminal(
        "\(Self.speak) -r 1750 -f '\(user.file("text", text))' 2> /dev/null",
        columns: 26,
        rows: 20,
        environment: user.environment
      )
    )
    #expect(terminal.waitForEnd() == 0)
    // No line was so long that the terminal had to break it.
    let lines = terminal.history
    #expect(terminal.joinedHistory == lines)
    func bare(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != " " } }
    #expect(bare(lines.joined()) == bare(text))
    // No line ends far from the edge; the widest word has 12 columns.
    #expect(lines.dropLast().allSatisfy { $0.count > 4 }, "\(lines)")
  }
}
