// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What the system hands to an app extension when it begins. Providers of Linux are begun by `speech-worker`, which has
/// nothing to hand over: there is no way to make one.
open class NSExtensionContext: NSObject {
  private override init() { super.init() }
}

/// The principal class of an app extension.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// The system asks the extension to begin.
  func beginRequest(with context: NSExtensionContext)
}
