// SPDX-License-Identifier: Apache-2.0

/// Adds up what is connected to it, of whatever formats. [any thread]
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  // Safe as its superclass is: it has no state of its own.

  /// A mixer that is attached to no engine.
  public init() { super.init(settings: MixSettings()) }

  /// The factor that all of it comes out with, from 0 to 1. Others become the nearest.
  open var outputVolume: Float {
    get { settings.outputVolume }
    set { settings.outputVolume = newValue }
  }

  /// How loud it goes into the next mixer, from 0 to 1.
  open var volume: Float {
    get { settings.volume }
    set { settings.volume = newValue }
  }

  /// Where it goes into the next mixer, from -1, left, to 1, right.
  open var pan: Float {
    get { settings.pan }
    set { settings.pan = newValue }
  }

  /// The first input that nothing is connected to.
  open var nextAvailableInputBus: AVAudioNodeBus { engine?.graph.freeBus(of: self) ?? 0 }

  /// Inputs that something is connected to, and one more.
  open override var numberOfInputs: Int { (engine?.graph.busCount(of: self) ?? 0) + 1 }
}

/// The end of an engine: what is connected to it is heard. [any thread]
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {
  // Safe as its superclass is: it has no state of its own.

  init() { super.init(settings: MixSettings()) }

  /// One.
  open override var numberOfInputs: Int { 1 }

  /// The format that the device is opened for.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    inputFormat(forBus: bus)
  }
}
