// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSCoder {
  /// A string of the archive; nil when it is missing or something else.
  func decodeString(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
  }
}
