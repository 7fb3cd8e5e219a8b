// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechConversation
import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechWorkers
import Synchronization

/// The terminal on which the text is shown while it is heard, and whose keys pause and stop it. [any thread]
///
/// The line that is heard is always the last one on the screen, and the cursor waits in its first column. There it stays at
/// the start of the line when a terminal breaks its lines again for another width.
final class WordScreen: SpokenTextScreen {
  enum Key {
    case pause, pauseAtWord, stop
  }

  /// What is heard, as far as it is shown.
  private struct Page {
    var text: ShownText
    var line: TextLine
    /// The word that was heard last, in UTF-16 units of the source.
    var word = 0..<0
  }

  private struct State {
    var texts: [UInt64: ShownText] = [:]
    var page: Page?
    /// Of the page.
    var id: UInt64 = 0
    var columns = 80
    /// The screen shows nothing but the page.
    var isAlone = false
    var isClosed = false
  }

  private let terminal: KeyTerminal
  /// The terminal can neither go back in a line nor show words in reverse, as Emacs's shell cannot.
  private let isDumb = ["", "dumb"].contains(Console.terminalName)
  private let state = Mutex(State())

  /// Takes over the keys of the terminal, until `close()`.
  init() throws(CommandError) {
    terminal = try KeyTerminal()
    state.withLock { $0.columns = Console.size?.columns ?? 80 }
  }

  /// Calls `press` for each key, on its own thread.
  func readKeys(_ press: @escaping @Sendable (Key) -> Void) {
    let terminal = terminal
    try? SystemThread.detach("synth-host-keys") {
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

  /// Takes a text that will be spoken. Returns the source to speak: it has been read, and need not be read again.
  func add(
    _ id: UInt64,
    source: RenderRequest.Source,
    limits: MarkupLimits
  ) -> RenderRequest.Source {
    // The render says what is wrong with a document that cannot be read.
    guard let document = try? SpeechDocument(source, limits: limits) else { return source }
    state.withLock { $0.texts[id] = ShownText(document) }
    return .document(document)
  }

  // MARK: What is heard

  /// It begins to be heard.
  func begin(_ id: UInt64) {
    state.withLock { state in
      guard !state.isClosed, var text = state.texts[id],
        let line = text.line(at: text.start, columns: state.columns)
      else { return }
      if isDumb {
        Self.showAll(of: &text, from: line, columns: state.columns)
      } else {
        state.page = Page(text: text, line: line)
        state.id = id
        Console.showResult(Self.shown(line))
      }
    }
  }

  /// A word is heard: UTF-16 units of the source.
  func reach(_ range: Range<Int>, id: UInt64) {
    state.withLock { state in
      guard !state.isClosed, state.id == id, var page = state.page, !range.isEmpty else { return }
      var output = Self.erasure
      while page.line.sourceEnd <= range.lowerBound,
        let next = page.text.line(at: page.line.end, columns: state.columns)
      {
        output += page.line.text() + "\n"
        page.line = next
      }
      page.word = range
      state.page = page
      Console.showResult(output + Self.shown(page.line, word: range))
    }
  }

  /// It was heard to its end: the rest of it is shown without a highlighted word.
  func end(_ id: UInt64) {
    state.withLock { state in
      state.texts[id] = nil
      guard let page = state.page, state.id == id, !state.isClosed else { return }
      state.page = nil
      var text = page.text
      Console.showResult(Self.erasure)
      Self.showAll(of: &text, from: page.line, columns: state.columns)
    }
  }

  /// It was stopped, or could not be spoken to its end: nothing more of it is shown.
  func leave(_ id: UInt64) {
    state.withLock { state in
      state.texts[id] = nil
      if state.id == id { Self.leavePage(&state) }
    }
  }

  /// Shows a message without spoiling the line.
  func tell(_ line: String) {
    state.withLock { state in
      Self.putAway(&state)
      Console.error(line)
    }
  }

  // MARK: The terminal

  /// The terminal has another size: shows what was heard last, in lines of the new width.
  func resize() {
    state.withLock { state in
      guard !state.isClosed else { return }
      let size = Console.size
      state.columns = size?.columns ?? 80
      guard !isDumb, let page = state.page else { return }
      let rows = max(2, size?.rows ?? 24)
      let lines = Self.lines(of: page, rows: rows - 1, columns: state.columns)
      guard let last = lines.last else { return }
      // The earlier lines stay above the screen, in the terminal's history.
      let room =
        state.isAlone
        ? "" : "\r\u{1B}[J" + String(repeating: "\n", count: rows)
      let above = lines.dropLast().map { $0.text() + "\n" }.joined()
      state.page?.line = last
      state.isAlone = true
      Console.showResult(room + "\u{1B}[H\u{1B}[J" + above + Self.shown(last, word: page.word))
    }
  }

  /// Gives the terminal back for a while.
  func suspend() {
    state.withLock { state in
      guard !state.isClosed else { return }
      Self.putAway(&state)
      terminal.restore()
    }
  }

  /// Takes the keys again. The next word shows its line.
  func resume() {
    state.withLock { state in
      guard !state.isClosed else { return }
      terminal.takeKeys()
      state.columns = Console.size?.columns ?? 80
      guard var page = state.page else { return }
      page.line = page.text.line(at: page.line.start, columns: state.columns) ?? page.line
      state.page = page
    }
  }

  /// Gives the terminal back as it was. Nothing is shown from then on but messages.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      Self.leavePage(&state)
      state.isClosed = true
      terminal.restore()
    }
  }

  /// Ends the line without a highlighted word.
  private static func leavePage(_ state: inout State) {
    putAway(&state)
    state.page = nil
  }

  /// Leaves the line as it is, and begins a new one.
  private static func putAway(_ state: inout State) {
    state.isAlone = false
    guard let page = state.page, !state.isClosed else { return }
    Console.showResult(erasure + page.line.text() + "\n")
  }

  // MARK: Lines

  private static let erasure = "\r\u{1B}[2K"

  /// The line that is heard, with the cursor at its start. If the terminal takes it to be too wide,
  /// the end is cut off (DECAWM), so that it never wraps.
  private static func shown(_ line: TextLine, word: Range<Int> = 0..<0) -> String {
    "\u{1B}[?7l" + line.text(highlighting: line.glyphs(of: word)) + "\u{1B}[?7h\r"
  }

  /// Shows a line and all that follow.
  private static func showAll(of text: inout ShownText, from line: TextLine, columns: Int) {
    var line = line
    var output = line.text() + "\n"
    while let next = text.line(at: line.end, columns: columns) {
      line = next
      output += line.text() + "\n"
      if output.utf8.count > 1 << 16 {
        Console.showResult(output)
        output = ""
      }
    }
    Console.showResult(output)
  }

  /// The line with the word that is heard, and those before it, `rows` in all; what fits of them.
  private static func lines(of page: Page, rows: Int, columns: Int) -> [TextLine] {
    var text = page.text
    let word = page.line.glyphs(of: page.word)
    let here = word.isEmpty ? page.line.start : page.line.glyphs[word.lowerBound].bytes.lowerBound
    var lines: [TextLine] = []
    var place = text.beginning(before: here, limit: rows * columns)
    while let line = text.line(at: place, columns: columns) {
      lines.append(line)
      place = line.end
      if line.end > here { break }
    }
    return lines.suffix(rows)
  }
}
