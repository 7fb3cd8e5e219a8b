// SPDX-License-Identifier: Apache-2.0

/// A place in an XML document: in its source, or in the text of an entity that is referred to there. Faults and tolerated
/// faults are reported by places of the source.
struct XMLCursor: Sendable {
  /// What differs in XML 1.1: control characters, line ends, and prefixes that are undeclared again.
  enum Version: Sendable {
    case v1_0, v1_1
  }

  /// What `<?xml …?>` says, but for the encoding.
  struct Declaration: Sendable {
    var version = Version.v1_0
    var isStandalone = false
  }

  /// An open entity, and the suspended text around it.
  private struct OpenEntity: Sendable {
    var name: String
    var suspendedBytes: [UInt8]
    var suspendedIndex: Int
    var elementDepth: Int
  }

  /// In UTF-8.
  private(set) var source: [UInt8]
  let limits: MarkupLimits
  /// Whether the faults of `XMLTolerance` are accepted.
  let isTolerant: Bool
  /// The accepted faults with their bytes in the source, in order.
  private var tolerated: [(fault: XMLTolerance, byte: Int)] = []
  private var knownFaults: Set<XMLTolerance> = []
  var locator: SourceLocator
  private(set) var declaration = Declaration()

  /// The current text: the source, or the text of the innermost open entity.
  private(set) var bytes: [UInt8]
  private(set) var index = 0
  private var entities: [OpenEntity] = []
  /// The reference in the source that opened the outermost entity.
  private var outerReference = 0..<0
  /// Bytes that entities and supplied attributes have added.
  private var expandedBytes = 0

  /// Begins after the XML declaration, if there is one. Throws when the source is too long, not in its encoding or contains
  /// characters that XML does not allow.
  init(_ source: [UInt8], limits: MarkupLimits, isTolerant: Bool) throws(MarkupError) {
    self.source = source
    self.limits = limits
    self.isTolerant = isTolerant
    locator = SourceLocator(source)
    bytes = source
    try checkBytes()
  }

  // MARK: Reading

  /// The byte at this place; nil at the end of the current text.
  var next: UInt8? { byte(at: index) }

  var isAtEnd: Bool { index >= bytes.count }

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func advance(by count: Int) { index += count }

  mutating func move(to index: Int) { self.index = index }

  func has(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? index
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    // Safe because a StaticString's pointer is valid for utf8CodeUnitCount bytes permanently.
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for offset in wanted.indices where bytes[start + offset] != wanted[offset] { return false }
    return true
  }

  /// Skips white space and returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, Byte.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  /// The end of the name that begins at a byte of the current text.
  func endOfName(from start: Int, isToken: Bool = false) -> Int {
    NameCharacter.end(in: bytes.span, from: start, isToken: isToken)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Places in the source

  /// The position of a byte of the source; cheap when asked in ascending order.
  mutating func position(at byte: Int) -> SourcePosition { locator.position(at: byte) }

  /// Converts a range of the current text to one of the source.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    entities.isEmpty ? range : outerReference
  }

  /// Converts a byte of the current text to one of the source.
  func sourceByte(_ index: Int) -> Int { entities.isEmpty ? index : outerReference.lowerBound }

  mutating func fault(_ reason: MarkupError.Reason, at index: Int) -> MarkupError {
    MarkupError(reason, at: locator.position(at: sourceByte(index)), entity: entities.last?.name)
  }

  /// Notes a fault that is accepted.
  mutating func tolerate(_ fault: XMLTolerance, at index: Int) {
    guard knownFaults.insert(fault).inserted else { return }
    tolerated.append((fault, sourceByte(index)))
  }

  /// The faults that were accepted since the last call, in order; each kind is found once.
  mutating func takeTolerated() -> [(fault: XMLTolerance, byte: Int)] {
    guard !tolerated.isEmpty else { return [] }
    defer { tolerated.removeAll() }
    return tolerated
  }

  // MARK: Entities

  var isInEntity: Bool { !entities.isEmpty }

  /// How many entities are open.
  var entityDepth: Int { entities.count }

  /// The innermost open entity, and how many elements were open around the reference to it.
  var entity: (name: String, elementDepth: Int)? {
    entities.last.map { ($0.name, $0.elementDepth) }
  }

  /// The text that is read, or suspended, where so many entities are open.
  func bytes(atEntityDepth depth: Int) -> [UInt8] {
    depth < entities.count ? entities[depth].suspendedBytes : bytes
  }

