// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import AudioToolbox
import Foundation

protocol ParameterNodeSpec: Sendable {
    func makeNode() -> AUParameterNode
}

@resultBuilder struct ParameterNodesBuilder {
    static func buildBlock(_ nodes: ParameterNodeSpec...) -> [ParameterNodeSpec] { nodes }
}

struct ParameterTreeSpec: Sendable {
    let nodes: [ParameterNodeSpec]

    init(@ParameterNodesBuilder _ nodes: () -> [ParameterNodeSpec]) { self.nodes = nodes() }

    func makeTree() -> AUParameterTree {
        AUParameterTree.createTree(withChildren: nodes.map { $0.makeNode() })
    }
}

struct ParameterGroupSpec: ParameterNodeSpec {
    let identifier: String
    let name: String
    let nodes: [ParameterNodeSpec]

    init(identifier: String, name: String, @ParameterNodesBuilder _ nodes: () -> [ParameterNodeSpec]) {
        self.identifier = identifier
        self.name = name
        self.nodes = nodes()
    }

    func makeNode() -> AUParameterNode {
        AUParameterTree.createGroup(withIdentifier: identifier, name: name, children: nodes.map { $0.makeNode() })
    }
}

struct ParameterSpec: ParameterNodeSpec {
    let address: ParametersExtensionParameterAddress
    let identifier: String
    let name: String
    let units: AudioUnitParameterUnit
    let valueRange: ClosedRange<AUValue>
    let defaultValue: AUValue

    func makeNode() -> AUParameterNode {
        let parameter = AUParameterTree.createParameter(withIdentifier: identifier,
                                                        name: name,
                                                        address: address.rawValue,
                                                        min: valueRange.lowerBound,
                                                        max: valueRange.upperBound,
                                                        unit: units,
                                                        unitName: nil,
                                                        flags: [.flag_IsWritable, .flag_IsReadable],
                                                        valueStrings: nil,
                                                        dependentParameters: nil)
        parameter.value = defaultValue
        return parameter
    }
}
