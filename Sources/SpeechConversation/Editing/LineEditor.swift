// SPDX-License-Identifier: Apache-2.0

import CEdit
import SpeechSystem

/// Edits lines on the terminal with libedit's keys: what users know from shells. Belongs to one thread.
///
/// libedit handles code points; characters, words and the search are handled here.
final class LineEditor {
  /// Actions of the editor's owner.
  struct Actions {
    /// Shows the edited line; called when no input is pending.
    var show: (TypedLine) -> Void
    /// Shows lines above it.
    var say: ([String]) -> Void
    var beep: () -> Void
    /// Clears the screen.
    var clear: () -> Void
    var complete: (EditedText) -> Completion
    /// Called for each key.
    var noteKey: (EditedText) -> Void
  }

  private let actions: Actions
  private let clearing: LineClearing
  private var editor: OpaquePointer?
  private var characters: TypedCharacters
  /// Oldest first.
  private(set) var history: [String]
  /// Shown instead of the text while the user searches.
  private var search: TypedLine?

  /// The maximum number of lines that the up-arrow key brings back.
  static let maxHistory: Int32 = 1000

  /// More would take long to listen to.
  private static let maxChoices = 40

  /// Nil if libedit is not installed.
  init?(history: [String], clearing: LineClearing, actions: Actions) {
    self.actions = actions
    self.clearing = clearing
    characters = TypedCharacters(other: clearing.descriptor)
    self.history = history
    var callbacks = edit_callbacks(
      next: { data in LineEditor.at(data)?.nextCharacter() ?? 0 },
      run: { data, command in LineEditor.at(data)?.run(command) ?? EDIT_BEEP }
    )
    // Safe because the editor is closed before this is gone.
    let data = Unmanaged.passUnretained(self).toOpaque()
    editor = edit_open("synth-host", &callbacks, data, Self.maxHistory)
    guard let editor else { return nil }
    for line in history { edit_add_history(editor, Self.characters(line)) }
  }

  deinit { if let editor { edit_close(editor) } }

  /// Reads the next line, without its line end; nil at the end of input.
  func readLine() -> String? {
    guard let editor else { return nil }
    defer { clearing.end() }
    var count = 0
    guard let text = edit_read(editor, &count) else { return nil }
    return EditedText.string(UnsafeBufferPointer(start: text, count: count))
  }

  /// Whether more input is pending, or is being pasted.
  var isPasting: Bool { characters.isPasting || !characters.isEmpty }

  /// Adds a line to the history.
  func remember(_ line: String) {
    guard let editor else { return }
    history.append(line)
    edit_add_history(editor, Self.characters(line))
  }

  func forgetHistory() {
    guard let editor else { return }
    history = []
    edit_clear_history(editor)
  }

  /// Begins the next line with a text.
  func begin(with text: String) {
    if let editor { edit_push(editor, Self.characters(text)) }
  }

  // MARK: - For libedit

  private static func at(_ data: UnsafeMutableRawPointer?) -> LineEditor? {
    // Safe because libedit calls back only within calls of ours.
    data.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  private func nextCharacter() -> UInt32 {
    let text = text
    actions.noteKey(text)
    clearing.note(hasText: !text.whole.isEmpty || search != nil)
    if characters.isEmpty { actions.show(search ?? TypedLine(text: text)) }
    while !characters.wait() {
      guard clearing.take() else { continue }
      clear()
      // Ctrl-G, which ends a search.
      if search != nil { return 0x07 }
      actions.show(TypedLine(text: self.text))
    }
    return characters.next() ?? 0
  }

  /// Takes the whole text away.
  private func clear() {
    let text = text
    _ = move(text.tail.unicodeScalars.count)
    _ = delete(text.whole.unicodeScalars.count)
  }

  private func run(_ command: edit_command) -> edit_result {
    let text = text
    switch command {
    case EDIT_LEFT: return move(-text.characterLeft)
    case EDIT_RIGHT: return move(text.characterRight)
    case EDIT_WORD_LEFT: return move(-text.wordLeft)
    case EDIT_WORD_RIGHT: return move(text.wordRight)
    case EDIT_DELETE_LEFT: return delete(text.characterLeft)
    case EDIT_DELETE_RIGHT:
      if text.whole.isEmpty { return EDIT_END }
      return move(text.characterRight) == EDIT_CONTINUE ? delete(text.characterRight) : EDIT_BEEP
    case EDIT_COMPLETE: return complete(text)
    case EDIT_SEARCH: return searchHistory()
    case EDIT_REDRAW: actions.clear()
    case EDIT_PASTE_BEGIN: characters.isPasting = true
    case EDIT_PASTE_END: characters.isPasting = false
    default: return EDIT_BEEP
    }
    return EDIT_CONTINUE
  }

  // MARK: - The text

  private var text: EditedText {
    guard let editor else { return EditedText() }
    var (count, cursor) = (0, 0)
    let characters = edit_text(editor, &count, &cursor)
    return EditedText(UnsafeBufferPointer(start: characters, count: count), cursor: cursor)
  }

  private func move(_ count: Int) -> edit_result {
    guard count != 0, let editor else { return beep() }
    edit_move(editor, Int32(count))
    return EDIT_CONTINUE
  }

  private func delete(_ count: Int) -> edit_result {
    guard count != 0, let editor else { return beep() }
    edit_delete(editor, count)
    return EDIT_CONTINUE
  }

  private func beep() -> edit_result {
    actions.beep()
    return EDIT_BEEP
  }

  private func insert(_ string: String, replacing count: Int) {
    guard let editor else { return }
    edit_delete(editor, count)
    if !edit_insert(editor, Self.characters(string)) { actions.beep() }
  }

  private func complete(_ text: EditedText) -> edit_result {
    let completion = actions.complete(text)
    guard let common = completion.common else { return beep() }
    let typed = completion.typed
    if completion.choices.count > 1, common.count <= typed.count {
      let count = completion.choices.count
      actions.say(
        count > Self.maxChoices
          ? ["\(count) matches; type more characters."] : completion.choices
      )
    } else {
      let end = completion.choices.count == 1 ? " " : ""
      insert(common + end, replacing: typed.unicodeScalars.count)
    }
    return EDIT_CONTINUE
  }

  // MARK: - The search

  private func searchHistory() -> edit_result {
    var found = HistorySearch(history)
    defer { search = nil }
    while let editor {
      search = found.shown
      let key = edit_next(editor)
      switch key {
      case 0: return EDIT_END
      case 0x12: if !found.goBack() { actions.beep() }
      case 0x13: if !found.findNext() { actions.beep() }
      case 0x7F, 0x08: found.shorten()
      case 0x20...:
        if !found.lengthen(by: EditedText.string([key])) { actions.beep() }
      default:
        if key != 0x07, let match = found.match {
          _ = move(text.tail.unicodeScalars.count)
          insert(match, replacing: text.whole.unicodeScalars.count)
        }
        // Ctrl-G cancels; other keys keep their function.
        if key != 0x07 { edit_push(editor, [key, 0]) }
        return EDIT_CONTINUE
      }
    }
    return EDIT_END
  }

  /// Code points for libedit, terminated by 0.
  private static func characters(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value) + [0]
  }
}
