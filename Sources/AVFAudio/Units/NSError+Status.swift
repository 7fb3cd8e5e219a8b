// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSError {
  /// A result of a Core Audio call as an error.
  convenience init(status: OSStatus, description: String? = nil) {
    self.init(
      domain: NSOSStatusErrorDomain,
      code: Int(status),
      userInfo: description.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
    )
  }
}
