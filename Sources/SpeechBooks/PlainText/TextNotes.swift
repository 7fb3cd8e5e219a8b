// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Notes of plain text as Project Gutenberg writes them: `[Footnote 1: …]`, to which `[1]` in the text refers.
struct TextNotes {
  /// By the label; in the order of the text.
  private var notes: [String: [(place: Int, name: String)]] = [:]
  private var count = 0

  /// Paragraphs of one note.
  private static let maxParagraphs = 20
  /// Letters of a label.
  private static let maxLabel = 6

  /// Marks the notes, and what refers to them, whose signs are not read.
  static func mark(_ chapters: inout [BookChapter]) {
    var found = TextNotes()
    var place = 0
    for index in chapters.indices {
      found.findNotes(in: &chapters[index].blocks, from: place)
      place += chapters[index].blocks.count
    }
    guard found.count > 0 else { return }
    place = 0
    for chapter in chapters.indices {
      for block in chapters[chapter].blocks.indices {
        found.findReferences(in: &chapters[chapter].blocks[block], at: place)
        place += 1
      }
    }
  }

  private mutating func findNotes(in blocks: inout [BookBlock], from start: Int) {
    var index = 0
    while index < blocks.count {
      guard let label = Self.label(ofNote: blocks[index]) else {
        index += 1
        continue
      }
      count += 1
      let name = "note \(count)"
      notes[label, default: []].append((start + index, name))
      let end = Self.end(ofNote: index, in: blocks)
      for part in index..<end { blocks[part].note = name }
      index = end
    }
  }

  /// After the paragraph that ends with its bracket; after the first where none does.
  private static func end(ofNote start: Int, in blocks: [BookBlock]) -> Int {
    var index = start
    while index < min(blocks.count, start + maxParagraphs) {
      let block = blocks[index]
      if block.kind.isHeading || index > start && label(ofNote: block) != nil { break }
      if block.runs.last?.text.trimmingSpace.hasSuffix("]") == true { return index + 1 }
      index += 1
    }
    return start + 1
  }

  private static func label(ofNote block: BookBlock) -> String? {
    guard let text = block.runs.first?.text else { return nil }
    let beginning = ["[Footnote ", "[footnote ", "[FOOTNOTE "].first { text.hasPrefix($0) }
    guard let beginning else { return nil }
    let rest = text.utf8.dropFirst(beginning.utf8.count)
    let label = rest.prefix(maxLabel).prefix(while: isOfLabel)
    guard !label.isEmpty, rest[label.endIndex...].first == UInt8(ascii: ":") else { return nil }
    return String(decoding: label, as: UTF8.self)
  }

  private static func isOfLabel(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "*")
  }

  /// Signs are taken out of a paragraph where a note with that label follows.
  private func findReferences(in block: inout BookBlock, at place: Int) {
    guard block.note == nil, block.runs.count == 1, let run = block.runs.first,
      run.text.utf8.contains(UInt8(ascii: "["))
    else { return }
    let bytes = Array(run.text.utf8)
    var runs: [InlineRun] = []
    var (done, index) = (0, 0)
    while index < bytes.count {
      let label = bytes[min(index + 1, bytes.count)...].prefix(Self.maxLabel).prefix(
        while: Self.isOfLabel
      )
      guard bytes[index] == UInt8(ascii: "["), !label.isEmpty, label.endIndex < bytes.count,
        bytes[label.endIndex] == UInt8(ascii: "]"),
        let name = note(String(decoding: label, as: UTF8.self), after: place)
      else {
        index += 1
        continue
      }
      block.noteReferences.append(name)
      if done < index { runs.append(run.part(done..<index)) }
      (done, index) = (label.endIndex + 1, label.endIndex + 1)
    }
    guard done > 0 else { return }
    if done < bytes.count { runs.append(run.part(done..<bytes.count)) }
    block.runs = runs
  }

  /// The name of the next note with a label.
  private func note(_ label: String, after place: Int) -> String? {
    guard let notes = notes[label] else { return nil }
    let next = notes.sortedIndex(behind: { $0.place <= place })
    return next < notes.count ? notes[next].name : nil
  }
}
