// SPDX-License-Identifier: Apache-2.0

/// Takes the place of the host in a provider, which is loaded by one and can run none of its own.
final class SharedHost: Sendable {
  static let instance = SharedHost()
}
