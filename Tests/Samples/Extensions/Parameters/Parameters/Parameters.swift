// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import AudioToolbox
import Foundation

enum ParametersExtensionParameterAddress: AUParameterAddress {
    case gain = 0
}

let ParametersExtensionParameterSpecs = ParameterTreeSpec {
    ParameterGroupSpec(identifier: "global", name: "Global") {
        ParameterSpec(
            address: .gain,
            identifier: "gain",
            name: "Output Gain",
            units: .linearGain,
            valueRange: 0.0...1.0,
            defaultValue: 0.75
        )
    }
}
