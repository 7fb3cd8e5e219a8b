// SPDX-License-Identifier: Apache-2.0

/// The principal class of an extension with an audio unit.
public protocol AUAudioUnitFactory: NSExtensionRequestHandling {
  /// Creates the unit for a component of the extension's Info.plist.
  func createAudioUnit(with desc: AudioComponentDescription) throws -> AUAudioUnit
}
