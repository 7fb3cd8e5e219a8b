// SPDX-License-Identifier: Apache-2.0

/// A property of a picture or another shape, `{\sp{\sn wzDescription}{\sv A map}}`, and the description until it is written.
struct RTFProperty {
  private var name: [UInt8] = []
  private var description = ""
  private var place = SourcePlace.unknown

  /// Longer than any name that is known.
  private static let maxName = 40
  /// What is read of a description, in bytes, as for those of other documents.
  private static let maxDescription = 10_000

  /// Another property begins.
  mutating func begin() { name = [] }

  mutating func addName(_ byte: UInt8) {
    if name.count < Self.maxName, byte > 0x20 { name.append(byte) }
  }

  /// What a group in it is, by its first word: its name, or its value, which is read where it says what a picture shows.
  func part(_ word: String) -> RTFState.Destination {
    guard word != "sn" else { return .propertyName }
    return name.elementsEqual("wzDescription".utf8) ? .description : .none
  }

  mutating func add(_ text: String, place: SourcePlace) {
    guard description.utf8.count < Self.maxDescription else { return }
    description += text
    if let range = place.range(ofCount: text.utf8.count) {
      self.place = self.place.joined(with: .whole(range))
    }
  }

  /// The description and all that it comes from, once.
  mutating func takeDescription() -> (text: String, place: SourcePlace)? {
    guard !description.isEmpty else { return nil }
    defer { (description, place) = ("", .unknown) }
    return (description, place)
  }
}
