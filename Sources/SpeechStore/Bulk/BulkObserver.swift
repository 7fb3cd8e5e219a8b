// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Receives what happens to the units. Called on several threads at the same time.
package protocol BulkObserver: Sendable {
  func didDiagnose(_ diagnostic: RenderDiagnostic, in unit: BulkUnit)
  func didEnd(_ unit: BulkUnit, result: UnitResult)
}
