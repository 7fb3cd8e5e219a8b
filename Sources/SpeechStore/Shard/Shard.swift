// SPDX-License-Identifier: Apache-2.0

/// The part of a manifest that one process of several renders: every unit whose number leaves `index` when divided by
/// `count`. So neighbouring units, such as those of a long chapter, go to different processes.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 0.
  package let index: Int
  package let count: Int

  /// All of it.
  package static let whole = Shard(unchecked: 0, of: 1)

  /// Nil unless `index` is from 0 to below `count`.
  package init?(_ index: Int, of count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.init(unchecked: index, of: count)
  }

  private init(unchecked index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// `2/8`: the third of eight.
  package init?(typed: String) {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(index, of: count)
  }

  /// Whether the unit with this number, from 0, belongs to it.
  package func contains(_ unit: Int) -> Bool { unit % count == index }

  package var description: String { "\(index)/\(count)" }

  /// Digits alone; nine of them suffice.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...9).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
