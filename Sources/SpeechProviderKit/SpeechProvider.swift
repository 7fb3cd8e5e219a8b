// SPDX-License-Identifier: Apache-2.0

/// A speech provider: a library that has voices and turns text into audio when a host asks for it.
///
/// Write a `final class` that conforms, and export it in one line; see ``ProviderEntry``. The names are those of Apple's
/// `AVSpeechSynthesisProviderAudioUnit`; `render(into:)` corresponds to its `internalRenderBlock`.
///
/// *Threads.* Calls marked [control] and [render] never overlap, though each may come on another thread; [any] may come
/// at any time, also while another call runs. State that they share belongs in a `Mutex`. Never wait in
/// `cancelSpeechRequest` for a lock that `render` holds while it computes.
///
/// *Order.* `synthesizeSpeechRequest`, then `render` until the block is complete, throws or the request is cancelled, then
/// `finishSpeechRequest`. One request is open at a time.
public protocol SpeechProvider: AnyObject, Sendable {
  /// Identifies the provider. Read once, before anything else, and without side effects. [control]
  static var identity: ProviderIdentity { get }

  /// Loads what cannot be loaded after the sandbox closes: libraries, models. Called once; must not start threads.
  ///
  /// Does nothing unless implemented. Limit: 10 s. [control]
  static func preload(_ parameters: OpenParameters) throws(SpeechProviderError)

  /// The same, with the host for log lines: nothing else of it does anything before there is an instance, and nothing after
  /// this call. Nil: the host is of ABI 1.0, which logs nothing here.
  ///
  /// Calls ``preload(_:)`` unless implemented. [control]
  static func preload(
    _ parameters: OpenParameters,
    host: ProviderHost?
  ) throws(SpeechProviderError)

  /// Makes the instance. Limit: 5 s. [control]
  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError)

  /// All voices that exist now, always in the same order. Limit: 2 s. [control]
  var speechVoices: [ProviderVoice] { get throws(SpeechProviderError) }

  /// Accepts a request and returns soon: within 250 ms if it can, 2 s at most.
  ///
  /// Return `.whole`, or how much of the text will be spoken: the host sends the rest as another request. Throw
  /// ``SpeechProviderError/notCovered(firstBytes:)`` for text that the voice cannot say. [control]
  func synthesizeSpeechRequest(_ request: ProviderRequest) throws(SpeechProviderError) -> Acceptance

  /// Delivers the next frames of the open request: writes what is ready, adds markers, and calls `complete()` with or
  /// after the last frame, or `pending()` when there is nothing yet. It may compute and allocate. Limit: 5 s. [render]
  func render(into block: inout RenderBlock) throws(SpeechProviderError)

  /// Called once when the open request is cancelled, so that waiting or computing can end at once; must not wait.
  ///
  /// The kit records the cancellation: `RenderBlock.isCancelled` is true from now on, and no `render` follows.
  /// Implement it only to wake or stop an engine. The request may just have ended: ignore identifiers that are not
  /// open. [any]
  func cancelSpeechRequest(_ id: UInt64)

  /// Called once for each request that was accepted: frees what belongs to it. Limit: 500 ms. [control]
  func finishSpeechRequest(_ id: UInt64)

  /// Ends the instance and its threads; nothing is called after it. Limit: 1 s. [control]
  func close()

  /// The C table of an extension of the interface, or nil. Valid until `close`. [any]
  func providerExtension(named name: String) -> UnsafeRawPointer?
}

extension SpeechProvider {
  /// Loads nothing.
  public static func preload(_ parameters: OpenParameters) throws(SpeechProviderError) {}
  /// Calls ``preload(_:)``.
  public static func preload(
    _ parameters: OpenParameters,
    host: ProviderHost?
  ) throws(SpeechProviderError) {
    try preload(parameters)
  }
  /// Does nothing: the kit reports that the request is cancelled.
  public func cancelSpeechRequest(_ id: UInt64) {}
  /// Frees nothing.
  public func finishSpeechRequest(_ id: UInt64) {}
  /// Ends nothing.
  public func close() {}
  /// Returns nil.
  public func providerExtension(named name: String) -> UnsafeRawPointer? { nil }
}
