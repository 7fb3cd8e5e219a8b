// SPDX-License-Identifier: Apache-2.0

/// How long the first request in a voice waited for its first frame.
struct VoiceWait: Sendable {
  /// Without its text.
  let request: WorkerRequest
  let nanoseconds: UInt64
}
