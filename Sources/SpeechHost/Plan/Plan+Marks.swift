// SPDX-License-Identifier: Apache-2.0

/// Marks and other steps without a sound, whose place depends on what is heard next.
extension Plan {
  /// Places the undecided marks into the pause here, after the duration requested so far.
  mutating func placeMarksIntoPause() {
    let steps = undecided
    undecided.removeAll(keepingCapacity: true)
    for step in steps {
      guard case .mark(let index, _) = step else {
        undecided.append(step)
        continue
      }
      decide(.mark(index, third: .intoPause(border.pause.askedDuration)))
    }
  }

  /// The same at the end of a sentence or paragraph. Silent steps before such a mark stay before it.
  mutating func placeMarksBeforeEnd() {
    guard let last = undecided.lastIndex(where: \.isMark) else { return }
    decideUndecided(.intoPause(border.pause.askedDuration), upTo: last + 1)
  }

  /// Decides all or the first `count` silent steps, in document order; their marks are reached at `place`.
  mutating func decideUndecided(_ place: MarkPlace, upTo count: Int? = nil) {
    let count = count ?? undecided.count
    for step in undecided[..<count] {
      if case .mark(let index, _) = step {
        decide(.mark(index, third: place))
      } else {
        decide(step)
      }
    }
    undecided.removeSubrange(..<count)
  }
}

extension Plan.Step {
  fileprivate var isMark: Bool {
    if case .mark = self { true } else { false }
  }
}
