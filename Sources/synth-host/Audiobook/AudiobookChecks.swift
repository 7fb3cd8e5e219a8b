// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechBooks
import SpeechSystem

/// What must be there before an audiobook is rendered: places to write to, and what writes there.
struct AudiobookChecks {
  let request: AudiobookRequest
  let programs: ProgramPath

  /// Checks all but the room on the disk, which depends on the book.
  func run() throws(CommandError) {
    try checkThatFilesDiffer()
    for path in request.output { try checkOutput(path) }
    if let folder = request.chapterFolder { try checkFolder(folder) }
    try checkEncoders()
    if request.finish.target != nil, request.formats.contains(where: \.hasAudio) {
      try CommandError.wrapping { () throws(AudioError) in
        _ = try LoudnessMeter(format: AudioFormat(sampleRate: 22_050, channels: 1))
      }
    }
  }

  private func checkThatFilesDiffer() throws(CommandError) {
    var files = [("the book", FileIdentity(request.file))]
    if let cover = request.metadata.cover { files.append(("--cover", FileIdentity(cover))) }
    for path in request.output {
      let file = FileIdentity(path)
      if let (name, _) = files.first(where: { $0.1.isSame(as: file) }) {
        throw CommandError(
          .usage,
          message: "--output \(path.shown) names the same file as \(name). Give each its own."
        )
      }
      files.append(("--output \(path.shown)", file))
    }
  }

  /// Makes an unfinished file beside the output and removes it, which says all that could go wrong later.
  private func checkOutput(_ path: String) throws(CommandError) {
    var status = stat()
    if stat(path, &status) == 0, !status.isRegular, !status.isFolder {
      throw CommandError(
        .outputFailed,
        message:
          "--output \(path.shown) is neither a file nor a new name. An audiobook is written to a file; name one."
      )
    }
    try CommandError.wrapping { () throws(AudioError) in
      try OutputFile(path: path, interruption: nil).abandon()
    }
  }

  private func checkFolder(_ path: String) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, !status.isFolder {
      throw CommandError(
        .outputFailed,
        message: "--chapter-folder \(path.shown) is not a folder. Name a folder, or a new one."
      )
    }
    let place = isThere ? path : Path.folder(of: path)
    guard stat(place, &status) == 0, access(place, W_OK | X_OK) == 0 else {
      throw CommandError(
        .outputFailed,
        message:
          "--chapter-folder \(path.shown) cannot be written to: \(SystemError.text(errno)). Name a folder in one that is yours."
      )
    }
  }

  private func checkEncoders() throws(CommandError) {
    for format in request.formats where needsProgram(format) {
      guard programs.find("ffmpeg") == nil else { continue }
      throw CommandError(
        .unavailable,
        message:
          "writing \(format.rawValue) needs the program ffmpeg, which is not in the folders of PATH. Nothing was rendered. "
          + "Install ffmpeg, or write opus or flac."
      )
    }
  }

  private func needsProgram(_ format: AssemblyFormat) -> Bool {
    guard format.hasAudio else { return false }
    guard let audio = format.audio else { return true }
    return !audio.canBeWritten
  }

  // MARK: - Room on the disk

  /// Throws where the disk has too little room for the units and the outputs.
  /// - Parameters:
  ///   - seconds: Of the audio, as far as is known.
  ///   - work: Its units that are there need no more room.
  func checkRoom(
    forSeconds seconds: Double,
    work: AudiobookWork
  ) throws(CommandError) {
    // A little more than is likely: a run that ends hours later with a full disk costs more than a question now.
    let units = max(0, Int(seconds * Self.unitBytes * 1.2) - work.size)
    var needs: [(folder: String, bytes: Int)] = [(work.folder, units)]
    for path in request.output {
      guard let format = AssemblyFormat(path: path) else { continue }
      needs.append((Path.folder(of: path), Int(seconds * Self.bytes(format))))
    }
    if let folder = request.chapterFolder {
      needs.append((Path.folder(of: folder), Int(seconds * Self.bytes(request.chapterFormat))))
    }
    var disks: [(device: dev_t, folder: String, bytes: Int)] = []
    for (folder, bytes) in needs {
      var status = stat()
      guard stat(folder, &status) == 0 else { continue }
      if let index = disks.firstIndex(where: { $0.device == status.st_dev }) {
        disks[index].bytes += bytes
      } else {
        disks.append((status.st_dev, folder, bytes))
      }
    }
    for disk in disks {
      var system = statvfs()
      guard statvfs(disk.folder, &system) == 0 else { continue }
      let free = Int(
        clamping: UInt64(system.f_bavail).multipliedReportingOverflow(by: UInt64(system.f_frsize))
          .partialValue
      )
      guard free < disk.bytes else { continue }
      throw CommandError(
        .outputFailed,
        message:
          "\(disk.folder.shown) has \(ByteSize(Int64(free))) free, and the audiobook needs about "
          + "\(ByteSize(Int64(disk.bytes))) there while it is made. Nothing was rendered. Make room, or put the work on "
          + "another disk with --work FOLDER."
      )
    }
  }

  /// Bytes of a second of rendered speech: 24 kHz, one channel.
  private static let unitBytes = 48_000.0

  /// Bytes of a second in an output; what another program encodes is there twice at the end.
  private static func bytes(_ format: AssemblyFormat) -> Double {
    switch format {
    case .audio(.wav): unitBytes
    case .audio(.flac): unitBytes / 2
    case .m4b: 22_000
    case .audio, .epub: 16_000
    case .vtt, .srt: 200
    }
  }
}
