// SPDX-License-Identifier: Apache-2.0

extension SpeechStringMap {
  /// The map from an SSML document to its `plainText`.
  ///
  /// Reads the text once, a character at a time; adjacent runs are merged.
  package init(_ document: SpeechDocument) {
    var cursor = OffsetMap.Cursor(document.map)
    var builder = Builder()
    for range in document.plainTextRanges {
      var index = range.lowerBound
      while index < range.upperBound {
        let end = document.endOfCharacter(at: index)
        let source = cursor.sourceRange(ofText: index..<end)
        builder.add(source: source, units: end - index > 3 ? 2 : 1)
        index = end
      }
    }
    self.init(builder.runs)
  }

  /// Collects runs in the order of the text.
  package struct Builder {
    /// So far.
    package private(set) var runs: [Run] = []
    private var textCount = 0

    package init() {}

    /// Adds `units` units of the text for a range of the source.
    package mutating func add(source: Range<Int>, units: Int) {
      let text = textCount..<textCount + units
      textCount = text.upperBound
      if let last = runs.indices.last {
        let run = runs[last]
        if run.source == source {
          // More text for the same source: an alias.
          runs[last].text = run.text.lowerBound..<text.upperBound
          runs[last].isVerbatim = false
          return
        }
        if run.isVerbatim, source.count == units, run.source.upperBound == source.lowerBound {
          runs[last].source = run.source.lowerBound..<source.upperBound
          runs[last].text = run.text.lowerBound..<text.upperBound
          return
        }
      }
      runs.append(Run(source: source, text: text, isVerbatim: source.count == units))
    }
  }
}

extension SpeechDocument {
  /// The byte after the UTF-8 character that begins at one.
  fileprivate func endOfCharacter(at index: Int) -> Int {
    var end = index + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
