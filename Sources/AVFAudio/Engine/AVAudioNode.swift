// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio
import Synchronization

/// The number of an input or output of a node.
public typealias AVAudioNodeBus = Int

/// A part of an engine: something that plays, mixes, or is heard. [any thread]
open class AVAudioNode: NSObject, @unchecked Sendable {
  // Safe because everything that changes is kept under a lock.

  private struct State {
    weak var engine: AVAudioEngine?
    var output: AVAudioFormat?
  }

  private let state = Mutex(State())
  let settings: MixSettings

  init(settings: MixSettings) {
    self.settings = settings
    super.init()
  }

  /// The engine that it is attached to.
  open internal(set) var engine: AVAudioEngine? {
    get { state.withLock { $0.engine } }
    set { state.withLock { $0.engine = newValue } }
  }

  /// What it was connected with.
  var connectedFormat: AVAudioFormat? {
    get { state.withLock { $0.output } }
    set { state.withLock { $0.output = newValue } }
  }

  /// Inputs.
  open var numberOfInputs: Int { 0 }
  /// Outputs.
  open var numberOfOutputs: Int { 1 }

  /// Nothing: no node here holds anything back.
  open func reset() {}

  /// The format of what comes into an input: that of what is connected to it, or else what it would be.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    engine?.graph.source(of: self, bus: bus)?.outputFormat(forBus: 0) ?? .device
  }

  /// The format of what comes out: the one that it was connected with, or else that of the device.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    connectedFormat ?? .device
  }

  /// What is heard now, by the engine's count of frames and by the machine's clock. Nil when the engine does not run.
  open var lastRenderTime: AVAudioTime? {
    guard let time = engine?.mix.time else { return nil }
    return AVAudioTime(
      hostTime: time.now,
      sampleTime: AVAudioFramePosition(time.heard),
      atRate: Double(time.format.sampleRate)
    )
  }

  /// Seconds by which the node holds audio back: none.
  open var latency: TimeInterval { 0 }
  /// Seconds from `lastRenderTime` until it is heard: none, as that is what is heard.
  open var outputPresentationLatency: TimeInterval { 0 }
}

extension AVAudioFormat {
  /// What the device is opened for when nobody says otherwise.
  static let device =
    AVAudioFormat(standardFormatWithSampleRate: 48000, channels: 2)
    ?? AVAudioFormat(AudioLayout.speech)
}
