// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
package import SpeechSystem

/// Why a unit could not be rendered.
package struct UnitFailure: Hashable, Sendable {
  /// Without a full stop.
  package let reason: String
  /// The exit status for a failure that comes again each time, until the user changes something; nil: another run may
  /// render the unit.
  package let lastingStatus: ExitStatus?

  package init(_ reason: String, lastingStatus: ExitStatus? = nil) {
    self.reason = reason
    self.lastingStatus = lastingStatus
  }

  package init(_ refusal: Refusal) {
    self.init("\(refusal)", lastingStatus: refusal.lastingStatus)
  }
}
