// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import TestSupport
import TestTraits
import Testing

/// A folder that is allowed beside one that is not, with everything a hostile document could ask for.
private final class Files {
  let home = TemporaryFolder()
  var allowed: String { home.path + "/allowed" }

  init() {
    mkdir(allowed, 0o755)
    mkdir(allowed + "/deep", 0o755)
    mkdir(home.path + "/secret", 0o755)
    write(Array("inside".utf8), to: allowed + "/file")
    write(Array("deeper".utf8), to: allowed + "/deep/file")
    write(Array("secret".utf8), to: home.path + "/secret/file")
    write(Array("odd".utf8), to: allowed + "/100%25 #1?.wav")
    for (target, name) in [
      ("file", "link"), ("deep/file", "link-down"), ("deep", "link-folder"),
      ("../secret/file", "link-out"), ("../secret", "folder-out"), ("/etc/passwd", "absolute"),
      ("deep/../file", "around"), ("../allowed/file", "out-and-in"), ("loop", "loop"),
      ("link-folder/../../secret/file", "sly"), ("nothing", "dangling"), ("link", "twice"),
      ("../link", "deep/up"), ("/proc/self/cwd", "magic"), ("file/", "slash"),
    ] {
      symlink(target, "\(allowed)/\(name)")
    }
    symlink(allowed, home.path + "/alias")
    mkfifo(allowed + "/pipe", 0o600)
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: (allowed + "/socket").utf8) }
    withUnsafePointer(to: &address) { pointer in
      // Safe because a sockaddr_un begins like a sockaddr, and the size is given.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    close(socket)
  }

  func contents(
    _ reference: String,
    usesOpenat2: Bool = true,
    documentFolder: String? = nil,
    roots: [String]? = nil
  ) throws(ResourceError) -> String {
    let opener = ResourceOpener(
      roots: ResourceRoots(roots ?? [allowed]),
      usesOpenat2: usesOpenat2
    )
    let resource = try opener.open(reference, documentFolder: documentFolder)
    return String(decoding: try resource.readAll(limit: 100), as: UTF8.self)
  }

  /// The same with the paths of this run taken out.
  func outcome(_ reference: String, usesOpenat2: Bool) -> String {
    do throws(ResourceError) {
      return try contents(reference, usesOpenat2: usesOpenat2)
    } catch {
      return error.description.pieces(separatedBy: home.path).joined()
    }
  }
}

@Suite("A file that a document names", .limited, .ownThread)
struct ResourceTests {
  private let files = Files()

