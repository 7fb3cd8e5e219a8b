// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Glibc
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("The process around a clip", .limited, .ownThread)
struct ClipSandboxTests {
  @Test("is sandboxed before it has said a word")
  func status() throws {
    // Half a minute of audio does not fit into the pipe: the process is there as long as the decoder.
    let file = TestFile(SoundBytes.wave([Float](repeating: 0.25, count: 480_000)))
    let decoder = try ClipDecoder.start(file.descriptor, program: decoderProgram)
    _ = try decoder.format()
    let folder = "/proc/\(decoder.process.identifier)"
    let status = lines(of: folder + "/status")
    #expect(status["Seccomp"] == "2")
    #expect(status["NoNewPrivs"] == "1")
    #expect(status["Threads"] == "1")
    let limits = String(decoding: read(folder + "/limits"), as: UTF8.self)
    for limit in [
      "Max address space 268435456", "Max open files 0", "Max processes 0", "Max core file size 0",
      "Max file size 0",
    ] {
      let words = limits.split { $0 == " " }.joined(separator: " ")
      #expect(words.contains(limit))
    }
    #expect(String(decoding: read(folder + "/comm"), as: UTF8.self) == "speech-decoder\n")
  }

  @Test("has two descriptors and no environment, whatever the host has")
  func gifts() {
    let extra = open("/dev/null", O_RDONLY)
    setenv("SECRET", "of the host", 1)
    defer {
      close(extra)
      unsetenv("SECRET")
    }
    let decoding = decode(TestFile("gifts"), program: falseDecoder)
    #expect(decoding.samples == [2, 0])
  }

  /// The same sandbox around a program that tries to get out.
  private static func tryOut(_ word: String) -> ClipError? {
    decode(TestFile("sandbox " + word), program: falseDecoder).error
  }

  @Test("may do what decoding takes", arguments: ["compute", "read the file", "some memory"])
  func allowed(word: String) {
    #expect(Self.tryOut(word) == .left(status: 0))
  }

  @Test(
    "is stopped when it does anything else",
    arguments: [
      "openat2", "unlink", "socket", "socketpair", "fork", "clone3", "execve", "kill",
      "ptrace", "dup", "raise limits", "io_uring", "executable memory", "make executable",
      "map the file",
    ]
  )
  func forbidden(word: String) {
    #expect(Self.tryOut(word) == .crashed(signal: SIGSYS))
  }

  #if arch(x86_64)
    @Test("is stopped when it calls by other numbers", arguments: ["x32", "32 bit"])
    func otherNumbers(word: String) {
      let error = Self.tryOut(word)
      // A kernel without 32-bit programs kills it for the attempt alone.
      #expect(error == .crashed(signal: SIGSYS) || error == .crashed(signal: SIGSEGV), "\(word)")
    }
  #endif

  @Test(
    "finds nothing by what decoding libraries try",
    arguments: [
      ("open", ENOENT), ("create", ENOENT), ("stat", EBADF), ("write elsewhere", EBADF),
      ("read another file", EBADF), ("a gigabyte", ENOMEM),
    ]
  )
  func refused(word: String, code: Int32) {
    #expect(Self.tryOut(word) == .left(status: code))
  }

  /// What speech-reader does around libespeak-ng.
  @Test(
    "that may read a folder reads it, and nothing else",
    .enabled(if: sandbox_offer().landlock > 0, "this kernel has no Landlock"),
    arguments: [
      ("open in the folder", 0), ("list the folder", 0), ("stat in the folder", 0),
      ("stat what was opened", 0), ("renew its time", 0), ("open", EACCES), ("stat", EACCES),
      ("stat nothing", EFAULT), ("write elsewhere", EBADF),
    ]
  )
  func folder(word: String, code: Int32) {
    #expect(Self.tryOut("folders " + word) == .left(status: code))
  }

  @Test(
    "that may read a folder is stopped when it does more than reading",
    .enabled(if: sandbox_offer().landlock > 0, "this kernel has no Landlock"),
    arguments: [
      "write in the folder", "name only", "create", "statx", "openat2", "socket", "fork", "execve",
      "kill", "executable memory", "map the file", "dup",
    ]
  )
  func moreThanReading(word: String) {
    #expect(Self.tryOut("folders " + word) == .crashed(signal: SIGSYS))
  }

  @Test("leaves no descriptor and no zombie, however it ends")
  func leavesNothing() async {
    // In its own process: other tests open files and start processes all the time.
    await #expect(processExitsWith: .success) {
      let sound = TestFile(SoundBytes.wave([Float](repeating: 0.25, count: 200_000)))
      let words = ["hang", "crash", "leave", "noise", "then hang", "then too many"].map(
        TestFile.init
      )
      let before = openDescriptors()
      for _ in 0..<30 {
        let decoder = try ClipDecoder.start(sound.descriptor, program: decoderProgram)
        _ = try decoder.format()
        guard decode(sound).samples.count == 200_000 else { exit(2) }
        for word in words {
          var limits = ClipLimits()
          limits.stall = .milliseconds(5)
          guard decode(word, program: falseDecoder, limits: limits).error != nil else { exit(3) }
        }
        decoder.process.cancel()
      }
      guard openDescriptors() == before else { exit(4) }
      // No child is left, neither alive nor dead.
      guard waitpid(-1, nil, WNOHANG) == -1, errno == ECHILD else { exit(5) }
    }
  }
}

/// "Name:\tvalue" lines of a file in /proc.
private func lines(of path: String) -> [String: String] {
  var result: [String: String] = [:]
  for line in String(decoding: read(path), as: UTF8.self).split(separator: "\n") {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { continue }
    result[String(parts[0])] = parts[1].split { $0 == "\t" || $0 == " " }.joined(separator: " ")
  }
  return result
}

/// How many descriptors there are of the kinds that a decoder takes in its host.
private func openDescriptors() -> Int {
  openFiles().count { $0.hasPrefix("pipe:") || $0.hasPrefix("anon_inode:[pidfd]") }
}
