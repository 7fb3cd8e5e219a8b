// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("ELF library", .limited, .ownThread)
struct ELFLibraryTests {
  private let folder = TemporaryFolder()

  private func read(_ bytes: [UInt8]) throws -> ELFLibrary {
    try ELFLibrary(path: try folder.write(bytes, to: "library.so"))
  }

  @Test("manifest and build id are read")
  func sections() throws {
    let library = try read(SharedObject(manifest: "{}").bytes)
    #expect(library.manifest == Array("{}".utf8))
    #expect(library.buildID == "deadbeef")
    let plain = try read(SharedObject(manifest: nil, buildID: nil).bytes)
    #expect(plain.manifest == nil)
    #expect(plain.buildID == nil)
  }

  @Test("a library that the compiler made with the header's macro is read")
  func compiled() throws {
    let source = """
      __attribute__((used, section(".speech_manifest"))) static const char manifest[] = "{\\"a\\": 1}";
      int speech_provider_entry(void) { return 0; }
      """
    let input = try folder.write(Array(source.utf8), to: "provider.c")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-shared", "-fPIC", "-Wl,--build-id=sha1", input, "-o", folder / "provider.so",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let library = try ELFLibrary(path: folder / "provider.so")
    #expect(library.manifest == Array(#"{"a": 1}"#.utf8))
    #expect(library.buildID?.count == 40)
  }

  @Test(
    "what cannot be loaded is refused by its fault",
    arguments: [
      ([], .notELF, "it is not a shared object (not an ELF file)"),
      (Array("#!/bin/sh\n".utf8), .notELF, "it is not a shared object (not an ELF file)"),
      (
        [0x7F, 0x45, 0x4C, 0x46], .truncated,
        "it is incomplete: a part that it names lies past its end"
      ),
      (
        Array(SharedObject().bytes.prefix(63)), .truncated,
        "it is incomplete: a part that it names lies past its end"
      ),
      (
        SharedObject().bytes.dropLast(), .truncated,
        "it is incomplete: a part that it names lies past its end"
      ),
      (SharedObject(wordSize: 1).bytes, .not64Bit, "it is a 32-bit library, this host is 64-bit"),
      (
        SharedObject(byteOrder: 2).bytes, .notLittleEndian,
        "it is a big-endian library, this host is little-endian"
      ),
      (
        SharedObject(machine: ELFLibrary.machine == 183 ? 62 : 183).bytes,
        .otherMachine(ELFLibrary.machine == 183 ? "x86-64" : "aarch64"),
        "it is a library for \(ELFLibrary.machine == 183 ? "x86-64" : "aarch64"), this host runs on \(ELFLibrary.machineName)"
      ),
      (
        SharedObject(machine: 4711).bytes, .otherMachine("ELF machine 4711"),
        "it is a library for ELF machine 4711, this host runs on \(ELFLibrary.machineName)"
      ),
      (
        SharedObject(type: 1).bytes, .notASharedObject(1),
        "it is an object file, not a shared object"
      ),
      (SharedObject(type: 2).bytes, .notASharedObject(2), "it is a program, not a shared object"),
      (SharedObject(type: 4).bytes, .notASharedObject(4), "it is a core dump, not a shared object"),
      (
        SharedObject(manifest: String(repeating: " ", count: 1 << 20)).bytes,
        .sectionTooLarge(".speech_manifest"), "its section .speech_manifest is larger than 1 MiB"
      ),
    ] as [([UInt8], ELFError, String)]
  )
  func refused(bytes: [UInt8], fault: ELFError, description: String) {
    let error = #expect(throws: ELFError.self) { try read(bytes) }
    #expect(error == fault)
    #expect(error?.description == description)
  }

  @Test("what is no readable file is refused")
  func notAFile() throws {
    #expect(throws: ELFError.notReadable(ENOENT)) { try ELFLibrary(path: folder / "nothing.so") }
    #expect(throws: ELFError.notReadable(ENOTSUP)) { try ELFLibrary(path: folder.path) }
    #expect(mkfifo(folder / "pipe.so", 0o600) == 0)
    #expect(throws: ELFError.notReadable(ENOTSUP)) { try ELFLibrary(path: folder / "pipe.so") }
  }

  @Test("a file that lies about itself is read or refused, never believed")
  func mutations() throws {
    let original = SharedObject(manifest: #"{"speech_manifest": 1}"#).bytes
    var random = SeededGenerator(seed: 2)
    let interesting: [UInt8] = [0, 1, 2, 0x40, 0x7F, 0x80, 0xFE, 0xFF]
    var refused = 0
    for round in 0..<4000 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        // Heads and table hold the numbers; the text between them cannot do harm.
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = interesting.randomElement(using: &random) ?? 0
      }
      if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      do {
        let library = try read(bytes)
        #expect((library.manifest ?? []).count <= bytes.count)
        #expect((library.buildID ?? "").count <= 2 * bytes.count)
      } catch is ELFError {
        refused += 1
      }
    }
    #expect((1..<4000).contains(refused))
  }
}
