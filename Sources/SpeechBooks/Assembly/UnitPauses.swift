// SPDX-License-Identifier: Apache-2.0

/// The pauses between units: those that `render` would make if the book were one document.
struct UnitPauses {
  private let description: BookDescription
  /// The next paragraph of each chapter, as an index into its codes.
  private var place = 0

  /// As between paragraphs and sentences of a render (`RenderLimits`), and as `SSMLWriter` asks for around headings.
  private static let paragraph = Duration.milliseconds(500)
  private static let sentence = Duration.milliseconds(250)
  private static let beforeHeading = Duration.milliseconds(1000)
  private static let afterHeading = Duration.milliseconds(600)
  private static let chapter = Duration.milliseconds(1500)

  init(_ description: BookDescription) { self.description = description }

  /// The pause before `unit`, none before the first. Call it for all units in order.
  mutating func pause(between previous: StoredUnit?, and unit: StoredUnit) -> Duration {
    let isNewChapter = previous?.chapter != unit.chapter
    if isNewChapter { place = 0 }
    let codes =
      description.chapters.indices.contains(unit.chapter)
      ? description.chapters[unit.chapter].codes : []
    let count = UnitText.paragraphCount(unit.source)
    defer { place += count }
    guard previous != nil else { return .zero }
    if isNewChapter { return Self.chapter }
    let next = codes.indices.contains(place) ? codes[place] : "p"
    let last = codes.indices.contains(place - 1) ? codes[place - 1] : "p"
    // Natural pauses are shorter where speech is faster; requested ones are not.
    let haste = Double(max(1, unit.rate))
    if next == "+" { return Self.sentence / haste }
    if next.hasPrefix("h") { return Self.beforeHeading }
    if last.hasPrefix("h") { return Self.afterHeading }
    return Self.paragraph / haste
  }
}
