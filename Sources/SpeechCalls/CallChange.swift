// SPDX-License-Identifier: Apache-2.0

/// What changed about calls.
package struct CallChange: Sendable {
  package let before: CallState
  package let state: CallState

  package var began: [Call] { state.calls.filter { !before.calls.contains($0) } }
  package var ended: [Call] { before.calls.filter { !state.calls.contains($0) } }
}
