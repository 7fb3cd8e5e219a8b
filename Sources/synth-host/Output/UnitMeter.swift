// SPDX-License-Identifier: Apache-2.0

import SpeechStore

/// A meter that counts units. [any thread]
protocol UnitMeter: ProgressMeter {
  /// Counts a unit whose text has this many bytes.
  func add(_ result: UnitResult, bytes: Int)
}
