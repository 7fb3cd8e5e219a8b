// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio
import Synchronization

/// The index of an input or output of a node.
public typealias AVAudioNodeBus = Int

/// A part of an engine: a player, a mixer or the output. [any thread]
open class AVAudioNode: NSObject, @unchecked Sendable {
  // Safe because all mutable state is under a lock.

  private struct State {
    weak var engine: AVAudioEngine?
    var output: AVAudioFormat?
    var tap: NodeTap?
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

  /// The format of its connection.
  var connectedFormat: AVAudioFormat? {
    get { state.withLock { $0.output } }
    set { state.withLock { $0.output = newValue } }
  }

  // MARK: Taps

  /// The app's tap.
  var tap: NodeTap? { state.withLock { $0.tap } }

  /// The tap was installed or removed.
  func didChangeTap() { engine?.didConnect() }

  /// Passes the audio of the node to a block, in buffers of `bufferSize` frames, on a queue of its own. Replaces the tap
  /// that it had.
  ///
  /// A node that plays passes on what is mixed, some 15 to 60 ms before it is heard, and nothing while nothing is played;
  /// then the last buffer is shorter. The microphone passes on what it records while the engine runs.
  /// - Parameters:
  ///   - bus: the output, 0.
  ///   - format: what the audio is converted to; nil for that of the device, or of the microphone.
  open func installTap(
    onBus bus: AVAudioNodeBus,
    bufferSize: AVAudioFrameCount,
    format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    guard bus == 0 else { return }
    let new = NodeTap(
      size: bufferSize,
      format: format,
      problems: SharedHost.instance.problems,
      block: tapBlock
    )
    setTap(new)
  }

  /// Ends the tap; a buffer that is being passed on still is.
  open func removeTap(onBus bus: AVAudioNodeBus) {
    guard bus == 0, tap != nil else { return }
    setTap(nil)
  }

  private func setTap(_ new: NodeTap?) {
    let old = state.withLock { state in
      defer { state.tap = new }
      return state.tap
    }
    old?.remove()
    didChangeTap()
  }

  /// Number of inputs.
  open var numberOfInputs: Int { 0 }
  /// Number of outputs.
  open var numberOfOutputs: Int { 1 }

  /// Does nothing: no node here has a delay.
  open func reset() {}

  /// The format of an input: that of the connected node, otherwise the device's default.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    engine?.graph.source(of: self, bus: bus)?.outputFormat(forBus: 0) ?? .device
  }

  /// The format of the output: that of its connection, otherwise the device's default.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    connectedFormat ?? .device
  }

  /// The time now being heard, in the engine's frames and by the machine's clock. Nil if the engine is not running.
  open var lastRenderTime: AVAudioTime? {
    guard let time = engine?.mix.time else { return nil }
    return AVAudioTime(
      hostTime: time.now,
      sampleTime: AVAudioFramePosition(time.heard),
      atRate: Double(time.format.sampleRate)
    )
  }

  /// The node's delay in seconds: always 0.
  open var latency: TimeInterval { 0 }
  /// Seconds between `lastRenderTime` and its sound: always 0, because that is the time being
  /// heard.
  open var outputPresentationLatency: TimeInterval { 0 }
}

extension AVAudioFormat {
  /// The device's format unless another one is requested.
  static let device =
    AVAudioFormat(standardFormatWithSampleRate: 48000, channels: 2)
    ?? AVAudioFormat(AudioLayout.speech)
}
