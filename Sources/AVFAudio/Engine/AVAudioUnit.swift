// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A node of an engine that is an audio unit. On Linux there are none: the host runs extensions in processes of their own,
/// where apps do not reach them. [any thread]
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  // Safe because it is immutable.

  /// The unit.
  open private(set) var auAudioUnit: AUAudioUnit

  private init(unit: AUAudioUnit) {
    auAudioUnit = unit
    super.init(settings: MixSettings())
  }

  /// What the unit was created for.
  open var audioComponentDescription: AudioComponentDescription { auAudioUnit.componentDescription }
  /// The name of the unit, empty if it has none.
  open var name: String { auAudioUnit.audioUnitName ?? "" }
  /// The manufacturer of the unit, empty if it has none.
  open var manufacturerName: String { auAudioUnit.manufacturerName ?? "" }
  /// The version of the unit.
  open var version: Int { Int(auAudioUnit.componentVersion) }

  /// Always ends with an error, on a queue of its own.
  open class func instantiate(
    with audioComponentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions = [],
    completionHandler: @escaping @Sendable (AVAudioUnit?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, ComponentError.outOfReach) }
  }

  /// Always throws.
  @discardableResult
  open class func instantiate(
    with audioComponentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions = []
  ) async throws -> AVAudioUnit {
    throw ComponentError.outOfReach
  }
}
