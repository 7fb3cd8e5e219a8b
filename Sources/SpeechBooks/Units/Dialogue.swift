// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// Finds what people say in a text, between quotation marks or behind dashes.
enum Dialogue {
  /// Marks the runs of a block that are said by someone.
  static func mark(_ block: inout BookBlock, language: String?) {
    switch block.kind {
    case .paragraph, .quote, .listItem: break
    case .heading, .tableRow, .code, .imageDescription: return
    }
    let text = block.text
    let ranges =
      DashDialogue.ranges(in: text, language: language)
      ?? ranges(in: text).flatMap { range in
        // In French what the narrator says between is not set off by quotation marks.
        text.contains(text: "«") && isFrench(language)
          ? Incises.speech(range, of: text, language: "fr") : [range]
      }
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

  private static func isFrench(_ language: String?) -> Bool {
    language?.lowercased().hasPrefix("fr") ?? true
  }

  private static let closing: [Character: Set<Character>] = [
    "“": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‹": ["›"], "「": ["」"], "『": ["』"],
    "\"": ["\""], "‘": ["’"], "'": ["'"],
  ]

  /// Marks that are also apostrophes: those at the end of what is said come after another mark.
  private static let apostrophes: Set<Character> = ["’", "'"]
  /// What is called something is between these as well, without spaces around words.
  private static let corners: Set<Character> = ["」", "』"]
  private static let stops: Set<Character> = ["。", "！", "？", "…", "、", "」", "』"]

  /// Bytes of the text, with the marks.
  static func ranges(in text: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: (start: Int, ends: Set<Character>, words: Int, isAfterStop: Bool)?
    var last: Character = " "
    var place = 0
    for character in text {
      let size = character.utf8.count
      if let quote = open {
        let isApostrophe = apostrophes.contains(character)
        if quote.ends.contains(character), isApostrophe, !last.isPunctuation {
          if quote.words == 0 { open = nil }
        } else if quote.ends.contains(character) {
          // A word that is only called so is not said by anyone.
          if quote.words > 0 || quote.start == 0 || last.isPunctuation
            || corners.contains(character) && quote.isAfterStop
          {
            found.append(quote.start..<(place + size))
          }
          open = nil
        } else if character.isWhitespace {
          open?.words += 1
        } else if character == "‘", quote.ends == ["’"] {
          open = (place, quote.ends, 0, false)
        }
      } else if let ends = closing[character], !last.isLetter, !last.isNumber {
        open = (place, ends, 0, stops.contains(last))
      }
      last = character
      place += size
    }
    // What goes on in the next paragraph has no mark at its end.
    let isUnclear = open.map {
      !$0.ends.isDisjoint(with: apostrophes) && $0.start > 0 || $0.ends == ["'"]
    }
    if let quote = open, quote.words > 0, isUnclear == false { found.append(quote.start..<place) }
    return found
  }
}
