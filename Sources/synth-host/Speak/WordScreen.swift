// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup
import SpeechWorkers
import Synchronization

/// The terminal on which the text is shown while it is heard, and whose keys pause and stop it. [any thread]
final class WordScreen: SpokenTextScreen {
  enum Key {
    case pause, pauseAtWord, stop
  }

  private struct Text {
    var lines: TextLines
    var map: SpeechStringMap
  }

  private struct State {
    var texts: [UInt64: Text] = [:]
    /// The line on which the terminal's cursor is.
    var line: Int?
    var isClosed = false
  }

  private let terminal: KeyTerminal
  /// The terminal can neither go back in a line nor show words in reverse, as Emacs's shell cannot.
  private let isDumb = ["", "dumb"].contains(Console.terminalName)
  private let state = Mutex(State())

  /// Takes over the keys of the terminal, until `close()`.
  init() throws(CommandError) {
    terminal = try KeyTerminal()
  }

  /// Calls `press` for each key, on a thread of its own.
  func readKeys(_ press: @escaping @Sendable (Key) -> Void) {
    let terminal = terminal
    _ = startThread("synth-host-keys") {
      while let byte = terminal.next() {
        switch byte {
        case UInt8(ascii: " "): press(.pause)
        case UInt8(ascii: "w"), UInt8(ascii: "W"): press(.pauseAtWord)
        case UInt8(ascii: "q"), UInt8(ascii: "Q"): press(.stop)
        default: break
        }
      }
    }
  }

  /// Takes a text that will be spoken.
  func add(_ id: UInt64, _ source: RenderRequest.Source) {
    let columns = Console.columns ?? 80
    let text: Text
    switch source {
    case .plainText(let bytes):
      let lines = TextLines(String(decoding: bytes, as: UTF8.self), columns: columns)
      text = Text(lines: lines, map: .identity)
    case .ssml(let bytes):
      text = Self.text(ofSSML: bytes, columns)
    }
    state.withLock { $0.texts[id] = text }
  }

  /// It begins to be heard.
  func begin(_ id: UInt64) {
    state.withLock { state in
      guard !state.isClosed, let text = state.texts[id], !text.lines.isEmpty else { return }
      if isDumb {
        let lines = (0..<text.lines.count).map { text.lines.line($0) }
        Console.showResult(lines.joined(separator: "\n") + "\n")
      } else {
        state.line = 0
        Console.showResult(text.lines.line(0))
      }
    }
  }

  /// A word is heard: UTF-16 units of the source.
  func reach(_ range: Range<Int>, _ id: UInt64) {
    state.withLock { state in
      guard !state.isClosed, let text = state.texts[id], let shown = state.line,
        let place = text.lines.place(of: text.map.textRange(ofSource: range))
      else { return }
      var line = shown
      var output = "\r\u{1B}[2K"
      while line < place.line {
        output += text.lines.line(line) + "\n"
        line += 1
      }
      state.line = line
      Console.showResult(output + text.lines.line(line, highlighting: place.word))
    }
  }

  /// It is over: what is left of it is shown without a word that stands out.
  func end(_ id: UInt64) {
    state.withLock { state in
      guard let text = state.texts.removeValue(forKey: id), let line = state.line, !state.isClosed
      else { return }
      state.line = nil
      let rest = (line..<text.lines.count).map { text.lines.line($0) }
      Console.showResult("\r\u{1B}[2K" + rest.joined(separator: "\n") + "\n")
    }
  }

  /// Shows a message without spoiling the line.
  func tell(_ line: String) {
    state.withLock { state in
      if state.line != nil, !state.isClosed { Console.showResult("\n") }
      Console.error(line)
    }
  }

  /// Gives the terminal back for a while.
  func suspend() {
    state.withLock { state in
      guard !state.isClosed else { return }
      if state.line != nil { Console.showResult("\n") }
      terminal.restore()
    }
  }

  /// Takes the keys again. The next word shows its line.
  func goOn() {
    state.withLock { state in
      if !state.isClosed { terminal.takeKeys() }
    }
  }

  /// Gives the terminal back as it was.
  func close() {
    state.withLock { state in
      if state.line != nil, !state.isClosed { Console.showResult("\n") }
      state.isClosed = true
      terminal.restore()
    }
  }

  /// The text of a document; of one that cannot be read, none.
  private static func text(ofSSML bytes: [UInt8], _ columns: Int) -> Text {
    do throws(MarkupError) {
      let document = try SpeechDocument(ssml: bytes)
      let plain = String(decoding: document.plainText, as: UTF8.self)
      return Text(lines: TextLines(plain, columns: columns), map: SpeechStringMap(document))
    } catch {
      // Its render says what is wrong.
      return Text(lines: TextLines("", columns: columns), map: .identity)
    }
  }
}
