// SPDX-License-Identifier: Apache-2.0

/// An engine that pushes its audio, and so needs its own thread: see ``PushRenderer``.
///
/// It is created, used and released on that one thread, so its state may be of any type and needs no lock.
public protocol PushEngine: AnyObject, SendableMetatype {
  /// Speaks the whole text: passes each piece of audio to `output` as soon as it exists, and returns.
  ///
  /// When `push` returns false the request was cancelled: stop and return within 50 ms.
  func speak(_ request: ProviderRequest, into output: PushOutput) throws(SpeechProviderError)
}
