// SPDX-License-Identifier: Apache-2.0

/// What stands for the number of an item until its list ends, where that decides it: characters for private use around its
/// place in the list.
struct ListToken {
  /// The lists around its list.
  let depth: Int

  private static let finish: Character = "\u{E8A3}"

  /// - Parameter index: the place in the list, from 0.
  func text(_ index: Int) -> String { "\(start)\(index)\(Self.finish)" }

  private var start: String { "\u{E8A2}\(depth)\u{E8A4}" }

  /// Replaces the one with which a block begins. The places of the text behind it stay.
  func replace(in runs: inout [InlineRun], by numbers: [String]) {
    guard let first = runs.first, first.text.hasPrefix(start),
      let end = first.text.firstIndex(of: Self.finish),
      let index = Int(first.text[..<end].dropFirst(start.count)), numbers.indices.contains(index)
    else { return }
    let size =
      first.text.utf8.distance(from: first.text.startIndex, to: end) + "\(Self.finish)".utf8.count
    var run = InlineRun("\(numbers[index]).", style: first.style)
    let rest = first.part(size..<first.text.utf8.count)
    run.places.add(rest.places, after: run.text.utf8.count)
    run.text += rest.text
    runs[0] = run
  }
}