  @Test(
    "is opened beneath an allowed folder only",
    arguments: [
      ("file", "inside"), ("deep/file", "deeper"), ("deep/../file", "inside"),
      (".//./file", "inside"),
      ("link", "inside"), ("link-down", "deeper"), ("link-folder/file", "deeper"),
      ("around", "inside"),
      ("twice", "inside"), ("deep/up", "inside"),
      ("nothing", "“/allowed/nothing” does not exist"),
      ("file/x", "“/allowed/file/x” does not exist"), ("file/", "“/allowed/file” does not exist"),
      ("slash", "“/allowed/slash” does not exist"),
      ("dangling", "“/allowed/dangling” does not exist"),
      ("", "“/allowed” is a folder and not a file; it was not opened"),
      ("deep", "“/allowed/deep” is a folder and not a file; it was not opened"),
      ("link-folder", "“/allowed/link-folder” is a folder and not a file; it was not opened"),
      ("pipe", "“/allowed/pipe” is a named pipe and not a file; it was not opened"),
      ("socket", "“/allowed/socket” is a socket and not a file; it was not opened"),
      ("loop", "“/allowed/loop” cannot be read: Too many levels of symbolic links"),
      ("link-out", "“/allowed/link-out” is not opened: a symbolic link leads out of “/allowed”"),
      (
        "folder-out/file",
        "“/allowed/folder-out/file” is not opened: a symbolic link leads out of “/allowed”"
      ),
      ("absolute", "“/allowed/absolute” is not opened: a symbolic link leads out of “/allowed”"),
      (
        "out-and-in", "“/allowed/out-and-in” is not opened: a symbolic link leads out of “/allowed”"
      ),
      ("sly", "“/allowed/sly” is not opened: a symbolic link leads out of “/allowed”"),
      (
        "magic/file", "“/allowed/magic/file” is not opened: a symbolic link leads out of “/allowed”"
      ),
      (
        "../secret/file",
        "“/secret/file” is not opened: it is not in “/allowed”; allow its folder with --resource-dir"
      ),
      (
        "%2e%2E/secret/file",
        "“/secret/file” is not opened: it is not in “/allowed”; allow its folder with --resource-dir"
      ),
    ],
    [true, false]
  )
  func beneath(_ sample: (path: String, outcome: String), usesOpenat2: Bool) {
    #expect(
      files.outcome("\(files.allowed)/\(sample.path)", usesOpenat2: usesOpenat2) == sample.outcome
    )
  }

  @Test("is never a device", arguments: ["zero", "null", "tty"], [true, false])
  func devices(name: String, usesOpenat2: Bool) {
    #expect(throws: ResourceError.notRegular(path: "/dev/\(name)", .device)) {
      try files.contents("/dev/\(name)", usesOpenat2: usesOpenat2, roots: ["/dev"])
    }
  }

  @Test("does not wake a writer by its being looked at", arguments: [true, false])
  func quietPipe(usesOpenat2: Bool) {
    #expect(throws: ResourceError.notRegular(path: files.allowed + "/pipe", .pipe)) {
      try files.contents(files.allowed + "/pipe", usesOpenat2: usesOpenat2)
    }
    // A writer that opened it without waiting would find a reader if there had been one left.
    let writer = open(files.allowed + "/pipe", O_WRONLY | O_NONBLOCK)
    #expect(writer == -1 && errno == ENXIO)
  }

  @Test("is named by a path, a relative path or a URL")
  func references() throws {
    let allowed = files.allowed
    for reference in [
      "file://\(allowed)/file", "FILE://LOCALHOST\(allowed)/file", "file:\(allowed)/file",
      "//localhost\(allowed)/file", "\(allowed)/%66ile",
    ] {
      #expect(try files.contents(reference) == "inside", "\(reference)")
    }
    for (reference, folder) in [
      ("file", allowed), ("../allowed/deep/../file", allowed + "/deep/.."),
      ("./file", allowed + "/"),
      ("../file", allowed + "/deep"),
    ] {
      #expect(try files.contents(reference, documentFolder: folder) == "inside", "\(reference)")
    }
    // Decoded once, not twice.
    #expect(try files.contents(allowed + "/100%2525%20%231%3F.wav") == "odd")
  }

  @Test("may be named through the real or another name of its folder")
  func aliases() throws {
    let alias = files.home.path + "/alias"
    #expect(try files.contents(alias + "/file", roots: [alias]) == "inside")
    #expect(try files.contents(files.allowed + "/file", roots: [alias]) == "inside")
    #expect(throws: ResourceError.self) { try files.contents(alias + "/file") }
    #expect(throws: ResourceError.self) { try files.contents("\(files.allowed)-not/file") }
    #expect(
      try files.contents(
        "\(files.allowed)/deep/file",
        roots: ["/nowhere", files.allowed + "/deep/"]
      ) == "deeper"
    )
  }

  @Test(
    "is refused for what is wrong with its reference",
    arguments: [
      ("", "“” does not name a file: it is empty"),
      (
        "/a%",
        "“/a%” does not name a file: a “%” without two hexadecimal digits after it; write “%25” for a percent sign"
      ),
      (
        "/a%2",
        "“/a%2” does not name a file: a “%” without two hexadecimal digits after it; write “%25” for a percent sign"
      ),
      (
        "/a%zz",
        "“/a%zz” does not name a file: a “%” without two hexadecimal digits after it; write “%25” for a percent sign"
      ),
      ("/a%00b", "“/a%00b” does not name a file: it contains the character NUL"),
      ("/a\0b", "“/a\\u{0}b” does not name a file: it contains the character NUL"),
      ("/a%2fb", "“/a%2fb” does not name a file: it contains a slash encoded as “%2F”"),
      (
        "/a?b",
        "“/a?b” does not name a file: it has a query (“?”); write “%3F” for a question mark in a name"
      ),
      (
        "/a#b",
        "“/a#b” does not name a file: it has a fragment (“#”); write “%23” for a number sign in a name"
      ),
      (
        "a.wav", "“a.wav” does not name a file: it is relative, and it is not known to which folder"
      ),
      (
        "file:a.wav",
        "“file:a.wav” does not name a file: it is relative, and it is not known to which folder"
      ),
      (
        "file://localhost",
        "“file://localhost” does not name a file: it is relative, and it is not known to which folder"
      ),
      (
        "file://server/a",
        "“file://server/a” is a file of the machine “server”; only local files are opened"
      ),
      ("//server/a", "“//server/a” is a file of the machine “server”; only local files are opened"),
      (
        "http://x/a.wav",
        "“http://x/a.wav” is not fetched: only local files are opened, not “http:” URLs"
      ),
      (
        "data:audio/wav;base64,AA",
        "“data:audio/wav;base64,AA” is not fetched: only local files are opened, not “data:” URLs"
      ),
      (
        "\u{1B}[2Jx:y",
        "“\\u{1b}[2Jx:y” does not name a file: it is relative, and it is not known to which folder"
      ),
    ]
  )
  func badReferences(reference: String, message: String) {
    let opener = ResourceOpener(roots: ResourceRoots(["/"]))
    var found = ""
    do throws(ResourceError) { _ = try opener.open(reference) } catch { found = error.description }
    #expect(found == message)
  }

  @Test("is not opened as long as no folder is allowed", arguments: [[], ["relative"]])
  func noRoots(roots: [String]) {
    #expect(throws: ResourceError.noRoots(path: "/etc/passwd")) {
      try files.contents("/etc/passwd", roots: roots)
    }
    #expect(
      ResourceError.noRoots(path: "/a").description
        == "“/a” is not opened: no folder is allowed; allow one with --resource-dir"
    )
  }

  @Test(
    "with an endless name has a short message",
    arguments: [
      (300, "File name too long"), (5000, "File name too long"),
      (13_000, "it is longer than any path"), (5_000_000, "it is longer than any path"),
    ]
  )
  func longName(length: Int, reason: String) {
    let opener = ResourceOpener(roots: ResourceRoots(["/"]))
    for reference in [
      "/" + String(repeating: "a", count: length), String(repeating: "/a", count: length / 2 * 2),
    ] {
      var message = ""
      do throws(ResourceError) { _ = try opener.open(reference) } catch {
        message = error.description
      }
      #expect(message.count < 300)
      #expect(message.hasSuffix(reason) || length == 300 && message.hasSuffix("does not exist"))
    }
  }

  @Test("is not opened, or not read, when it is too large")
  func tooLarge() throws {
    var opener = ResourceOpener(roots: ResourceRoots([files.allowed]))
    let path = files.allowed + "/file"
    let resource = try opener.open(path)
    #expect(try resource.readAll(limit: 6).count == 6)
    #expect(throws: ResourceError.tooLarge(path: path, byteCount: 6, limit: 5)) {
      try resource.readAll(limit: 5)
    }
    // It grows meanwhile.
    write([UInt8](repeating: 1, count: 300_000), to: path)
    #expect(try resource.readAll(limit: 300_000).count == 300_000)
    #expect(throws: ResourceError.self) { try resource.readAll(limit: 299_999) }
    opener.maxFileSize = 299_999
    #expect(throws: ResourceError.tooLarge(path: path, byteCount: 300_000, limit: 299_999)) {
      _ = try opener.open(path)
    }
  }

  @Test("leaves no descriptor open, whatever becomes of it")
  func descriptors() {
    for name in [
      "file", "deep/file", "link-out", "pipe", "loop", "sly", "nothing", "twice", "deep",
    ] {
      for usesOpenat2 in [true, false] {
        _ = files.outcome("\(files.allowed)/\(name)", usesOpenat2: usesOpenat2)
      }
    }
    let left = openFiles().filter { $0.hasPrefix(files.home.path) }
    #expect(left.isEmpty)
  }
}

extension String {
  /// The text between the occurrences of `text`.
  fileprivate func pieces(separatedBy text: String) -> [Substring] {
    var result: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: text) {
      result.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return result + [rest]
  }
}
