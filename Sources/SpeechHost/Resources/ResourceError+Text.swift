// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

extension ResourceError: CustomStringConvertible {
  /// What cannot be opened, why, and what to try.
  package var description: String {
    switch self {
    case .badReference(let reference, let fault):
      return "“\(reference)” does not name a file: \(fault.text)"
    case .unsupportedScheme(let reference, let scheme):
      return
        "“\(reference)” is not fetched: only local files are opened, not “\(scheme):” URLs"
    case .foreignHost(let reference, let host):
      return "“\(reference)” is a file of the machine “\(host)”; only local files are opened"
    case .noRoots(let path):
      return "“\(path)” is not opened: no folder is allowed; allow one with \(ResourceRoots.option)"
    case .outsideRoots(let path, let roots):
      return "“\(path)” is not opened: it is not in "
        + roots.map { "“\($0)”" }.joined(separator: " or ")
        + "; allow its folder with \(ResourceRoots.option)"
    case .leadsOut(let path, let root):
      return "“\(path)” is not opened: a symbolic link leads out of “\(root)”"
    case .notFound(let path):
      return "“\(path)” does not exist"
    case .notPermitted(let path, let code):
      return "“\(path)” cannot be read: \(SystemError.text(code)); change its permissions"
    case .notRegular(let path, let kind):
      return "“\(path)” is \(kind.text) and not a file; it was not opened"
    case .tooLarge(let path, let byteCount, let limit):
      return "“\(path)” has \(byteCount) bytes, and no more than \(limit) are read"
    case .unusableRoot(let path, let code):
      return "the folder “\(path)”, allowed with \(ResourceRoots.option), cannot be opened: "
        + SystemError.text(code)
    case .unreadable(let path, let code):
      return "“\(path)” cannot be read: \(SystemError.text(code))"
    }
  }

  /// Text from a document, made safe for a message: one line of bounded length without control characters.
  static func shown(_ bytes: some Sequence<UInt8>) -> String {
    // Longer than most paths; a document may contain one of megabytes.
    let most = 200
    let start = Array(bytes.prefix(most + 1))
    let result = String(decoding: start.prefix(most), as: UTF8.self).shown
    return start.count > most ? result + "…" : result
  }
}

extension ResourceError.Fault {
  fileprivate var text: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than any path"
    case .escape: "a “%” without two hexadecimal digits after it; write “%25” for a percent sign"
    case .escapedSlash: "it contains a slash encoded as “%2F”"
    case .nul: "it contains the character NUL"
    case .query: "it has a query (“?”); write “%3F” for a question mark in a name"
    case .fragment: "it has a fragment (“#”); write “%23” for a number sign in a name"
    case .notAbsolute: "it is relative, and it is not known to which folder"
    }
  }
}

extension ResourceError.Kind {
  fileprivate var text: String {
    switch self {
    case .folder: "a folder"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .other: "something unknown"
    }
  }
}
