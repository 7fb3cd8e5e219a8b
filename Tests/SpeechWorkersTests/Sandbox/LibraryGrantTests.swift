// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

/// Libraries outside the system's folders: those that a provider really needs can be read, and nothing else.
@Suite("Libraries of a provider's own", .limited, .ownThread)
struct LibraryGrantTests {
  private let folder = TemporaryFolder()

  /// Compiles a shared object; what it needs comes from the folder's libraries.
  @discardableResult
  private func compile(_ name: String, _ source: String, _ options: [String]) -> String {
    let path = "\(folder.path)/\(name)"
    let result = run(
      "/usr/bin/cc",
      ["-shared", "-fPIC", "-Wl,--no-as-needed", "-x", "c", "-", "-x", "none", "-o", path] + options
        + ["-L\(folder.path)"],
      environment: ["PATH": "/usr/bin:/bin"],
      input: source
    )
    #expect(result.status == 0, "\(result.errorText)")
    return path
  }

  @Test("what it needs is found by its RUNPATH, what that needs by its own, each as a single file")
  func transitive() {
    let inner = compile("libinner.so", "int inner(void) { return 1; }", [])
    let outer = compile(
      "libouter.so",
      "int inner(void); int outer(void) { return inner(); }",
      ["-linner", "-Wl,-rpath,$ORIGIN"]
    )
    let provider = compile(
      "provider.so",
      "int outer(void); int f(void) { return outer(); }",
      ["-louter", "-Wl,-rpath,\(folder.path):$ORIGIN/elsewhere"]
    )
    #expect(LibraryGrants.libraries(for: provider) == [outer, inner])
  }

  @Test("an RPATH holds for what the libraries need in turn")
  func inherited() {
    let inner = compile("libinner.so", "int inner(void) { return 1; }", [])
    let outer = compile(
      "libouter.so",
      "int inner(void); int outer(void) { return inner(); }",
      ["-linner"]
    )
    let provider = compile(
      "provider.so",
      "int outer(void); int f(void) { return outer(); }",
      [
        "-louter", "-Wl,--disable-new-dtags", "-Wl,-rpath,\(folder.path)",
        "-Wl,--allow-shlib-undefined",
      ]
    )
    #expect(LibraryGrants.libraries(for: provider) == [outer, inner])
  }

  @Test("a folder of secrets in a RUNPATH opens nothing")
  func secrets() throws {
    compile("libkey.so", "int key(void) { return 1; }", [])
    let provider = compile(
      "provider.so",
      "int key(void); int f(void) { return key(); }",
      ["-lkey", "-Wl,-rpath,\(folder.path)"]
    )
    // No library any more when it is asked for.
    let secret = URL(fileURLWithPath: folder.path + "/libkey.so")
    try FileManager.default.removeItem(at: secret)
    try Data("-----BEGIN OPENSSH PRIVATE KEY-----".utf8).write(to: secret)
    #expect(LibraryGrants.libraries(for: provider).isEmpty)
    try FileManager.default.removeItem(at: secret)
    try FileManager.default.createDirectory(at: secret, withIntermediateDirectories: false)
    #expect(LibraryGrants.libraries(for: provider).isEmpty)
  }

  @Test(
    "what another user could change is not granted, and a symbolic link grants what it leads to"
  )
  func trust() throws {
    let outer = compile("libouter.so", "int outer(void) { return 1; }", [])
    let provider = compile(
      "provider.so",
      "int outer(void); int f(void) { return outer(); }",
      ["-louter", "-Wl,-rpath,\(folder.path)"]
    )
    #expect(chmod(outer, 0o666) == 0)
    #expect(LibraryGrants.libraries(for: provider).isEmpty)
    #expect(chmod(outer, 0o644) == 0)
    #expect(chmod(folder.path, 0o777) == 0)
    #expect(LibraryGrants.libraries(for: provider).isEmpty)
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(LibraryGrants.libraries(for: provider) == [outer])
    #expect(rename(outer, outer + ".1") == 0)
    #expect(symlink("libouter.so.1", outer) == 0)
    #expect(LibraryGrants.libraries(for: provider) == [outer + ".1"])
  }

