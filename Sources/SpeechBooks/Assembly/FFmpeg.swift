// SPDX-License-Identifier: Apache-2.0
import CLinux
import Glibc
import SpeechAudio
import SpeechSystem

/// The program ffmpeg, encoding what libsndfile cannot: it gets samples through a pipe, and tags and the result through files
/// that have no names. No shell is involved.
final class FFmpeg {
  /// Write the audio here.
  let input: PipeSink
  /// The encoded file, once `finish` has returned.
  let result: ScratchFile
  private let messages: ScratchFile
  private let process: Int32
  private var isOver = false

  /// - Parameter format: of the samples that it gets.
  init(
    _ format: AssemblyFormat,
    tags: AudioTags,
    audio: AudioFormat,
    programs: ProgramPath,
    scratchFolder: String
  ) throws(AssemblyError) {
    guard let program = programs.find("ffmpeg") else {
      throw .programMissing("ffmpeg", for: "writing \(format.rawValue)")
    }
    let result: ScratchFile
    let messages: ScratchFile
    let metadata: ScratchFile
    let picture: ScratchFile
    do throws(AudioError) {
      result = try ScratchFile(folder: scratchFolder)
      messages = try ScratchFile(folder: scratchFolder)
      metadata = try ScratchFile(folder: scratchFolder)
      picture = try ScratchFile(folder: scratchFolder)
      try metadata.write(Array(tags.ffmetadata.utf8))
      try picture.write(tags.cover?.bytes ?? [])
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
    let descriptors = [
      ends[0], nowhere, messages.number, result.number, metadata.number, picture.number,
    ]
    let process: ChildProcess
    do throws(AssemblyError) {
      process = try ChildProcess(
        program,
        arguments: Self.arguments(format, tags: tags, audio: audio),
        environment: programs.assignments,
        descriptors: descriptors
      ) { (_, code) -> AssemblyError in .audio(.cannotRead(path: program, errno: code)) }
    } catch {
      close(ends[1])
      throw error
    }
    input = PipeSink(ends[1], format: audio, program: program)
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

  /// Waits for the end of the encoding. `input` has got all audio.
  func finish() throws(AssemblyError) {
    do throws(AudioError) { try input.finish() } catch { throw failure(insteadOf: .audio(error)) }
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

  /// Of descriptors: 0 samples, 2 messages, 3 the result, 4 metadata, 5 the cover.
  private static func arguments(
    _ format: AssemblyFormat,
    tags: AudioTags,
    audio: AudioFormat
  ) -> [String] {
    var arguments = [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y",
      "-f", "s16le", "-ar", "\(audio.sampleRate)", "-ac", "\(audio.channels)", "-i", "pipe:0",
      "-f", "ffmetadata", "-i", "/dev/fd/4",
    ]
    let demuxer = ["image/jpeg": "jpeg_pipe", "image/png": "png_pipe"][tags.cover?.mediaType ?? ""]
    let hasCover = demuxer != nil && format != .audio(.opus)
    if let demuxer, hasCover { arguments += ["-f", demuxer, "-i", "/dev/fd/5"] }
    arguments += ["-map", "0:a", "-map_metadata", "1", "-map_chapters", "1"]
    if let language = tags.threeLetterLanguage {
      arguments += ["-metadata:s:a:0", "language=\(language)"]
    }
    if hasCover {
      arguments += ["-map", "2:v", "-c:v", "copy", "-disposition:v:0", "attached_pic"]
    }
    switch format {
    case .audio(.mp3):
      arguments += [
        "-c:a", "libmp3lame", "-b:a", audio.sampleRate < 32_000 ? "64k" : "128k", "-f", "mp3",
      ]
    case .audio(.opus):
      arguments += ["-c:a", "libopus", "-b:a", "32k", "-application", "voip", "-f", "opus"]
    default:
      // The usual coder takes seven times as long as the fast one. With 72 kbit/s, speech of eSpeak NG and of neural voices
      // is nearer to the original from the fast one than from the usual one with 64: noise 3.5 to 6.7 dB lower (signal to
      // noise of parts of 20 ms; ffmpeg 5.1, 2026-11-27), and no band up to 11 kHz is worse.
      arguments += ["-c:a", "aac", "-aac_coder", "fast", "-b:a", "72k"]
      arguments += ["-movflags", "+faststart", "-f", "ipod"]
    }
    return arguments + ["/dev/fd/3"]
  }
}

extension AudioTags {
  /// The tags as ffmpeg reads them.
  var ffmetadata: String {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { result, character in
        if "=;#\\\n".contains(character) { result += "\\" }
        result.append(character)
      }
    }
    var text = ";FFMETADATA1\n"
    for (name, value) in [
      ("title", title), ("artist", artist), ("album", album), ("track", track.map(String.init)),
      // Catalogues of audiobooks take the composer for the narrator.
      ("album_artist", artist), ("composer", narrator), ("date", year.map(String.init)),
      ("grouping", series), ("description", summary), ("comment", summary), ("genre", genre),
    ] {
      if let value { text += "\(name)=\(escaped(value))\n" }
    }
    for chapter in chapters {
      text += "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(chapter.milliseconds.lowerBound)\n"
      text += "END=\(chapter.milliseconds.upperBound)\ntitle=\(escaped(chapter.title))\n"
    }
    return text
  }
}
