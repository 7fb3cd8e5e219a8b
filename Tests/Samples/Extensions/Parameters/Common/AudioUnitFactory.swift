// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import CoreAudioKit
import os

private let log = Logger(subsystem: "org.example.parameters", category: "AudioUnitFactory")

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    var auAudioUnit: AUAudioUnit?

    private var observation: NSKeyValueObservation?

    public func beginRequest(with context: NSExtensionContext) {

    }

    @objc
    public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        auAudioUnit = try ParametersExtensionAudioUnit(componentDescription: componentDescription, options: [])

        guard let audioUnit = auAudioUnit as? ParametersExtensionAudioUnit else {
            log.error("The unit has another class")
            fatalError("ParametersExtension cannot be created")
        }

        audioUnit.setupParameterTree(ParametersExtensionParameterSpecs.makeTree())

        observation = audioUnit.observe(\.allParameterValues, options: [.new]) { _, _ in
            guard let tree = audioUnit.parameterTree else { return }
            // What the host set reaches the unit.
            for parameter in tree.allParameters { parameter.value = parameter.value }
        }

        return audioUnit
    }
}
