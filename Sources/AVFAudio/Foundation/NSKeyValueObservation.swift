// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An observation of a property. On Linux there are none: it is a type for variables that keep one.
open class NSKeyValueObservation: NSObject {
  private override init() { super.init() }

  /// Ends the observation.
  open func invalidate() {}
}
