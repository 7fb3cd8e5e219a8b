// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import TestSupport
import Testing

/// A user with an empty home, for whom the built `synth-host` runs.
final class User: Sendable {
  let home = TemporaryFolder()
  private let extra: [String: String]

  init(_ extra: [String: String] = [:]) { self.extra = extra }

  var environment: [String: String] {
    ["HOME": home.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"].merging(extra) { $1 }
  }

  func synthHost(
    _ arguments: String...,
    input: String = "",
    outputPath: String? = nil
  ) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      arguments,
      environment: environment,
      input: input,
      outputPath: outputPath
    )
  }

  /// The same, in the user's home as the working folder.
  func synthHostAtHome(_ arguments: String...) -> ProgramResult {
    run(
      "/bin/sh",
      ["-c", #"cd "$HOME" && exec "$@""#, "sh", Fixtures.program("synth-host")] + arguments,
      environment: environment
    )
  }

  /// What `render` makes of these arguments, in `a.wav` and `a.json` of the home. It has to succeed, and to print nothing.
  func rendering(_ arguments: String..., input: String = "") throws -> (Wave, Markers) {
    let result = run(
      Fixtures.program("synth-host"),
      ["render"] + arguments + ["-o", path("a.wav"), "--markers", path("a.json")],
      environment: environment,
      input: input
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty)
    return (try #require(Wave(path: path("a.wav"))), try Markers(path: path("a.json")))
  }

  /// A path in the home.
  func path(_ name: String) -> String { home.path + "/" + name }

  /// Writes a file into the home and returns its path.
  func file(_ name: String, _ text: String) -> String {
    write(Array(text.utf8), to: path(name))
    return path(name)
  }
}

/// The JSON of `--markers`.
struct Markers: Decodable {
  struct Marker: Decodable {
    struct TextRange: Decodable {
      let location: Int
      let length: Int
    }
    let kind: String
    let time: Double
    let frame: Int
    let textRange: TextRange
    let name: String?
  }
  struct Diagnostic: Decodable {
    let severity: String
    let code: String
    let message: String
    let line: Int?
    let column: Int?
  }
  let sampleRate: Int
  let duration: Double
  let markers: [Marker]
  let diagnostics: [Diagnostic]

  init(path: String) throws {
    self = try JSONDecoder().decode(Markers.self, from: Data(read(path)))
  }

  /// What the source says where the markers of a kind are.
  func texts(_ kind: String, in source: String) -> [String] {
    let units = Array(source.utf16)
    return markers.filter { $0.kind == kind }.map { marker in
      let end = marker.textRange.location + marker.textRange.length
      guard marker.textRange.location >= 0, end <= units.count else { return "outside" }
      return String(decoding: units[marker.textRange.location..<end], as: UTF16.self)
    }
  }
}

/// The samples of a 16-bit mono WAV file.
struct Wave {
  let sampleRate: Int
  let samples: [Int16]

  var duration: Double { Double(samples.count) / Double(sampleRate) }

  init?(_ bytes: [UInt8]) {
    func uint32(_ at: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    guard bytes.count >= 44, bytes[0..<4].elementsEqual("RIFF".utf8),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    var place = 12
    var rate = 0
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let size = min(uint32(place + 4), bytes.count - place - 8)
      if name == "fmt " { rate = uint32(place + 12) }
      if name == "data" {
        sampleRate = rate
        samples = stride(from: place + 8, to: place + 8 + size - 1, by: 2).map {
          Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        return
      }
      place += 8 + size + size % 2
    }
    return nil
  }

  init?(path: String) { self.init(read(path)) }

  /// Root mean square of a stretch, 1 for full scale.
  func level(_ range: Range<Int>) -> Double {
    let stretch = samples[range.clamped(to: samples.indices)]
    guard !stretch.isEmpty else { return 0 }
    let sum = stretch.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (sum / Double(stretch.count)).squareRoot() / 32768
  }

  /// Seconds of audio in 50 ms stretches louder than -46 dB.
  var loudSeconds: Double {
    let step = sampleRate / 20
    let loud = stride(from: 0, to: samples.count, by: step).count { level($0..<$0 + step) > 0.005 }
    return Double(loud) / 20
  }
}

/// Whether a file exists.
func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
