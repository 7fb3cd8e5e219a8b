// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import Foundation
import AVFoundation
import CoreAudioKit


@objc(SpeechSynthesizerFactory)
public class SpeechSynthesizerFactory: NSObject, AUAudioUnitFactory, NSExtensionRequestHandling {
    public func beginRequest(with context: NSExtensionContext) { }

    public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        return try SpeechSynthesizer(componentDescription: componentDescription, options: [])
    }
}
