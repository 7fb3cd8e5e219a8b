// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import Testing

/// A data folder and a shared folder with voices in them; both go away with the object.
final class VoiceFolders {
  let root: String
  var data: String { root + "/data" }
  var shared: String { root + "/shared" }

  static let identifier = "org.test.Voice"
  /// Hz.
  static let rate = 8000

  init() throws {
    var template = Array("/tmp/recorded.XXXXXX".utf8CString)
    root = try #require(mkdtemp(&template).map { String(cString: $0) })
    try makeFolder(data)
    try makeFolder(shared)
  }

  deinit { Self.remove(root) }

  /// A new instance of the provider that sees these folders.
  func provider() throws -> ProviderDriver {
    try ProviderDriver(library: "RecordedProvider", dataFolder: data, sharedFolder: shared)
  }

  /// Makes a voice whose recording number n holds `counts[n]` frames of the level (n + 1) / 32.
  func addVoice(
    _ identifier: String = identifier,
    texts: [String],
    counts: [Int]? = nil,
    shared: Bool = false
  ) throws {
    let folder = (shared ? self.shared + "/voices/" : data + "/") + identifier
    if shared { try makeFolder(self.shared + "/voices") }
    try makeFolder(folder)
    for (number, _) in texts.enumerated() {
      let count = counts?[number] ?? 100 * (number + 1)
      let samples = [Float](repeating: Float(number + 1) / 32, count: count)
      try addAudio(samples, to: folder + "/\(number).wav")
    }
    let entries = texts.enumerated()
      .map { #"{"text": "\#($1)", "file": "\#($0).wav"}"# }
      .joined(separator: ", ")
    try write(Self.json(identifier, recordings: entries), to: folder + "/voice.json")
  }

  static func json(_ identifier: String = identifier, recordings: String) -> String {
    """
    {"identifier": "\(identifier)", "name": "Test", "languages": ["en-US"], "gender": "female",
     "fallback": "org.example.other", "recordings": [\(recordings)]}
    """
  }

  func addAudio(
    _ samples: [Float],
    to path: String,
    format: AudioFormat = AudioFormat(sampleRate: rate, channels: 1)
  ) throws {
    let sink = try FileSink(path: path, fileFormat: AudioFileFormat(path: path), format: format)
    try samples.withUnsafeBufferPointer { (buffer) throws in
      try sink.write(buffer, frameCount: buffer.count / format.channels)
    }
    try sink.finish()
  }

  func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  func makeFolder(_ path: String) throws {
    try #require(mkdir(path, 0o755) == 0 || errno == EEXIST)
  }

  static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      // Safe because the kernel ends every name with NUL inside the array.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}

extension DriverSpeech {
  /// The audio as runs of one level, rounded to 1/32: level and frames.
  var runs: [[Int]] {
    var runs: [[Int]] = []
    for sample in samples.first ?? [] {
      let level = Int((sample * 32).rounded())
      if runs.last?.first == level {
        runs[runs.count - 1][1] += 1
      } else {
        runs.append([level, 1])
      }
    }
    return runs
  }
}
