// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The context that the system passes to an app extension. On Linux `speech-worker` starts providers and has no context
/// to pass: it cannot be created.
open class NSExtensionContext: NSObject {
  private override init() { super.init() }
}
