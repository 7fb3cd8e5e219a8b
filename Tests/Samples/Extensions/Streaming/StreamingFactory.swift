// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import CoreAudioKit

public class StreamingFactory: NSObject, AUAudioUnitFactory {
    var auAudioUnit: AUAudioUnit?
    public func beginRequest(with context: NSExtensionContext) {

    }

    @objc
    public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        auAudioUnit = try StreamingAudioUnit(componentDescription: componentDescription, options: [])
        guard let audioUnit = auAudioUnit as? StreamingAudioUnit else {
            fatalError("The unit could not be created")
        }
        return audioUnit
    }
}
