// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Why the text of a PDF could not be read.
package enum PDFError: Error, Hashable, Sendable {
  /// pdftotext is not installed.
  case toolMissing
  /// It could not be sandboxed; the file was not read.
  case noSandbox
  case needsPassword
  /// pdftotext cannot read it; its last line.
  case damaged(reason: String)
  /// It becomes more bytes of text.
  case tooMuchText(limit: Int)
  case tooMuchTime
  /// pdftotext crashed, with this signal.
  case crashed(signal: Int32)
  /// What starts and sandboxes it could not be started.
  case reader(ReaderError)
}

extension PDFError: CustomStringConvertible {
  /// What is wrong and what to do. The file's name comes before it.
  package var description: String {
    switch self {
    case .toolMissing:
      "PDF files need pdftotext, which is not installed; install the package poppler-utils"
    case .noSandbox:
      "pdftotext, which reads it, could not be sandboxed, so it was not read; the kernel must have Landlock and seccomp"
    case .needsPassword:
      "it has a password; save it without one, for example with “qpdf --decrypt --password=… FILE NEW”"
    case .damaged(let reason):
      "it is damaged or not a PDF (\(reason.shown)); download or export it again"
    case .tooMuchText(let limit): "it has more than \(limit >> 20) MiB of text; split it"
    case .tooMuchTime:
      "reading it takes far more time than a usual PDF; it may be made to do harm; split it or print it to another PDF first"
    case .crashed(let signal):
      "pdftotext crashed while reading it (signal \(signal)); print it to another PDF first"
    case .reader(let error): "\(error)"
    }
  }
}
