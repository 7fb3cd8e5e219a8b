// SPDX-License-Identifier: Apache-2.0

/// The output of an engine: nodes connected to it are played. [any thread]
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {
  // Safe like its superclass: it has no state of its own.

  init() { super.init(settings: MixSettings()) }

  /// One.
  open override var numberOfInputs: Int { 1 }

  /// The format that the device is opened for.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    inputFormat(forBus: bus)
  }
}
