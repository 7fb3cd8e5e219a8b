// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import CoreAudioKit

@objc(AudioUnitFactory) public class PrincipalClass: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}
    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try ObjectiveCUnit(componentDescription: componentDescription, options: [])
    }
}
