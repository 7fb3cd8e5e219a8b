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
  open var allParameters: [AUParameter] {
    children.flatMap { child in
      (child as? AUParameterGroup)?.allParameters ?? [child as? AUParameter].compactMap(\.self)
    }
  }
}
