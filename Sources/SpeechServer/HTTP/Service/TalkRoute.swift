// SPDX-License-Identifier: Apache-2.0

/// What the page for talking asks for: the state as it changes, something to do, what may come next in a text.
enum TalkRoute: Hashable {
  case state, order, prediction
}
