// SPDX-License-Identifier: Apache-2.0
import AVFoundation
import CoreAudioKit

/// What the system asks for the audio unit: the principal class in Info.plist.
public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
  /// Nothing to prepare.
  public func beginRequest(with context: NSExtensionContext) {}

  /// The unit, which the system asks for once in a process.
  @objc
  public func createAudioUnit(
    with componentDescription: AudioComponentDescription
  ) throws -> AUAudioUnit {
    try SpeechUnit(componentDescription: componentDescription, options: [])
  }
}
