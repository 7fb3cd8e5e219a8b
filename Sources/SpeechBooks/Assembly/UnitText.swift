// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechStore

/// The text of a unit as its readers see it, and where each of its letters is in the source.
struct UnitText {
  struct Paragraph {
    /// UTF-16, as the source has it, with references replaced.
    var text: [UInt16] = []
    /// The offset in the source of each unit of `text`, in UTF-16 units, as markers have it.
    var places: [Int] = []
    /// Runs of one style: where each begins in `text`.
    var runs: [(start: Int, style: InlineStyle)] = []

    /// Adds a text that begins at `place` of the source; with `isWhole` all of it belongs to that place.
    mutating func add(
      _ units: some Sequence<UInt16>,
      at place: Int,
      isWhole: Bool,
      style: InlineStyle
    ) {
      if runs.last?.style != style { runs.append((text.count, style)) }
      for (offset, unit) in units.enumerated() {
        text.append(unit)
        places.append(isWhole ? place : place + offset)
      }
    }

    /// Whether it contains nothing but white space.
    var isBlank: Bool { text.allSatisfy { UnitText.isSpace($0) } }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF16.self) }

    /// The style of a unit of the text.
    func style(at index: Int) -> InlineStyle {
      runs.last { $0.start <= index }?.style ?? InlineStyle()
    }
  }

  private(set) var paragraphs: [Paragraph] = []

  init(_ source: RenderManifest.Source) {
    switch source {
    case .ssml(let document): readSSML(document)
    case .text(let text): readPlain(text)
    }
    paragraphs.removeAll(where: \.isBlank)
  }

  /// Paragraphs with text.
  static func paragraphCount(_ source: RenderManifest.Source) -> Int {
    UnitText(source).paragraphs.count
  }

  static func isSpace(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }

  // MARK: - SSML

  /// Elements of SSML whose text is not spoken, or is the alternative for a sound.
  private static let silent: Set<String> = ["metadata", "desc", "audio"]

  /// The source was rendered, so it is well-formed; what cannot be read is left out.
  private mutating func readSSML(_ document: String) {
    guard var reader = try? XMLReader(Array(document.utf8), isTolerant: true) else { return }
    var styles = [InlineStyle()]
    var silentDepth = 0
    var isSilent: [Bool] = []
    var names: [String] = []
    while let event = try? reader.next() {
      switch event {
      case .start(let element):
        let name = element.name.local
        names.append(name)
        isSilent.append(Self.silent.contains(name))
        if Self.silent.contains(name) { silentDepth += 1 }
        if name == "p" { paragraphs.append(Paragraph()) }
        styles.append(
          Self.style(element, in: styles.last ?? InlineStyle(), isRoot: styles.count == 1)
        )
      case .end:
        if isSilent.popLast() == true { silentDepth -= 1 }
        styles.removeLast()
        // Text after a paragraph begins one of its own.
        if names.popLast() == "p" { paragraphs.append(Paragraph()) }
      case .text(let text):
        guard silentDepth == 0 else { continue }
        if paragraphs.isEmpty { paragraphs.append(Paragraph()) }
        let place = reader.position(at: reader.range.lowerBound).utf16
        let units = String(decoding: text.bytes, as: UTF8.self).utf16
        paragraphs[paragraphs.count - 1].add(
          units,
          at: place,
          isWhole: !text.isVerbatim,
          style: styles.last ?? InlineStyle()
        )
      case .skippedEntity: break
      }
    }
  }

  private static func style(
    _ element: XMLElement,
    in outer: InlineStyle,
    isRoot: Bool
  ) -> InlineStyle {
    var style = outer
    if element.name.local == "emphasis" {
      let level = element.attributes.first { $0.name.local == "level" }?.value ?? "moderate"
      style.isStrong = level == "strong"
      style.isEmphasized = level == "moderate"
    }
    if !isRoot, let language = element.attributes.first(where: { $0.name.qualified == "xml:lang" })
    {
      style.language = language.value
    }
    return style
  }

  // MARK: - Plain text

  private mutating func readPlain(_ text: String) {
    paragraphs = [Paragraph()]
    var lineStart = 0
    for line in text.utf16.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.allSatisfy({ Self.isSpace($0) }) {
        paragraphs.append(Paragraph())
      } else {
        let withEnd = Array(line) + [0x20]
        paragraphs[paragraphs.count - 1].add(
          withEnd,
          at: lineStart,
          isWhole: false,
          style: InlineStyle()
        )
      }
      lineStart += line.count + 1
    }
  }
}
