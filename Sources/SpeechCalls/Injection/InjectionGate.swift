// SPDX-License-Identifier: Apache-2.0

/// Whether and how a piece of audio goes into calls.
struct InjectionGate: Sendable {
  let injection: Injection
  let calls: CallDevices
  let isAlsoWanted: @Sendable () -> Bool

  var isOpen: Bool { injection.isPossible && (injection.isWanted || isAlsoWanted()) }
}
