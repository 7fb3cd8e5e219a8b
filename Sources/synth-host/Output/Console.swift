// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// The terminal or whatever is in its place: results to standard output, all else to standard error.
enum Console {
  /// Writes a line of result, or several, harmless to a terminal. Ends the program quietly when nobody reads any more
  /// (`synth-host … | head`).
  static func print(_ line: String) { write(harmless(line) + "\n", to: STDOUT_FILENO) }

  /// Writes a line of a document's own text: as it is to a file or a program, harmless to a terminal.
  static func printText(_ line: String) {
    if isatty(STDOUT_FILENO) == 1 { print(line) } else { write(line + "\n", to: STDOUT_FILENO) }
  }

  /// Writes a line that is not a result, or several, harmless to a terminal. What others have written without end into a
  /// name or an attribute is cut.
  static func error(_ line: String) {
    write(harmless(line.withWordsCut()) + "\n", to: STDERR_FILENO)
  }

  /// Writes to standard error what the next such call writes over.
  static func show(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes part of a line of result to the terminal, as it is: what steers it belongs there.
  static func showResult(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// What kind of terminal the user has, as terminfo calls it; empty where nobody says.
  static var terminalName: String {
    // Safe because nothing in this program changes the environment.
    getenv("TERM").map { String(cString: $0) } ?? ""
  }

  /// Columns of standard output: `COLUMNS` where it is set, else those of the terminal; nil where it is not one.
  static var columns: Int? {
    // Safe because nothing in this program changes the environment.
    if let set = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), set > 0 { return set }
    return size?.columns
  }

  /// Columns and rows of the terminal that standard output is, nil when it is none; 80 and 24 where it does not say.
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

  /// Columns of the terminal that standard output is, nil when it is none, or does not say.
  static var knownColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Rows of the terminal that standard output is, nil when it is none, or does not say.
  static var rows: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Fills the places of standard input, output and error that are closed, so that no file of ours takes them. What is
  /// written there fails, as it would have.
  static func fillClosedDescriptors() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Lets a write to a reader that has gone fail with EPIPE instead of ending the program.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Without what steers a terminal; line ends and tabs stay. A name in a message is shown on one line before it comes
  /// here. JSON comes through as it is: its writer has escaped all that.
  private static func harmless(_ text: String) -> String {
    text.escaped { $0.steersTerminal && $0 != "\n" && $0 != "\t" }
  }

  /// What to do instead of ending the program where nobody reads any more, for a command that has to put things back. It may
  /// be called again and again, and from any thread.
  static func whenNobodyReads(_ leave: @escaping @Sendable () -> Void) {
    leaving.withLock { $0 = leave }
  }

  private static let leaving = Mutex<(@Sendable () -> Void)?>(nil)

  private static func write(_ text: some StringProtocol, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        if let leave = leaving.withLock({ $0 }) { return leave() }
        // A reader that has had enough is not a fault; a full disk under our result is one.
        let code = errno
        if code != EPIPE, descriptor == STDOUT_FILENO {
          let what = "synth-host: standard output could not be written: "
          let message = Array((what + SystemError.text(code) + ".\n").utf8)
          _ = message.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
        exit(code == EPIPE ? 0 : ExitStatus.outputFailed.rawValue)
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
