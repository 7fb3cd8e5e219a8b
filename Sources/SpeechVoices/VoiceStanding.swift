// SPDX-License-Identifier: Apache-2.0

/// Where a voice comes from, as far as that decides. Of voices that suit equally, the first by this order is chosen: what came with the host is
/// known to speak, what the user added was wanted, and anything else may call itself what it likes.
package enum VoiceStanding: Int, Hashable, Sendable, Comparable {
  /// Provider and voice came with the host or with a package of the system.
  case host
  /// The user added its files to such a provider.
  case added
  /// Its provider was put into one of the folders that are searched.
  case other

  package static func < (left: VoiceStanding, right: VoiceStanding) -> Bool {
    left.rawValue < right.rawValue
  }
}
