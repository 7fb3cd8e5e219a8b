// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSCoder {
  /// Decodes a string; nil if it is missing or another type.
  func decodeString(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
  }

  /// Decodes a list of strings; empty if it is missing or another type.
  func decodeStrings(forKey key: String) -> [String] {
    guard containsValue(forKey: key) else { return [] }
    let list = decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [Any]
    return list?.compactMap { $0 as? String } ?? []
  }
}
