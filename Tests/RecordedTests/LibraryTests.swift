// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@Suite("The library of recorded voices")
struct LibraryTests {
  @Test("its manifest stands in the section that hosts look for")
  func manifest() throws {
    let path = try ProviderDriver.path(of: "RecordedProvider")
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var status = stat()
    try #require(fstat(descriptor, &status) == 0)
    let file = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    let text = try #require(Self.section(".speech_manifest", of: file))
    #expect(
      text == """
        {"speech_manifest": 1, "abi": [1, 0], "id": "org.synth-host.recorded", \
        "name": "Recorded voices", "vendor": "synth-host", "version": "0.1.0", \
        "license": "Apache-2.0", "subtype": "recd", "manufacturer": "SynH", "data": "voices", \
        "parallel": true, \
        "voiceFiles": [{"what": "a folder with voice.json and recordings", "folder": ["voice.json"]}]}
        """
    )
  }

  /// The text of a section of a 64-bit ELF file, up to its NUL.
  private static func section(_ name: String, of file: [UInt8]) -> String? {
    func number(_ offset: Int, _ size: Int) -> Int {
      guard offset >= 0, offset + size <= file.count else { return 0 }
      return file[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func string(_ offset: Int) -> String {
      String(decoding: file.dropFirst(offset).prefix { $0 != 0 }, as: UTF8.self)
    }
    // e_shoff, e_shentsize, e_shnum, e_shstrndx; then sh_name and sh_offset of each header.
    let (headers, size) = (number(0x28, 8), number(0x3A, 2))
    let names = number(headers + size * number(0x3E, 2) + 0x18, 8)
    for index in 0..<number(0x3C, 2) {
      let header = headers + size * index
      guard string(names + number(header, 4)) == name else { continue }
      return string(number(header + 0x18, 8))
    }
    return nil
  }
}
