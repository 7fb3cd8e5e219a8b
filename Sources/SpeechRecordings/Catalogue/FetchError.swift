// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why a voice could not be fetched.
package enum FetchError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  /// The table is not where it is installed.
  case noCatalogue(path: String)
  case badCatalogue(path: String, line: Int)
  /// The catalogue has no voice of this name; names that contain it.
  case unknown(String, near: [String])
  /// Several voices have this short name.
  case ambiguous(String, [String])
  /// It is neither an address that can be fetched nor an absolute path.
  case badAddress(String)
  /// A program that fetches is not installed.
  case curlMissing
  /// The server, the network or the file said no; whether another run goes on with what has arrived.
  case failed(address: String, why: String, isKept: Bool)
  /// What arrived is not what its publisher states; it was deleted.
  case wrongDigest(file: String, address: String, kind: String, expected: String, found: String)
  case wrongSize(file: String, address: String, expected: Int, found: Int)
  /// The disk of the folder has too little room; nil: it is not known how much is needed.
  case noRoom(folder: String, needed: Int?, free: Int)
  /// Another program is fetching the same voice.
  case busy(String)
  /// There is no folder for files that can be fetched again.
  case noCacheFolder
  case system(path: String, code: Int32)

  package var exitStatus: ExitStatus {
    switch self {
    case .noCatalogue, .badCatalogue, .unknown, .curlMissing, .failed, .busy: .unavailable
    case .ambiguous, .badAddress, .noCacheFolder: .usage
    case .wrongDigest, .wrongSize: .invalidInput
    case .noRoom, .system: .outputFailed
    }
  }

  package var message: String { description }

  package var description: String {
    switch self {
    case .noCatalogue(let path):
      return
        "the catalogue of voices is missing: \(path.shown). It comes with synth-host; install that again."
    case .badCatalogue(let path, let line):
      return
        "\(path.shown): line \(line) is not one of a catalogue of voices. Install synth-host again."
    case .unknown(let typed, let near):
      let hint =
        near.isEmpty
        ? "“synth-host voices search” lists those there are."
        : "Did you mean \(near.joined(separator: ", "))?"
      return "the catalogue has no voice “\(typed.shown)”. \(hint)"
    case .ambiguous(let typed, let names):
      return
        "several voices are called “\(typed.shown)”: \(names.joined(separator: ", ")). Name one of them."
    case .badAddress(let text):
      return
        "“\(text.shown)” is not an address: give one that begins with https:// or http://, or the path of a folder."
    case .curlMissing:
      return
        "curl is not installed, which fetches voices: apt install curl. “--mirror FOLDER” takes them from a folder instead."
    case .failed(let address, let why, let isKept):
      return "\(address.shown) could not be fetched: \(why.asSentence)"
        + (isKept ? " What has arrived is kept; the same command goes on from there." : "")
    case .wrongDigest(let file, let address, let kind, let expected, let found):
      return
        "\(file.shown) from \(address.shown) is not the file that its publisher states: its \(kind) is \(found), not \(expected). It was deleted. Run the command again; if it says the same, the file was changed there."
    case .wrongSize(let file, let address, let expected, let found):
      return
        "\(file.shown) from \(address.shown) is not the file that its publisher states: it has \(found) bytes, not \(expected). It was deleted. Run the command again; if it says the same, the file was changed there."
    case .noRoom(let folder, let needed, let free):
      let need = needed.map { "\(ByteSize(Int64($0))) are needed, " } ?? ""
      return
        "the disk of \(folder.shown) has too little room: \(need)\(ByteSize(Int64(free))) are free. Make room, and run the command again\(needed == nil ? "" : "; what has arrived is kept")."
    case .busy(let name):
      return "another program is fetching \(name.shown); wait for it."
    case .noCacheFolder:
      return
        "there is no folder for what is fetched: HOME names no existing folder, and XDG_CACHE_HOME is not set."
    case .system(let path, let code): return "\(path.shown): \(SystemError.text(code))"
    }
  }
}
