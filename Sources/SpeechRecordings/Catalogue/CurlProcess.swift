// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// The program curl, fetching one file: what it gets comes through a pipe, so that it ends when this process does. It reads no
/// settings of the user's, and no shell is involved.
struct CurlProcess: ~Copyable {
  /// What curl says at its end.
  struct Answer {
    /// Its exit status; nil: a signal ended it.
    let code: Int32?
    /// Of the server; 0: none has answered.
    let status: Int
    let text: String
  }

  /// A connection, or a stretch without a byte, may take so many seconds.
  private static let patience = 60
  private static let maxRedirects = 8

  private let process: Int32
  private let contents: Int32
  private let messages: Int32

  /// - Parameters:
  ///   - start: The first byte that is wanted.
  ///   - allowsPlainRedirects: A server of the user's own may redirect to `http://`.
  init(
    _ address: String,
    from start: Int,
    allowsPlainRedirects: Bool,
    programs: ProgramPath
  ) throws(FetchError) {
    guard let program = programs.find("curl") else { throw .curlMissing }
    var output: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for end in [nothing, output[1], errors[1]] where end >= 0 { close(end) } }
    guard nothing >= 0, linux_pipe(&output) == 0, linux_pipe(&errors) == 0 else {
      let code = errno
      for end in [output[0], errors[0]] where end >= 0 { close(end) }
      throw .system(path: program, code: code)
    }
    // Both ends wait for each other.
    for end in output + errors { _ = fcntl(end, F_SETFL, 0) }
    let process: ChildProcess
    do throws(FetchError) {
      process = try ChildProcess(
        program,
        arguments: Self.arguments(address, from: start, allowsPlainRedirects: allowsPlainRedirects),
        environment: programs.assignments,
        descriptors: [nothing, output[1], errors[1]]
      ) { (_, code) -> FetchError in .system(path: program, code: code) }
    } catch {
      close(output[0])
      close(errors[0])
      throw error
    }
    self.process = process.pidfd
    contents = output[0]
    messages = errors[0]
  }

  deinit {
    // It may still be at work: what it writes goes nowhere.
    close(contents)
    linux_kill(process, SIGKILL)
    _ = ChildProcess.end(of: process)
    close(process)
    close(messages)
  }

  /// The next bytes; empty at the end.
  func read(atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got: Int
      repeat {
        // Safe because the buffer has room for `count` bytes.
        got = Glibc.read(contents, buffer.baseAddress, count)
      } while got < 0 && errno == EINTR
      filled = max(0, got)
    }
  }

  /// What it says, once it has no more bytes.
  func finish() -> Answer {
    var said: [UInt8] = []
    while said.count < 1 << 16 {
      let part = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
        // Safe because the buffer has room for 4096 bytes.
        filled = max(0, Glibc.read(messages, buffer.baseAddress, 4096))
      }
      guard !part.isEmpty else { break }
      said += part
    }
    let end = ChildProcess.end(of: process)
    let words = String(decoding: said, as: UTF8.self).trimmed.split(
      separator: " ",
      maxSplits: 1
    ).map(String.init)
    return Answer(
      code: end.flatMap { $0.isSignal ? nil : $0.code },
      status: words.first.flatMap { Int($0) } ?? 0,
      text: words.count > 1 ? words[1].trimmed : ""
    )
  }

  private static func arguments(
    _ address: String,
    from start: Int,
    allowsPlainRedirects: Bool
  ) -> [String] {
    [
      // First, because else the user's settings are read.
      "-q", "--silent", "--fail", "--globoff", "--location", "--max-redirs", "\(maxRedirects)",
      "--proto", "=http,https", "--proto-redir", allowsPlainRedirects ? "=http,https" : "=https",
      "--connect-timeout", "\(patience)", "--speed-limit", "1", "--speed-time", "\(patience)",
      "--write-out", "%{stderr}%{http_code} %{errormsg}", "--output", "-",
    ] + (start > 0 ? ["--continue-at", "\(start)"] : []) + ["--url", address]
  }
}
