// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import Testing

/// A folder with a voice that a test has written, as the provider finds it.
enum TinyVoice {
  /// ONNX Runtime, where `install-hibari` has put it; nil when it is not there.
  static let runtime: String? = {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    let data = variable("XDG_DATA_HOME") ?? (variable("HOME") ?? "") + "/.local/share"
    let folder = data + "/synth-host/groups/org.synth-host.neural/onnxruntime"
    return access(folder + "/libonnxruntime.so", R_OK) == 0 ? folder : nil
  }()

  /// Whether phonemes can be asked for: the library is built where a test names it.
  static let hasPhonemes: Bool = {
    guard let folder = try? ProviderDriver.folder() else { return false }
    return access(folder + "/" + "libTextToPhonemes.so", R_OK) == 0
  }()

  /// Calls `body` with the provider and this voice alone. Once in a process.
  static func with(
    _ name: String,
    files: [String: [UInt8]],
    body: (ProviderDriver) throws -> Void
  ) throws {
    let group = "/tmp/synth-host-tiny-\(getpid())"
    let folder = "\(group)/voices/\(name)"
    for path in [group, group + "/voices", folder] { mkdir(path, 0o700) }
    if let runtime { symlink(runtime, group + "/onnxruntime") }
    var folders: Set<String> = []
    for (file, bytes) in files {
      if let slash = file.firstIndex(of: "/") {
        folders.insert("\(folder)/\(file[..<slash])")
        mkdir("\(folder)/\(file[..<slash])", 0o700)
      }
      let descriptor = open("\(folder)/\(file)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      try #require(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    defer {
      for file in files.keys { unlink("\(folder)/\(file)") }
      for path in folders { rmdir(path) }
      unlink(group + "/onnxruntime")
      for path in [folder, group + "/voices", group] { rmdir(path) }
    }
    let entry = try ProviderDriver.load("libNeuralProvider.so")
    let preload = try #require(entry.pointee.preload)
    let library = try ProviderDriver.folder() + "/libNeuralProvider.so"
    try #require(withOpenParameters(sharedFolder: group, libraryPath: library) { preload($0) } == 0)
    try body(try ProviderDriver(entry: entry, sharedFolder: group))
  }

  /// A list of symbols as sherpa-onnx writes it, numbered from 0.
  static func tokens(_ symbols: [String]) -> [UInt8] {
    Array(symbols.enumerated().map { "\($1) \($0)\n" }.joined().utf8)
  }

  /// What a model's numbers stand for, and each once: a spoken text as its symbols.
  static func symbols(_ spoken: Spoken, of list: [String], block: Int = TinyModels.block) -> String
  {
    TinyModels.numbers(of: spoken.samples, block: block).map {
      list.indices.contains($0) ? list[$0] : "\($0)"
    }.joined()
  }
}
