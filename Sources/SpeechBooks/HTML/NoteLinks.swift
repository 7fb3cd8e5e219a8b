// SPDX-License-Identifier: Apache-2.0

/// Which blocks of a book are notes, from what was found in each of its documents.
struct NoteLinks {
  /// By the index of the file.
  private var spans: [Int: [NoteSpan]] = [:]
  /// Notes that are in none of the documents.
  private var others: Set<String> = []
  /// Everything that references lead to.
  private var targets: Set<String> = []

  /// Adds a document, and makes what refers to notes the same in all.
  /// - Parameter path: in the archive; empty for a file by itself.
  mutating func add(_ content: inout HTMLContent, file: Int, path: String) {
    for index in content.blocks.indices where !content.blocks[index].noteReferences.isEmpty {
      let names = content.blocks[index].noteReferences.compactMap { target in
        Self.name(of: target, in: path)
      }
      content.blocks[index].noteReferences = names
      targets.formUnion(names)
    }
    guard !content.notes.isEmpty else { return }
    spans[file] = content.notes.map { span in
      var span = span
      span.ids = span.ids.map { "\(path)#\($0)" }
      if span.ids.isEmpty { span.ids = ["\(path)#\(span.blocks.lowerBound)"] }
      return span
    }
    content.notes = []
  }

  /// Adds the names of notes that are known to be such.
  mutating func add(_ names: Set<String>) { others.formUnion(names) }

  /// Marks the notes of a book whose documents were added. All blocks of each document have to be there, in their order.
  func mark(_ chapters: inout [BookChapter]) {
    guard !spans.isEmpty || !targets.isEmpty else { return }
    var names: [Int: [Int: String]] = [:]
    var aliases: [String: String] = [:]
    for (file, spans) in spans {
      var found: [Int: String] = [:]
      for span in spans where span.isCertain || span.ids.contains(where: targets.contains) {
        guard let name = span.ids.first else { continue }
        var isNew = false
        // The innermost elements come first.
        for block in span.blocks where found[block] == nil {
          found[block] = name
          isNew = true
        }
        guard isNew else { continue }
        for id in span.ids where aliases[id] == nil { aliases[id] = name }
      }
      names[file] = found
    }
    var counts: [Int: Int] = [:]
    for chapter in chapters.indices {
      for index in chapters[chapter].blocks.indices {
        let block = chapters[chapter].blocks[index]
        let place = counts[block.file, default: 0]
        counts[block.file] = place + 1
        if let note = names[block.file]?[place] { chapters[chapter].blocks[index].note = note }
        guard !block.noteReferences.isEmpty else { continue }
        chapters[chapter].blocks[index].noteReferences = block.noteReferences.compactMap {
          aliases[$0] ?? (others.contains($0) ? $0 : nil)
        }
      }
    }
  }

  private static func name(of target: String, in path: String) -> String? {
    guard !path.isEmpty else { return target.hasPrefix("#") ? target : nil }
    guard let found = ArchivePath.resolve(target, in: path), let fragment = found.fragment else {
      return nil
    }
    return "\(found.path)#\(fragment)"
  }
}
