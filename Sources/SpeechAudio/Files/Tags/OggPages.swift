// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// Replaces the comments of an Ogg Opus file that is being written (RFC 3533, RFC 7845): they are a packet on pages of their
/// own, so the other pages keep their contents and get new numbers. Also the number of the stream, which libsndfile draws.
struct OggPages {
  private let tags: AudioTags?
  private let serial: UInt32?
  /// The beginning of a page whose end has not been written yet.
  private var held: [UInt8] = []
  private var pageCount = 0
  /// The encoder's comments, until they are complete.
  private var comments: [UInt8]?
  /// By how many pages the new comments are longer than the encoder's.
  private var shift = 0

  /// - Parameters:
  ///   - tags: nil: the encoder's comments stay.
  ///   - serial: nil: the encoder's number stays.
  init(_ tags: AudioTags? = nil, serial: UInt32? = nil) {
    self.tags = tags
    self.serial = serial
    comments = tags == nil ? nil : []
  }

  /// The pages that are complete with these bytes.
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    held += bytes
    var done: [UInt8] = []
    var start = 0
    while let end = Self.pageEnd(held, from: start) {
      done += rewritten(Array(held[start..<end]))
      start = end
    }
    held.removeFirst(start)
    return done
  }

  private static let headerSize = 27

  /// Nil as long as the page is incomplete.
  private static func pageEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start + headerSize <= bytes.count else { return nil }
    let table = start + headerSize
    let contents = table + Int(bytes[start + 26])
    guard contents <= bytes.count else { return nil }
    let end = contents + bytes[table..<contents].reduce(0) { $0 + Int($1) }
    return end <= bytes.count ? end : nil
  }

  private mutating func rewritten(_ page: [UInt8]) -> [UInt8] {
    defer { pageCount += 1 }
    var page = page
    if let serial {
      withUnsafeBytes(of: serial.littleEndian) { page.replaceSubrange(14..<18, with: $0) }
    }
    // The first page says that this is Opus.
    guard pageCount > 0, let before = comments, let tags else {
      return Self.numbered(page, by: shift)
    }
    let table = Self.headerSize..<(Self.headerSize + Int(page[26]))
    let collected = before + page[table.upperBound...]
    // A packet ends with a segment that is not full.
    guard let last = page[table].last, last < 255 else {
      comments = collected
      return []
    }
    comments = nil
    let vendor = FlacHeader.vendor(collected.dropFirst(8)) ?? Array("synth-host".utf8)
    let packet = Array("OpusTags".utf8) + tags.vorbisComment(vendor: vendor, hasCover: true)
    let pages = Self.pages(packet, serial: Array(page[14..<18]))
    // The first page has number 0, the comments begin with 1.
    shift = pages.count - pageCount
    return pages.flatMap { $0 }
  }

  /// A packet on pages with the numbers from 1 on.
  private static func pages(_ packet: [UInt8], serial: [UInt8]) -> [[UInt8]] {
    // Segments of 255 bytes, and a shorter one, possibly empty, at the end.
    let segments = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    var pages: [[UInt8]] = []
    var offset = 0
    for start in stride(from: 0, to: segments.count, by: 255) {
      let table = segments[start..<min(start + 255, segments.count)]
      let size = table.reduce(0) { $0 + Int($1) }
      let isEnd = start + 255 >= segments.count
      var page = Array("OggS".utf8) + [0, start > 0 ? 1 : 0]
      // The position in the audio: 0 in a header; none on a page where no packet ends.
      page.append(littleEndian: isEnd ? UInt64(0) : UInt64.max)
      page += serial
      page.append(littleEndian: UInt32(clamping: pages.count + 1))
      page += [0, 0, 0, 0, UInt8(table.count)]
      page += table
      page += packet[offset..<(offset + size)]
      offset += size
      pages.append(numbered(page, by: 0))
    }
    return pages
  }

  /// With another number, and its checksum.
  private static func numbered(_ page: [UInt8], by shift: Int) -> [UInt8] {
    var page = page
    let number = page[18..<22].reversed().reduce(0) { $0 << 8 | Int($1) } + shift
    withUnsafeBytes(of: UInt32(clamping: number).littleEndian) {
      page.replaceSubrange(18..<22, with: $0)
    }
    page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    var checksum = Checksum.ogg
    page.withUnsafeBytes { checksum.add($0) }
    withUnsafeBytes(of: checksum.value.littleEndian) { page.replaceSubrange(22..<26, with: $0) }
    return page
  }
}
