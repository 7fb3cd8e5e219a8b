// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The principal class of an app extension.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Starts the extension.
  func beginRequest(with context: NSExtensionContext)
}
