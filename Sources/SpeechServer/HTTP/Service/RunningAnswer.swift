// SPDX-License-Identifier: Apache-2.0

/// An answer that goes on after its request was taken.
package protocol RunningAnswer: AnyObject, Sendable {
  /// The client has gone, or the server ends: nothing more is done for it, and nothing more is sent. [any thread]
  func cancel()
}

extension SpeechJob: RunningAnswer {}
extension TalkFollower: RunningAnswer {}
