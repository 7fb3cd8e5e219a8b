// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import CAppleBundle
import Dispatch
import SpeechProviderKit
import Synchronization

/// A speech synthesis extension as a provider: passes the host's calls to its audio unit.
///
/// The unit is called on a thread of its own, except for cancels, which come on a queue: a request may take seconds to be
/// accepted, and a cancel may wait for a lock that the unit holds meanwhile.
final class UnitProvider: SpeechProvider {
  private let renderer: PushRenderer<UnitEngine>
  private let canceller: UnitCanceller
  /// The identifiers of the list as it was last made.
  private let known = Mutex<Set<String>>([])
  private let host: ProviderHost

  static var identity: ProviderIdentity {
    AppleProvider.loaded?.description.identity ?? ProviderIdentity(identifier: "", name: "")
  }

  static func preload(
    _ parameters: OpenParameters,
    host: ProviderHost?
  ) throws(SpeechProviderError) {
    if let folder = parameters.dataFolder { apple_bundle_set_main(folder) }
    // AVAudioFile and AVAudioConverter load them when they are first used, which the sandbox then forbids.
    if !apple_bundle_load_sound_libraries() {
      host?.log(
        .info,
        "libsndfile1 and libsoxr0 are not both installed: this extension cannot open or convert audio files"
      )
    }
  }

  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError) {
    guard let content = AppleProvider.loaded else { throw .failed("there is no extension") }
    self.host = host
    let canceller = UnitCanceller()
    self.canceller = canceller
    AVSpeechSynthesisProviderVoice.updateHandler = { host.updateSpeechVoices() }
    renderer = try PushRenderer { () throws(SpeechProviderError) in
      try UnitEngine(content, canceller: canceller, host: host)
    }
  }

  var speechVoices: [ProviderVoice] {
    get throws(SpeechProviderError) {
      let start = ContinuousClock.now
      let list = try renderer.withEngine { (engine) throws(SpeechProviderError) in
        engine.listVoices()
      }
      note(list)
      // A list has 2 s in all.
      let budget = min(VoiceMeasurement.budget, .milliseconds(1500) - (ContinuousClock.now - start))
      return (measured(list, within: budget) ?? list).voices
    }
  }

  /// The list with what its voices were found to do; nil if that takes too long, as of an engine that loads a model first.
  private func measured(_ list: ListedVoices, within budget: Duration) -> ListedVoices? {
    guard budget > .milliseconds(100) else { return nil }
    let box = MeasuredList()
    DispatchQueue.global().async { [renderer] in
      box.set(
        try? renderer.withEngine { (engine) throws(SpeechProviderError) in
          engine.measure(list, within: budget)
        }
      )
    }
    return box.wait(budget + .milliseconds(300))
  }

  func synthesizeSpeechRequest(
    _ request: ProviderRequest
  ) throws(SpeechProviderError) -> Acceptance {
    if !isKnown(request.voiceIdentifier) {
      // A process that speaks has not listed them, or the app has added one since.
      note(try renderer.withEngine { (engine) throws(SpeechProviderError) in engine.listVoices() })
      guard isKnown(request.voiceIdentifier) else { throw .noVoice(request.voiceIdentifier) }
    }
    return renderer.start(request)
  }

  private func isKnown(_ identifier: String) -> Bool {
    known.withLock { $0.contains(identifier) }
  }

  private func note(_ list: ListedVoices) {
    known.withLock { $0 = Set(list.voices.map(\.identifier)) }
  }

  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    try renderer.render(into: &block)
  }

  func cancelSpeechRequest(_ id: UInt64) {
    renderer.finish(id)
    canceller.cancel(id)
  }

  /// A request that the host gave up without a cancel, or whose audio it did not take to its end.
  func finishSpeechRequest(_ id: UInt64) { cancelSpeechRequest(id) }

  func close() {
    AVSpeechSynthesisProviderVoice.updateHandler = nil
    renderer.close()
  }
}

/// A list of voices that one thread makes while another waits for it, but not for ever.
private final class MeasuredList: Sendable {
  private let list = Mutex<ListedVoices?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  func set(_ list: ListedVoices?) {
    self.list.withLock { $0 = list }
    isDone.signal()
  }

  /// Nil when it is not there in time.
  func wait(_ limit: Duration) -> ListedVoices? {
    let nanoseconds = Int(limit / .nanoseconds(1))
    _ = isDone.wait(timeout: .now() + .nanoseconds(nanoseconds))
    return list.withLock { $0 }
  }
}
