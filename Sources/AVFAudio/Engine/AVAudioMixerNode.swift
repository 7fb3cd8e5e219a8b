// SPDX-License-Identifier: Apache-2.0

/// Mixes its inputs, which may have any formats. [any thread]
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  // Safe like its superclass: it has no state of its own.

  /// Creates a mixer that is attached to no engine.
  public init() { super.init(settings: MixSettings()) }

  /// The gain of the mix, clamped to 0 … 1.
  open var outputVolume: Float {
    get { settings.outputVolume }
    set { settings.outputVolume = newValue }
  }

  /// The gain of its output in the next mixer, from 0 to 1.
  open var volume: Float {
    get { settings.volume }
    set { settings.volume = newValue }
  }

  /// The position of its output in the next mixer, from -1, left, to 1, right.
  open var pan: Float {
    get { settings.pan }
    set { settings.pan = newValue }
  }

  /// The first unconnected input.
  open var nextAvailableInputBus: AVAudioNodeBus { engine?.graph.freeBus(of: self) ?? 0 }

  /// The number of connected inputs, plus one.
  open override var numberOfInputs: Int { (engine?.graph.busCount(of: self) ?? 0) + 1 }
}
