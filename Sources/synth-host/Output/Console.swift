// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// Output: results to standard output, everything else to standard error.
enum Console {
  /// Writes one or more lines of result, safe for a terminal. Ends the program quietly when the reader has gone
  /// (`synth-host … | head`).
  static func print(_ line: String) { write(harmless(line) + "\n", to: STDOUT_FILENO) }

  /// Writes a line of a document's own text: unchanged to a file or a program, made safe for a terminal.
  static func printText(_ line: String) {
    if isatty(STDOUT_FILENO) == 1 { print(line) } else { write(line + "\n", to: STDOUT_FILENO) }
  }

  /// Writes one or more lines that are not results, safe for a terminal. Very long words are shortened.
  static func error(_ line: String) {
    write(harmless(line.withWordsCut()) + "\n", to: STDERR_FILENO)
  }

  /// Writes progress to standard error, to be overwritten.
  static func show(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes lines of results unchanged.
  static func writeResult(_ lines: [UInt8]) { write(lines, to: STDOUT_FILENO) }

  /// Writes to the terminal unchanged, including escape sequences.
  static func showResult(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// The terminal's type in terminfo; empty if unknown.
  static var terminalName: String {
    // Safe because nothing in this program changes the environment.
    getenv("TERM").map { String(cString: $0) } ?? ""
  }

  /// Columns of standard output: `COLUMNS` if set, else those of the terminal; nil if it is not one.
  static var columns: Int? {
    // Safe because nothing in this program changes the environment.
    if let set = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), set > 0 { return set }
    return size?.columns
  }

  /// Columns and rows of the terminal on standard output; nil when it is not a terminal; 80 and 24 if unknown.
  static var size: (columns: Int, rows: Int)? { size(of: STDOUT_FILENO) }

  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return (
      columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
      rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
    )
  }

  /// Columns of the terminal on standard output; nil when it is not a terminal, or unknown.
  static var knownColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Rows of the terminal on standard output; nil when it is not a terminal, or unknown.
  static var rows: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Opens closed standard descriptors, so that no other file gets their numbers. Using them fails, as if closed.
  static func fillClosedDescriptors() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Makes a write to a closed pipe fail with EPIPE instead of ending the program.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Escapes control characters except line ends and tabs. Names in messages were already made one line. JSON is
  /// unchanged: its writer has escaped them.
  static func harmless(_ text: String) -> String {
    // Most of any text: a look at its bytes is several times as fast as one at its characters.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }
    return isPlain ? text : text.escaped { $0.steersTerminal && $0 != "\n" && $0 != "\t" }
  }

  /// Sets the action for when the reader has gone, instead of ending the program, for a command that must clean up. It
  /// may be called repeatedly, on any thread.
  static func whenNobodyReads(_ leave: @escaping @Sendable () -> Void) {
    leaving.withLock { $0 = leave }
  }

  private static let leaving = Mutex<(@Sendable () -> Void)?>(nil)

  private static func write(_ text: some StringProtocol, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    let code = SmallFile.write(bytes, to: descriptor)
    if code == 0 { return }
    if let leave = leaving.withLock({ $0 }) { return leave() }
    // A closed reader is not an error; a full disk is.
    if code != EPIPE, descriptor == STDOUT_FILENO {
      let what = "synth-host: standard output could not be written: "
      _ = SmallFile.write(Array((what + SystemError.text(code) + ".\n").utf8), to: STDERR_FILENO)
    }
    exit(code == EPIPE ? 0 : ExitStatus.outputFailed.rawValue)
  }
}