  /// Begins the text of an entity, whose reference is from `start` to here.
  /// - Parameter elementDepth: How many elements are open.
  mutating func enter(
    _ text: [UInt8],
    named name: String,
    at start: Int,
    elementDepth: Int
  ) throws(MarkupError) {
    guard !isOpen(name) else {
      throw fault(.recursiveEntity(name), at: start)
    }
    guard entities.count < limits.entityDepth else {
      throw fault(.entitiesTooDeep(entity: name, limit: limits.entityDepth), at: start)
    }
    try expand(by: text.count, at: start)
    if entities.isEmpty { outerReference = start..<index }
    entities.append(
      OpenEntity(
        name: name,
        suspendedBytes: bytes,
        suspendedIndex: index,
        elementDepth: elementDepth
      )
    )
    bytes = text
    index = 0
  }

  /// Whether this entity is open.
  func isOpen(_ name: String) -> Bool {
    entities.contains { ExactString($0.name) == ExactString(name) }
  }

  /// Continues after the reference to the innermost open entity.
  mutating func leaveEntity() {
    guard let entity = entities.popLast() else { return }
    bytes = entity.suspendedBytes
    index = entity.suspendedIndex
  }

  /// Counts bytes added by entities and defaults.
  mutating func expand(by count: Int, at index: Int) throws(MarkupError) {
    expandedBytes += count
    let limit = limits.expansionBytes(ofSource: source.count)
    guard expandedBytes <= limit else { throw fault(.expansionTooLong(limit: limit), at: index) }
  }

  // MARK: The source

  private mutating func checkBytes() throws(MarkupError) {
    let limit = limits.effectiveSourceBytes
    guard source.count <= limit else {
      throw MarkupError(.sourceTooLong(bytes: source.count, limit: limit), at: .start)
    }
    let beginning = Encoding.beginning(of: source, isXML: true)
    switch beginning {
    case .certain(let encoding): try transcode(from: encoding)
    case .other(let name): throw MarkupError(.otherEncoding(name), at: .start)
    case .open: break
    }
    if UTF8Check.hasByteOrderMark(source) { index = 3 }
    if isTolerant { skipSpaceBeforeDeclaration() }
    // First, because the declared encoding applies to the bytes after it.
    declaration = try readDeclaration(beginning)
    switch UTF8Check.firstFault(in: source, isXML: true) {
    case .notUTF8(let byte): throw fault(.notUTF8(byte: source[byte]), at: byte)
    case .illegalCharacter(let scalar, let byte):
      throw fault(.illegalCharacter(scalar), at: byte)
    case nil: break
    }
    if declaration.version == .v1_1 { try prepareVersion11() }
  }

  /// Converts the source to UTF-8; the part already read is ASCII and does not move.
  mutating func transcode(from encoding: Encoding) throws(MarkupError) {
    guard encoding != .utf8 else { return }
    let (text, fault) = Transcoder.utf8(source, from: encoding)
    if let fault { throw MarkupError(fault, after: text, in: encoding) }
    source = text
    bytes = text
    locator = SourceLocator(text)
  }

  private static let nextLine: UInt32 = 0x85
  private static let lineSeparator: UInt32 = 0x2028

  /// XML 1.1 (W3C Recommendation, second edition): refuses control characters that must be written as references (production 2a), and makes one kind of line end of
  /// NEXT LINE and LINE SEPARATOR (2.11). Both become LF, which has as many UTF-16 units: places in the source stay.
  ///
  /// The source is known to be UTF-8.
  private mutating func prepareVersion11() throws(MarkupError) {
    let start = index
    var text: [UInt8] = []
    // The part of the source that is not in `text` yet.
    var rest = start
    var place = start
    while place < source.count {
      let byte = source[place]
      guard byte == 0x7F || byte == 0xC2 || byte == 0xE2,
        let (scalar, length) = UTF8Check.decode(source.span, at: place)
      else {
        place += 1
        continue
      }
      switch scalar {
      case Self.nextLine, Self.lineSeparator:
        text.append(contentsOf: source[rest..<place])
        text.append(Byte.newline)
        rest = place + length
      case 0x7F...0x9F: throw fault(.illegalCharacter(scalar), at: place)
      default: break
      }
      place += length
    }
    guard rest > start else { return }
    source.replaceSubrange(start..<rest, with: text)
    bytes = source
    locator = SourceLocator(source)
  }
}
