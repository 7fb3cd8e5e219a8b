// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A file for each chapter.
extension Assembly {
  /// Makes the folder if needed. Returns the paths of the chapters' files, which are written later.
  func makeChapterFiles(
    in folder: String,
    format: AssemblyFormat
  ) throws(AssemblyError) -> [String] {
    do throws(FileTree.Failure) {
      try FileTree.makeFolders(folder)
    } catch {
      guard case .system(let path, let code) = error else {
        throw .folderNotMade(path: folder, code: nil)
      }
      throw .folderNotMade(path: path, code: code)
    }
    return chapters.enumerated().map { index, chapter in
      let name = Self.fileName(
        index + 1,
        of: chapters.count,
        title: chapter.title,
        format: format
      )
      return "\(folder)/\(name)"
    }
  }

  /// `07 The Storm.mp3`, without characters that file systems do not take.
  private static func fileName(
    _ number: Int,
    of count: Int,
    title: String,
    format: AssemblyFormat
  ) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(2, String(count).count) - digits.count)
    let allowed = title.unicodeScalars.map { scalar -> Character in
      scalar.steersTerminal || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
        ? "-" : Character(scalar)
    }
    var name = String(allowed).asTrimmed
    // The system takes 255 bytes.
    while name.utf8.count > 150 { name.removeLast() }
    return name.isEmpty || name == digits
      ? "\(zeros)\(digits).\(format)" : "\(zeros)\(digits) \(name).\(format)"
  }
}

extension String {
  /// Without spaces and dots at both ends.
  fileprivate var asTrimmed: String {
    var rest = self[...]
    while let first = rest.first, first == " " || first == "." { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "." { rest.removeLast() }
    return String(rest)
  }
}
