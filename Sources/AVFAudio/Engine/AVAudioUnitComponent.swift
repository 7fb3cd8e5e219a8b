// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A component that an app could use. On Linux there are none. [any thread]
open class AVAudioUnitComponent: NSObject, @unchecked Sendable {
  // Safe because it is immutable.

  /// Identifies the component.
  open private(set) var audioComponentDescription: AudioComponentDescription
  /// The name of the unit.
  open var name: String { "" }
  /// The manufacturer.
  open var manufacturerName: String { "" }
  /// The kind of unit, in English.
  open var typeName: String { "" }
  /// The version as text.
  open var versionString: String { "" }
  /// The version.
  open var version: Int { 0 }
  /// Whether it works in a sandbox.
  open var isSandboxSafe: Bool { true }

  private init(description: AudioComponentDescription) {
    audioComponentDescription = description
    super.init()
  }
}
