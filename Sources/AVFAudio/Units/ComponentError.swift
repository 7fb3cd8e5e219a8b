// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why an app gets no unit of an extension.
enum ComponentError {
  /// Apple's number for a component that does not exist.
  private static let invalidComponent: OSStatus = -3000

  static var outOfReach: NSError {
    NSError(
      status: invalidComponent,
      description: "The audio units of extensions cannot be used in an app on Linux."
    )
  }
}
