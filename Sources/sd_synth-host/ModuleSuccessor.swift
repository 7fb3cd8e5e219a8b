// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import SpeechSystem

/// The module for eSpeak NG that comes with Speech Dispatcher, in the place of this one, whose voices are no longer installed.
///
/// A server of version 0.11 that finds a module gone loses the message that it has for it, and its client waits for the end of it
/// for ever. So the module stays, and hands on what the server and its successor write.
struct ModuleSuccessor {
  let input: Int32
  let output: Int32
  let log: ProgramLog

  private static let name = "sd_espeak-ng"
  /// Milliseconds for a reply; it takes some tens.
  private static let patience: Int32 = 5_000

  private struct Failure: Error { let reason: String }

  /// Returns when the server or the successor has ended.
  /// - Parameter commands: What the server has written and got no reply to.
  func run(_ commands: [UInt8]) {
    do throws(Failure) {
      try relay(commands)
    } catch {
      log.write("nothing else speaks: \(error.reason)", level: 1)
    }
  }

  private func relay(_ commands: [UInt8]) throws(Failure) {
    let programs = DispatcherModule.systemFolders.map { "\($0)/\(Self.name)" }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }) else {
      throw Failure(reason: "there is no \(Self.name)")
    }
    let toSuccessor = try pipe()
    let fromSuccessor = try pipe()
    let child = try ChildProcess(
      program,
      arguments: [""],
      environment: nil,
      descriptors: [toSuccessor.read, fromSuccessor.write, STDERR_FILENO],
      failure: { call, code in Failure(reason: "\(call): \(SystemError.text(code))") }
    )
    defer { kill(-child.pid, SIGKILL) }
    close(toSuccessor.read)
    close(fromSuccessor.write)
    try tell("INIT\n", to: toSuccessor.write, from: fromSuccessor.read, until: "299 ")
    let audio = "AUDIO\naudio_output_method=server\n.\n"
    try tell(audio, to: toSuccessor.write, from: fromSuccessor.read, until: "203 ")
    try write(commands, to: toSuccessor.write)
    let pairs = [(input, toSuccessor.write), (fromSuccessor.read, output)]
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      var entries = pairs.map { pollfd(fd: $0.0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR else { return }
      for (entry, pair) in zip(entries, pairs) where entry.revents != 0 {
        let count = read(pair.0, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return }
        try write(buffer[..<count], to: pair.1)
      }
    }
  }

  /// Writes a command, and reads its reply, to a line that begins like this.
  private func tell(
    _ command: String,
    to input: Int32,
    from output: Int32,
    until last: String
  ) throws(Failure) {
    try write(Array(command.utf8), to: input)
    var line: [UInt8] = []
    while true {
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      // One at a time, so that nothing is taken that comes after the reply.
      guard poll(&entry, 1, Self.patience) == 1, read(output, &byte, 1) == 1 else {
        throw Failure(reason: "\(Self.name) does not answer")
      }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if line.starts(with: last.utf8) { return }
      if line.first == UInt8(ascii: "3"), line.dropFirst(3).first == UInt8(ascii: " ") {
        throw Failure(reason: "\(Self.name): \(String(decoding: line, as: UTF8.self).shown)")
      }
      line = []
    }
  }

  private func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(Failure) {
    let code = SmallFile.write(Array(bytes), to: descriptor)
    guard code == 0 else { throw Failure(reason: "write: \(SystemError.text(code))") }
  }

  /// Of which both ends wait, as a module expects.
  private func pipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw Failure(reason: "pipe: \(SystemError.text(errno))")
    }
    return (ends[0], ends[1])
  }
}
