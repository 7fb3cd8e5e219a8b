// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// The pronunciation lexicons that documents of an EPUB refer to.
struct BookLexicons {
  private let lexicons: [PronunciationLexicon]
  /// Parts that are said in another way, in the whole book.
  private(set) var count = 0

  init(_ lexicons: [PronunciationLexicon]) { self.lexicons = lexicons }

  var isEmpty: Bool { lexicons.isEmpty }

  /// Makes a block say its words as the lexicons state it.
  /// - Parameter language: of the text, where a run states none.
  mutating func apply(to block: inout BookBlock, language: String?) {
    guard block.kind != .code else { return }
    let text = Array(block.text.utf8)
    // Those of the text in each language, by the lexicons for it.
    var found: [[Int]: [PronunciationLexicon.Match]] = [:]
    var runs: [InlineRun] = []
    var start = 0
    for run in block.runs {
      let end = start + run.text.utf8.count
      let own = run.style.language
      let fitting = lexicons.indices.filter { index in
        (own == nil || lexicons[index].language != nil)
          && Self.fits(lexicons[index].language, language: own ?? language)
      }
      // Text that has a form of its own keeps it.
      guard run.style.spoken == nil, !fitting.isEmpty else {
        runs.append(run)
        start = end
        continue
      }
      let matches =
        found[fitting]
        ?? PronunciationLexicon.matches(
          of: fitting.map { lexicons[$0] },
          in: text,
          range: 0..<text.count
        )
      found[fitting] = matches
      var place = start
      var next = Self.first(of: matches, after: start)
      while next < matches.endIndex, matches[next].range.upperBound <= end {
        let range = matches[next].range
        // One that begins in another run is left as it is.
        if range.lowerBound >= place {
          if place < range.lowerBound {
            runs.append(run.part((place - start)..<(range.lowerBound - start)))
          }
          var part = run.part((range.lowerBound - start)..<(range.upperBound - start))
          count += 1
          part.style.spoken = Self.form(matches[next].replacement, element: -count)
          runs.append(part)
          place = range.upperBound
        }
        next += 1
      }
      if place == start {
        runs.append(run)
      } else if place < end {
        runs.append(run.part((place - start)..<(end - start)))
      }
      start = end
    }
    block.runs = runs
  }

  /// The index of the first that ends after a place.
  private static func first(of matches: [PronunciationLexicon.Match], after place: Int) -> Int {
    matches.sortedIndex(behind: { $0.range.upperBound <= place })
  }

  private static func fits(_ lexicon: String?, language: String?) -> Bool {
    guard let lexicon, let language else { return true }
    func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
    return primary(lexicon) == primary(language)
  }

  private static func form(_ pieces: [PronunciationLexicon.Piece], element: Int) -> SpokenForm {
    if pieces.count == 1, case .phonemes(let phonemes, let alphabet, _) = pieces[0] {
      return .phonemes(phonemes, alphabet: alphabet, element: element)
    }
    let words = pieces.map { piece in
      switch piece {
      case .text(let text), .phonemes(_, _, let text): text
      }
    }
    return .words(words.joined(), element: element)
  }
}
