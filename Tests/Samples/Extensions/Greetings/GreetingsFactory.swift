// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import CoreAudioKit

public class GreetingsFactory: NSObject, AUAudioUnitFactory {
    var unit: AUAudioUnit?

    public func beginRequest(with context: NSExtensionContext) { }

    @objc
    public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        let unit = try GreetingsAudioUnit(componentDescription: componentDescription, options: [])
        self.unit = unit
        return unit
    }
}
