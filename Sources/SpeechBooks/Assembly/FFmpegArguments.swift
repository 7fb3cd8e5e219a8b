// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// What ffmpeg is told. Of its descriptors, 0 is what it reads, 2 its messages, 3 the result, 4 the metadata and 5 the cover.
enum FFmpegArguments {
  /// Samples to a whole file.
  static func encode(_ format: AssemblyFormat, tags: AudioTags, audio: AudioFormat) -> [String] {
    samples(audio) + tagged(format, tags: tags) + codec(format, audio: audio)
      + container(format)
  }

  /// Samples to AAC in ADTS, which is a part of an m4b.
  static func encodePart(_ audio: AudioFormat) -> [String] {
    samples(audio) + codec(.m4b, audio: audio) + ["-f", "adts"]
  }

  /// An MP4 stream of AAC to an m4b.
  static func join(_ tags: AudioTags) -> [String] {
    ["-f", "mov", "-i", "pipe:0"] + tagged(.m4b, tags: tags) + ["-c:a", "copy"] + container(.m4b)
  }

  private static func samples(_ audio: AudioFormat) -> [String] {
    ["-f", "s16le", "-ar", "\(audio.sampleRate)", "-ac", "\(audio.channels)", "-i", "pipe:0"]
  }

  private static func tagged(_ format: AssemblyFormat, tags: AudioTags) -> [String] {
    var arguments = ["-f", "ffmetadata", "-i", "/dev/fd/4"]
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
    return arguments
  }

  private static func codec(_ format: AssemblyFormat, audio: AudioFormat) -> [String] {
    switch format {
    case .audio(.mp3): ["-c:a", "libmp3lame", "-b:a", audio.sampleRate < 32_000 ? "64k" : "128k"]
    case .audio(.opus): ["-c:a", "libopus", "-b:a", "32k", "-application", "voip"]
    // The usual coder takes seven times as long as the fast one. With 72 kbit/s, speech of eSpeak NG and of neural voices
    // is nearer to the original from the fast one than from the usual one with 64: noise 3.5 to 6.7 dB lower (signal to
    // noise of parts of 20 ms; ffmpeg 5.1, 2026-11-27), and no band up to 11 kHz is worse.
    default: ["-c:a", "aac", "-aac_coder", "fast", "-b:a", "72k"]
    }
  }

  private static func container(_ format: AssemblyFormat) -> [String] {
    switch format {
    case .audio(.mp3): ["-f", "mp3"]
    case .audio(.opus): ["-f", "opus"]
    default: ["-movflags", "+faststart", "-f", "ipod"]
    }
  }
}
