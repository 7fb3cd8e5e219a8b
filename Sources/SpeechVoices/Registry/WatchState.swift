// SPDX-License-Identifier: Apache-2.0

/// How changes of files are noticed.
package enum WatchState: Hashable, Sendable {
  case off
  case watching
  /// The search path is looked at in intervals; why, in words.
  case polling(reason: String)
  /// Changes are not noticed; why, in words.
  case impossible(reason: String)
}
