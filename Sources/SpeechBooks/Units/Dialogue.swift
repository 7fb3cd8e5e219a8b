// SPDX-License-Identifier: Apache-2.0

/// Finds what people say in a text, between quotation marks.
enum Dialogue {
  /// Marks the runs of a block that are said by someone.
  static func mark(_ block: inout BookBlock) {
    switch block.kind {
    case .paragraph, .quote, .listItem: break
    case .heading, .tableRow, .code, .imageDescription: return
    }
    let ranges = ranges(in: block.text)
    guard !ranges.isEmpty else { return }
    var runs: [InlineRun] = []
    var (start, next) = (0, 0)
    for run in block.runs {
      let end = start + run.text.utf8.count
      var place = start
      while place < end {
        while next < ranges.count, ranges[next].upperBound <= place { next += 1 }
        let range = next < ranges.count ? ranges[next] : end..<end
        let isInside = range.contains(place)
        let stop = min(end, isInside ? range.upperBound : max(range.lowerBound, place + 1))
        var part = run.part((place - start)..<(stop - start))
        part.style.isDialogue = isInside
        runs.append(part)
        place = stop
      }
      start = end
    }
    block.runs = runs
  }

  private static let closing: [Character: Set<Character>] = [
    "“": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‹": ["›"], "「": ["」"], "『": ["』"],
    "\"": ["\""],
  ]

  /// Bytes of the text, with the marks.
  static func ranges(in text: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: (start: Int, ends: Set<Character>, words: Int)?
    var last: Character = " "
    var place = 0
    for character in text {
      let size = character.utf8.count
      if let quote = open {
        if quote.ends.contains(character) {
          // A word that is only called so is not said by anyone.
          if quote.words > 0 || quote.start == 0 || last.isPunctuation {
            found.append(quote.start..<(place + size))
          }
          open = nil
        } else if character.isWhitespace {
          open?.words += 1
        }
      } else if let ends = closing[character], !last.isLetter, !last.isNumber {
        open = (place, ends, 0)
      }
      last = character
      place += size
    }
    // What goes on in the next paragraph has no mark at its end.
    if let quote = open, quote.words > 0 { found.append(quote.start..<place) }
    return found
  }
}
