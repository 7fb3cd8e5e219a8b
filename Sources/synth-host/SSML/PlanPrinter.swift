// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// Prints plans, also those of an archive.
protocol PlanPrinter: PlanObserver {
  /// Positions from here on are in this entry of the archive.
  func didEnter(_ entry: String)
}
