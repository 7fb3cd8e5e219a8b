// SPDX-License-Identifier: Apache-2.0

/// Parameters that belong together.
open class AUParameterGroup: AUParameterNode {
  /// The parameters and groups in it.
  open private(set) var children: [AUParameterNode]

  init(identifier: String, displayName: String, children: [AUParameterNode]) {
    self.children = children
    super.init(identifier: identifier, displayName: displayName)
    for child in children { child.parent = self }
  }

  /// All parameters in it and in its groups, in order.
  open var allParameters: [AUParameter] { Self.parameters(in: children) }

  /// All parameters among nodes and in their groups, in order.
  static func parameters(in nodes: [AUParameterNode]) -> [AUParameter] {
    nodes.flatMap { node in
      (node as? AUParameterGroup)?.allParameters ?? [node as? AUParameter].compactMap(\.self)
    }
  }

  /// The parameter or group in it with this identifier; nil if there is none.
  open func value(forKey key: String) -> Any? { children.first { $0.identifier == key } }

  /// The parameter or group with these identifiers, joined by dots; nil if there is none.
  open func value(forKeyPath keyPath: String) -> Any? {
    keyPath.split(separator: ".").reduce(self as Any?) { node, key in
      (node as? AUParameterGroup)?.value(forKey: String(key))
    }
  }
}
