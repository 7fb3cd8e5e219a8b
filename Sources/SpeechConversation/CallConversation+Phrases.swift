// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// Phrases in a call.
extension CallConversation {
  func speakPhrase(_ name: String, rest: String?, number: Int) -> Outcome {
    switch state.withLock(\.book).match(name) {
    case .none:
      let typed = "/\(name)".quoted
      complain("\(typed) is neither a command nor a phrase; /help lists commands.", number: number)
    case .several(let phrases):
      let names = phrases.prefix(8).map { "/\($0.name)" }
      let more = phrases.count > names.count ? " and \(phrases.count - names.count) more" : ""
      let list = names.joined(separator: ", ") + more
      complain("\("/\(name)".quoted) matches several phrases: \(list).", number: number)
    case .phrase(let phrase): return speak(phrase, rest: rest, number: number)
    }
    return .done
  }

  private func speak(_ phrase: Phrase, rest: String?, number: Int) -> Outcome {
    let template = PhraseTemplate(phrase.text)
    guard !template.slots.isEmpty || rest == nil else {
      complain("the phrase /\(phrase.name) has no slot for \((rest ?? "").quoted).", number: number)
      return .done
    }
    guard let text = template.filled(with: rest ?? "") else {
      let slots = template.slots.map { "{\($0)}" }.joined(separator: " ")
      complain(
        "the phrase /\(phrase.name) needs text for \(slots): type it after the name.",
        number: number
      )
      return .unfinished("/\(phrase.name) " + (rest.map { $0 + " " } ?? ""))
    }
    screen.say([text])
    speak(text, number: number)
    return .done
  }

  func showPhrases(_ category: String?, number: Int) {
    let book = state.withLock(\.book)
    guard !book.phrases.isEmpty else {
      return screen.say([
        "You have no phrases; “synth-host call speak --help” shows how to write some, and /save saves the last text as one."
      ])
    }
    guard let category else {
      let unsorted = book.phrases.filter { $0.category == nil }.map(Self.line)
      return screen.say(unsorted + book.categories.flatMap { Self.section($0, book: book) })
    }
    let wanted = category.lowercased()
    let exact = book.categories.filter { $0.lowercased() == wanted }
    let found = exact.isEmpty ? book.categories.filter { $0.lowercased().hasPrefix(wanted) } : exact
    guard !found.isEmpty else {
      let all = book.categories.joined(separator: ", ")
      let known = all.isEmpty ? "the file has none" : "use one of \(all)"
      return complain("there is no category \(category.quoted); \(known).", number: number)
    }
    screen.say(found.flatMap { Self.section($0, book: book) })
  }

  private static func section(_ category: String, book: PhraseBook) -> [String] {
    ["\(category):"] + book.phrases.filter { $0.category == category }.map(line)
  }

  private static func line(_ phrase: Phrase) -> String {
    "/\(phrase.name)  \(phrase.text)"
  }

  /// Keeps the last text as a phrase: `NAME`, or `NAME CATEGORY`.
  func savePhrase(_ argument: String?, number: Int) {
    guard let argument else {
      return complain(
        "type a name for the phrase: /save NAME, or /save NAME CATEGORY.",
        number: number
      )
    }
    guard let last = state.withLock(\.last) else {
      return complain("there is nothing to save: nothing has been spoken yet.", number: number)
    }
    var name = String(argument.prefix { !$0.isWhitespace })
    let rest = String(argument.dropFirst(name.count)).trimmed
    if name.hasPrefix("/") { name.removeFirst() }
    let book = state.withLock(\.book)
    do throws(CommandError) {
      let saved = try book.saving(name, text: last, category: rest.isEmpty ? nil : rest)
      state.withLock { $0.book = saved }
      screen.say(["Saved: /\(name)  \(last)"])
    } catch {
      complain(error.message, number: number, status: error.exitStatus)
    }
  }
}
