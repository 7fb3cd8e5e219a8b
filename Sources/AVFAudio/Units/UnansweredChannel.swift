// SPDX-License-Identifier: Apache-2.0

/// The channel of a unit that has none.
final class UnansweredChannel: AUMessageChannel {
  var callHostBlock: CallHostBlock?
}
