// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A file for each chapter.
extension AssemblyWriter {
  /// Writes the chapters into a folder, which is made if needed. Progress counts the units of the whole book.
  package func writeChapters(
    _ assembly: Assembly,
    to folder: String,
    format: AssemblyFormat
  ) throws(AssemblyError) {
    do throws(FileTree.Failure) {
      try FileTree.makeFolders(folder)
    } catch {
      guard case .system(let path, let code) = error else {
        throw .folderNotMade(path: folder, code: nil)
      }
      throw .folderNotMade(path: path, code: code)
    }
    for (index, chapter) in assembly.chapters.enumerated() {
      let name = Self.fileName(
        index + 1,
        of: assembly.chapters.count,
        title: chapter.title,
        format: format
      )
      var own = self
      own.progress = { progress(chapter.units.lowerBound + $0) }
      try own.write(
        assembly.chapter(index),
        to: "\(folder)/\(name)",
        format: format,
        track: index + 1
      )
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
