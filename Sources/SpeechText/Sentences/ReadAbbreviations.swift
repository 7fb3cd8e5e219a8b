// SPDX-License-Identifier: Apache-2.0

/// The abbreviations that are read in words, so that what is read as one ends no sentence. Found by the hash of their small
/// letters: the table of a language has a thousand, and a set of strings of them takes 0.8 ms at the first sentence.
struct ReadAbbreviations: Sendable {
  private enum Place {
    case anywhere, beforeNumbers
  }

  private var places: [UInt64: Place] = [:]

  /// Reads all lines, which takes 0.1 ms.
  init(_ table: AbbreviationTable) {
    places.reserveCapacity(2000)
    table.forEachLine { key, value in
      let stop = key.firstIndex(of: UInt8(ascii: "."))
      guard let stop else {
        note(key, at: Self.place(of: value))
        return
      }
      // The full stops inside of one: "sq. ft."
      var piece = key[..<stop]
      while piece.endIndex < key.endIndex {
        if piece.count > 1 { note(piece, at: .anywhere) }
        let rest = key[(piece.endIndex + 1)...]
        piece = rest[..<(rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex)]
      }
    }
  }

  /// Of spellings that differ in capitals alone, the one that is an abbreviation in more places counts.
  private mutating func note(_ key: Bytes, at place: Place?) {
    guard let place else { return }
    let hash = Self.hash(key)
    if places[hash] != .anywhere { places[hash] = place }
  }

  /// - Parameter word: In small letters, without its full stop.
  func contains(_ word: String, beforeNumber: Bool) -> Bool {
    switch places[Self.hash(word.utf8)] {
    case .anywhere: true
    case .beforeNumbers: beforeNumber
    case nil: false
    }
  }

  // MARK: Reading

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Nil for one that is found by what else is beside it.
  private static func place(of value: Bytes) -> Place? {
    var place: Place?
    var isCondition = true
    var rest = value
    while !rest.isEmpty {
      let column = rest[..<(rest.firstIndex(of: UInt8(ascii: "\t")) ?? rest.endIndex)]
      if isCondition {
        switch self.place(ofConditions: column) {
        case .beforeNumbers: return .beforeNumbers
        case .anywhere: place = .anywhere
        case nil: break
        }
      }
      isCondition.toggle()
      rest = rest[column.endIndex...].dropFirst()
    }
    return place
  }

  private static func place(ofConditions column: Bytes) -> Place? {
    var place: Place? = column.elementsEqual("always".utf8) ? .anywhere : nil
    var rest = column
    while !rest.isEmpty {
      let name = rest[..<(rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex)]
      if numbers.contains(where: { name.elementsEqual($0.utf8) }) { return .beforeNumbers }
      if name.elementsEqual("before-name".utf8) { place = .anywhere }
      rest = rest[name.endIndex...].dropFirst()
    }
    return place
  }

  private static let numbers = ["before-number", "before-year", "before-amount"]

  /// FNV-1a of the small letters.
  private static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var isASCII = true
    for byte in bytes {
      if byte >= 0x80 { isASCII = false }
      let small = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      hash = (hash ^ UInt64(small)) &* 0x0000_0100_0000_01B3
    }
    if isASCII { return hash }
    let small = String(decoding: bytes, as: UTF8.self).lowercased()
    return small.utf8.elementsEqual(bytes) ? hash : self.hash(small.utf8)
  }
}
