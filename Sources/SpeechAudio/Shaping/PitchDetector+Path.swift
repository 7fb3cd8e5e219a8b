// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The cheapest path through the candidates.
extension PitchDetector {
  /// Adds the cost of the cheapest path to each candidate.
  func extendPaths() {
    guard analysed > 0 else { return }
    let row = analysed % (lag + 1) * Self.width
    let previous = (analysed - 1) % (lag + 1) * Self.width
    var least = Float.infinity
    for index in 0..<Self.width where lattice[row + index].cost < .infinity {
      var cheapest = Float.infinity
      for before in 0..<Self.width {
        let step = Self.jump(lattice[previous + before].period, lattice[row + index].period)
        let cost = lattice[previous + before].cost + step
        if cost < cheapest {
          cheapest = cost
          lattice[row + index].before = before
        }
      }
      lattice[row + index].cost += cheapest
      least = min(least, lattice[row + index].cost)
    }
    // Only differences matter; without this the sums would lose precision after some minutes.
    for index in 0..<Self.width { lattice[row + index].cost -= least }
  }

  /// The cost of changing from one period to another within a hop.
  private static func jump(_ first: Float, _ second: Float) -> Float {
    if (first > 0) != (second > 0) { return 0.35 }
    guard first > 0 else { return 0 }
    // Speech changes by at most a tenth of an octave in 10 ms; an octave is an error.
    return abs(log2(first / second)) * 0.6
  }

  /// Follows the cheapest path back to hop `hop`.
  func decide(_ hop: Int) {
    var row = (analysed - 1) % (lag + 1) * Self.width
    var index = 0
    for candidate in 1..<Self.width where lattice[row + candidate].cost < lattice[row + index].cost
    {
      index = candidate
    }
    for step in stride(from: analysed - 1, to: hop, by: -1) {
      index = lattice[row + index].before
      row = (step - 1) % (lag + 1) * Self.width
    }
    periods[hop % periods.count] = lattice[row + index].period
    decided += 1
  }
}
