// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Why a file could not be read.
package enum ReaderError: Error, Hashable, Sendable {
  /// The program `speech-reader` is in none of these places.
  case programMissing(searched: [String])
  /// The library that this kind of file needs is not installed.
  case libraryMissing(String)
  /// More elements are open at the same time than is allowed.
  case tooDeep
  /// Reading it takes more memory than a usual file of its size.
  case tooMuchMemory
  /// Reading it takes more processor time than a usual file of its size.
  case tooMuchTime
  /// It makes more text than a usual file of its size: `limit` bytes.
  case tooMuchText(limit: Int)
  /// An archive that cannot be read; `reason` is the library's.
  case damaged(reason: String)
  /// The library that finds phonemes cannot be used; `reason` is its own or the loader's.
  case unusable(reason: String)
  /// The library refuses a voice; `reason` is its own.
  case refused(reason: String)
  /// The reader could not be sandboxed; the file was not read.
  case noSandbox
  /// The process has stopped, or was stopped, and does not go on.
  case hangs(Duration)
  /// The library crashed, with this signal.
  case crashed(signal: Int32)
  /// The process ended too soon, with this status.
  case left(status: Int32)
  /// The answers are not those of a reader: the file may have taken over the process.
  case nonsense(String)
  /// A system call failed.
  case system(call: String, code: Int32)
}

extension ReaderError: CustomStringConvertible {
  /// What is wrong and what to do. The file's name comes before it.
  package var description: String {
    switch self {
    case .programMissing(let searched):
      return "the program speech-reader, which reads it, is missing; these places were searched: "
        + "\(searched.map(\.shown).joined(separator: ", ")); install synth-host again"
    case .libraryMissing(let library): return "it needs \(library), which is not installed"
    case .tooDeep: return "its elements are nested too deep; convert it with another program first"
    case .tooMuchMemory:
      return
        "reading it takes far more memory than a usual file of its size; it may be made to do harm; "
        + "split it or convert it with another program first"
    case .tooMuchTime:
      return
        "reading it takes far more processor time than a usual file of its size; it may be made to do "
        + "harm; split it or convert it with another program first"
    case .tooMuchText(let limit):
      return
        "it becomes more than \(limit >> 20) MiB of text and tags; it may be made to do harm; split it"
    case .damaged(let reason): return "it is damaged or of another kind (\(reason.shown))"
    case .unusable(let reason), .refused(let reason): return reason.shown
    case .noSandbox:
      return
        "the process that reads it could not be sandboxed, so it was not read; the kernel must have seccomp"
    case .hangs(let limit):
      return "the process that reads it has done nothing for \(limit.seconds) s; try again"
    case .crashed(let signal):
      return
        "the library that reads it crashed (signal \(signal)); convert it with another program first"
    case .left(let status):
      return "the process that reads it ended too soon (status \(status)); install synth-host again"
    case .nonsense(let what):
      return
        "the process that reads it sent what is no answer (\(what.shown)); the file may be made to do harm"
    case .system(let call, let code):
      return "\(call) failed: \(SystemError.text(code))"
    }
  }
}