  @Test("no more than 32 folders are searched for a library, inherited ones among them")
  func maxFolders() throws {
    let folders = try makeFolders(31) + [folder.path]
    compile("libinner.so", "int inner(void) { return 1; }", [])
    let inner = "int inner(void); int outer(void) { return inner(); }"
    let old = ["-linner", "-Wl,--disable-new-dtags"]
    let outer = compile("libouter.so", inner, old + ["-Wl,-rpath,\(folders[0])"])
    let provider = compile(
      "provider.so",
      "int outer(void); int f(void) { return outer(); }",
      [
        "-louter", "-Wl,--disable-new-dtags", "-Wl,-rpath,\(folders.joined(separator: ":"))",
        "-Wl,--allow-shlib-undefined",
      ]
    )
    // The folder of both is the 32nd for the provider, and the 33rd for what it needs.
    #expect(LibraryGrants.libraries(for: provider) == [outer])
  }

  @Test("a provider that needs endless looks at the file system is granted what is found by then")
  func maxLookups() throws {
    let folders = try makeFolders(31) + [folder.path]
    let paths = try copies(140)
    let provider = compile(
      "provider.so",
      "",
      paths + ["-Wl,-rpath,\(folders.joined(separator: ":"))"]
    )
    #expect(LibraryGrants.libraries(for: provider).count > 100)
    // Those in between are looked for without success, 32 times each.
    for path in paths.dropFirst().dropLast() {
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(LibraryGrants.libraries(for: provider) == [try #require(paths.first)])
  }

  /// Empty folders.
  private func makeFolders(_ count: Int) throws -> [String] {
    try (0..<count).map { index in
      let path = "\(folder.path)/\(index)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      return path
    }
  }

  /// Libraries that differ in their names alone.
  private func copies(_ count: Int) throws -> [String] {
    let first = compile("libmany100.so", "", ["-Wl,-soname,libmany100.so"])
    let whole = try Data(contentsOf: URL(fileURLWithPath: first))
    let place = try #require(whole.range(of: Data("libmany100.so".utf8)))
    return try (100..<100 + count).map { number in
      var bytes = whole
      bytes.replaceSubrange(place, with: Data("libmany\(number).so".utf8))
      let path = "\(folder.path)/libmany\(number).so"
      try bytes.write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  @Test("a damaged library is read to no harm")
  func damaged() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: compile("libwhole.so", "", ["-lm"])))
    let path = folder.path + "/damaged.so"
    #expect(try ELFNeeds(path: folder.path + "/libwhole.so").libraries.contains("libm.so.6"))
    // Every byte of the head and of the segments' heads, to the highest and to the lowest value.
    for index in 16..<(64 + 11 * 56) {
      for value: UInt8 in [0xFF, 0] {
        var bytes = whole
        bytes[index] = value
        try bytes.write(to: URL(fileURLWithPath: path))
        if let needs = try? ELFNeeds(path: path) { #expect(needs.libraries.count <= 256) }
      }
    }
    for length in stride(from: 0, to: whole.count, by: 97) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      _ = try? ELFNeeds(path: path)
    }
  }

  @Test("what the system's folders hold needs no grant, and a library that is none has none")
  func system() throws {
    #expect(LibraryGrants.libraries(for: Fixtures.library("EspeakProvider")).isEmpty)
    #expect(LibraryGrants.libraries(for: "/etc/passwd").isEmpty)
    #expect(LibraryGrants.libraries(for: "/proc/nonexistent").isEmpty)
  }

  @Test("a provider with a library in a folder of its own loads, sandboxed")
  func loads() throws {
    let header = Fixtures.packageFolder + "/Sources/CSpeechProvider/include"
    compile("libvoice.so", "const char *voice_name(void) { return \"Own\"; }", [])
    let parrot = try String(
      contentsOfFile: Fixtures.packageFolder + "/Plugins/Parrot/parrot.c",
      encoding: .utf8
    )
    let provider = compile(
      "provider.so",
      parrot + "\nextern const char *voice_name(void); void *used = (void *)voice_name;\n",
      ["-I\(header)", "-lvoice", "-Wl,-rpath,\(folder.path)"]
    )
    let worker = try Worker.start(
      ProviderPlaces(library: provider),
      program: WorkerProgram(path: Fixtures.program("speech-worker"))
    )
    defer { worker.dismiss() }
    #expect(worker.sandbox.level == .strict)
    #expect(try worker.voices().isEmpty == false)
  }
}
