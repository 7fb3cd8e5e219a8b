// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The context that the system passes to an app extension. On Linux it has no items, and requests of it have no effect.
open class NSExtensionContext: NSObject {
  /// A context of the host.
  package override init() { super.init() }

  /// What the extension is to work on: nothing.
  open var inputItems: [Any] { [] }

  /// Ends the request of an extension, with results that nobody awaits.
  open func completeRequest(
    returningItems items: [Any]?,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) {
    completionHandler?(true)
  }

  /// Ends the request of an extension with an error that nobody awaits.
  open func cancelRequest(withError error: any Error) {}
}
