// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}
    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        return try AllAtOnceAudioUnit(componentDescription: componentDescription, options: [])
    }
}
