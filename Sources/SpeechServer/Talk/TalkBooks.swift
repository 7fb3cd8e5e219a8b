// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechConversation
import SpeechJSON
import SpeechSystem
import Synchronization

/// The user's phrases and history, which `synth-host call` uses as well, and what is predicted from them. [any thread; reads
/// and writes files]
final class TalkBooks: Sendable {
  private struct State {
    var book: PhraseBook?
    /// Of the file of phrases when it was read.
    var stamp: FileStamp?
    var hasRead = false
    /// Why the file cannot be read.
    var problem: String?
    var history: CallHistory
    var prediction: TextPrediction?
  }

  private let environment: [String: String]
  private let file: String?
  private let state: Mutex<State>

  /// Lines of the history that the page shows.
  private static let maxRecent = 20
  private static let maxWords = 6
  private static let maxLines = 4
  /// Bytes of a file of phrases.
  private static let maxFile = 4 << 20

  init(environment: [String: String], keepsHistory: Bool) {
    self.environment = environment
    file = PhraseBook.ownFile(environment)
    state = Mutex(State(history: CallHistory(environment: environment, isOn: keepsHistory)))
  }

  /// Whether what is typed is kept.
  func keepHistory(_ isOn: Bool) {
    state.withLock { state in
      guard state.history.isOn != isOn else { return }
      state.history = CallHistory(environment: environment, isOn: isOn)
      state.prediction = nil
    }
  }

  /// Keeps a line, unless the user does not want that.
  func remember(_ line: String) throws(CommandError) {
    let line = line.inOneLine
    try state.withLock { state throws(CommandError) in
      let before = state.history.lines.last
      try state.history.add(line)
      if state.history.lines.last != before { state.prediction?.add(line) }
    }
  }

  func forget() throws(CommandError) {
    try state.withLock { state throws(CommandError) in
      state.prediction = nil
      try state.history.clear()
    }
  }

  /// The text of a phrase with its slots filled.
  func text(of name: String, values: [String: String]) throws(TalkRefusal) -> String {
    let book = state.withLock { state in
      refresh(&state)
      return state.book
    }
    guard case .phrase(let phrase)? = book?.match(name), phrase.name == name else {
      throw TalkRefusal(.missing, message: "there is no phrase “\(name)” any more", field: "name")
    }
    let template = PhraseTemplate(phrase.text)
    guard let text = template.filled(values) else {
      let empty = template.slots.filter { (values[$0] ?? "").isEmpty }
      throw TalkRefusal(
        .invalid,
        message: "the phrase “\(name)” needs text for \(empty.joined(separator: ", "))",
        field: "values"
      )
    }
    return text
  }

  func save(_ name: String, text: String, category: String?) throws(CommandError) {
    try state.withLock { state throws(CommandError) in
      refresh(&state)
      guard let book = state.book else {
        throw CommandError(.invalidInput, message: state.problem ?? "there is no file of phrases")
      }
      let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
      let category = category.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
      state.book = try book.saving(name, text: text, category: category)
      state.stamp = file.flatMap(FileStamp.init)
    }
  }

  /// Another one when the server, another program or an editor has changed something.
  struct Version: Equatable {
    /// How often the server has.
    let number: Int
    let phrases: FileStamp?
    let history: FileStamp?
  }

  func version(_ number: Int) -> Version {
    let history = state.withLock { $0.history.fileStamp }
    return Version(number: number, phrases: file.flatMap(FileStamp.init), history: history)
  }

  /// `{"words":[…],"lines":[…]}`: what may come next.
  func prediction(after text: String) -> [UInt8] {
    let (words, lines) = state.withLock { state -> ([String], [String]) in
      if state.history.refresh() { state.prediction = nil }
      refresh(&state)
      let prediction = state.prediction ?? Self.prediction(state)
      state.prediction = prediction
      return (
        prediction.words(after: text, count: Self.maxWords),
        text.isEmpty ? [] : prediction.lines(beginning: text, count: Self.maxLines)
      )
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("lines", lines)
      writer.member("words", words)
    }
    return writer.bytes
  }

  private static func prediction(_ state: State) -> TextPrediction {
    TextPrediction(phrases: state.book?.phrases ?? [], history: state.history.lines)
  }

  /// `{"phrases":[{"name","category","text","slots"}],"problem":…,"recent":[…]}`.
  var json: [UInt8] {
    let (phrases, problem, recent) = state.withLock { state in
      refresh(&state)
      if state.history.refresh() { state.prediction = nil }
      return (state.book?.phrases ?? [], state.problem, Self.recent(state.history.lines))
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("phrases")
      writer.array { writer in
        for phrase in phrases {
          writer.object { writer in
            writer.member("category", phrase.category)
            writer.member("name", phrase.name)
            writer.member("slots", PhraseTemplate(phrase.text).slots)
            writer.member("text", phrase.text)
          }
        }
      }
      writer.member("problem", problem)
      writer.member("recent", recent)
    }
    return writer.bytes
  }

  /// The latest first, each once; commands of the terminal are none.
  private static func recent(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    let spoken = lines.reversed().filter { !$0.hasPrefix("/") && seen.insert($0).inserted }
    return Array(spoken.prefix(maxRecent))
  }

  /// Reads the phrases again if their file has changed; those that were read before stay where it cannot be read.
  private func refresh(_ state: inout State) {
    let stamp = file.flatMap(FileStamp.init)
    guard !state.hasRead || stamp != state.stamp else { return }
    do throws(CommandError) {
      let book = try PhraseBook(path: nil, environment: environment, reading: Self.read)
      (state.book, state.problem) = (book, nil)
    } catch {
      state.problem = error.message
    }
    (state.stamp, state.hasRead, state.prediction) = (stamp, true, nil)
  }

  private static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: maxFile)
    } catch {
      throw failure(path, why: SystemError.text(error.code))
    }
    guard let bytes else { throw failure(path, why: "it has more than \(maxFile >> 20) MiB") }
    return bytes
  }

  private static func failure(_ path: String, why: String) -> CommandError {
    CommandError(.inputMissing, message: "\(path.shown) could not be read: \(why).")
  }
}
