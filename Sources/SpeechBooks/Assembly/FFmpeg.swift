// SPDX-License-Identifier: Apache-2.0
import CLinux
import Glibc
import SpeechAudio
import SpeechSystem

/// The program ffmpeg, for what libsndfile cannot do: it gets bytes through a pipe, and tags and the result through files
/// that have no names. No shell is involved.
final class FFmpeg {
  /// Write what it reads here.
  let input: PipeWriter
  /// What it wrote, once `finish` has returned.
  let result: ScratchFile
  private let messages: ScratchFile
  private let process: Int32
  private var isOver = false

  /// - Parameters:
  ///   - arguments: Without the path of the result, which follows them.
  ///   - format: Of the output that it works for.
  ///   - tags: What it finds as files of these descriptors.
  init(
    _ arguments: [String],
    format: AssemblyFormat,
    tags: AudioTags?,
    programs: ProgramPath,
    scratchFolder: String
  ) throws(AssemblyError) {
    let program = try Self.find(for: format, programs: programs)
    let result: ScratchFile
    let messages: ScratchFile
    var files: [ScratchFile] = []
    do throws(AudioError) {
      result = try ScratchFile(folder: scratchFolder)
      messages = try ScratchFile(folder: scratchFolder)
      if let tags {
        for bytes in [Array(tags.ffmetadata.utf8), tags.cover?.bytes ?? []] {
          let file = try ScratchFile(folder: scratchFolder)
          try file.write(bytes)
          files.append(file)
        }
      }
    } catch {
      throw .audio(error)
    }
    var ends: [Int32] = [-1, -1]
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      if nowhere >= 0 { close(nowhere) }
      if ends[0] >= 0 { close(ends[0]) }
    }
    guard nowhere >= 0, linux_pipe(&ends) == 0 else {
      throw .audio(.cannotWrite(path: program, errno: errno))
    }
    // ffmpeg and the writer both wait for each other.
    for end in ends { _ = fcntl(end, F_SETFL, 0) }
    let process: ChildProcess
    do throws(AssemblyError) {
      process = try ChildProcess(
        program,
        arguments: Self.commonArguments + arguments + [Self.resultPath],
        environment: programs.assignments,
        descriptors: [ends[0], nowhere, messages.number, result.number] + files.map(\.number)
      ) { (_, code) -> AssemblyError in .audio(.cannotRead(path: program, errno: code)) }
    } catch {
      close(ends[1])
      throw error
    }
    input = PipeWriter(ends[1], program: program)
    self.result = result
    self.messages = messages
    self.process = process.pidfd
  }

  deinit {
    if !isOver {
      linux_kill(process, SIGKILL)
      wait()
    }
    close(process)
  }

  /// Its path. Throws if it is not installed.
  @discardableResult
  static func find(
    for format: AssemblyFormat,
    programs: ProgramPath
  ) throws(AssemblyError) -> String {
    guard let program = programs.find("ffmpeg") else {
      throw .programMissing("ffmpeg", for: "writing \(format.rawValue)")
    }
    return program
  }

  /// Waits for its end. `input` has got everything.
  func finish() throws(AssemblyError) {
    input.finish()
    guard wait() == 0 else { throw .programFailed("ffmpeg", lines: lastLines) }
  }

  /// What ffmpeg itself said if it has ended, which is why nothing more could be written to it.
  func failure(insteadOf error: AssemblyError) -> AssemblyError {
    guard case .audio(.readerGone) = error else { return error }
    wait()
    return .programFailed("ffmpeg", lines: lastLines)
  }

  /// Returns its exit status; -1 if a signal ended it.
  @discardableResult
  private func wait() -> Int32 {
    guard !isOver else { return -1 }
    isOver = true
    guard let end = ChildProcess.end(of: process), !end.isSignal else { return -1 }
    return end.code
  }

  /// The last lines of its messages.
  private var lastLines: String {
    var bytes: [UInt8] = []
    try? messages.forEachChunk { (chunk) throws(AudioError) in
      bytes = Array((bytes + chunk).suffix(4096))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.suffix(3).joined(separator: " / ")
  }

  private static let commonArguments = [
    "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y",
  ]
  private static let resultPath = "/dev/fd/3"
}
