// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as a pronunciation lexicon, and looks for its words in those bytes.
@c(fuzz_lexicon)
public func readLexicon(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Array(UnsafeBufferPointer(start: start, count: count))
  var limits = LexiconLimits()
  limits.graphemes = 1_000
  do {
    let lexicon = try PronunciationLexicon(pls: source, limits: limits) { $0 != "x" }
    for diagnostic in lexicon.diagnostics {
      precondition(diagnostic.line > 0 && !diagnostic.message.isEmpty, "\(diagnostic)")
    }
    let middle = source.count / 3
    for range in [0..<source.count, middle..<source.count, 0..<middle] {
      check(
        lexicon.matches(in: source, range: range) { $0.lowerBound % 3 == 0 ? ["{u}r"] : [] },
        in: range
      )
    }
  } catch {
    precondition(!error.description.isEmpty && error.line > 0, "\(error)")
  }
  return 0
}

private func check(_ matches: [PronunciationLexicon.Match], in range: Range<Int>) {
  var last = range.lowerBound
  for match in matches {
    precondition(match.range.lowerBound >= last && match.range.upperBound <= range.upperBound)
    precondition(!match.range.isEmpty && !match.replacement.isEmpty, "\(match)")
    last = match.range.upperBound
  }
}
