// SPDX-License-Identifier: Apache-2.0
import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("ALSA's devices without a sound server", .limited, .ownThread)
struct ALSADeviceTests {
  private let folder = TestSupport.TemporaryFolder()

  /// A player that sees this configuration of ALSA and nothing else.
  private func player(_ configuration: String) throws -> PlayProgram {
    TestSupport.write(Array(configuration.utf8), to: folder.path + "/asound.conf")
    return try PlayProgram(
      environment: [
        "ALSA_CONFIG_PATH": folder.path + "/asound.conf", "SWIFT_BACKTRACE": "enable=no",
      ],
      errorPath: folder.path + "/errors"
    )
  }

  private var errorText: String {
    String(decoding: TestSupport.read(folder.path + "/errors"), as: UTF8.self)
  }

  @Test("every frame reaches the device, in 16 bits, and then silence")
  func everyFrame() throws {
    let player = try player(
      """
      pcm.!default {
        type file
        slave.pcm { type null }
        file "\(folder.path)/frames"
        format raw
      }
      """
    )
    #expect(try player.numbers("open 16000 1", as: "opened").prefix(2) == [16000, 1])
    _ = try player.numbers("play 16000")
    let written = try #require(try player.numbers("finish").first)
    _ = try player.numbers("close")
    let bytes = TestSupport.read(folder.path + "/frames")
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
    try #require(samples.count >= written)
    #expect(samples.prefix(written) == ArraySlice(devicePattern(0..<written).map { Int($0) }))
    #expect(samples.dropFirst(written).allSatisfy { $0 == 0 })
  }

  @Test("a cut fades out the last frames and answers how many")
  func cut() throws {
    let player = try player(
      """
      pcm.!default {
        type file
        slave.pcm { type null }
        file "\(folder.path)/frames"
        format raw
      }
      """
    )
    _ = try player.numbers("open 16000 1", as: "opened")
    _ = try player.numbers("play 1000")
    let cut = try player.numbers("cut")
    try #require(cut.count == 4)
    _ = try player.numbers("close")
    let piece = PlayedPiece(
      start: 0,
      count: cut[0] - cut[2] + min(cut[2], 32),
      fadedOut: min(cut[2], 32),
      fadesIn: false,
      sampleRate: 16000
    )
    let bytes = TestSupport.read(folder.path + "/frames")
    var search = PieceSearch(
      stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
      }
    )
    #expect(search.find(piece).complaint == nil)
    #expect(search.isAtEnd)
  }

  @Test("a device with one rate says so, and ALSA does not resample")
  func otherRate() throws {
    let player = try player(
      """
      pcm.!default {
        type plug
        slave { pcm { type null } format S16_LE rate 48000 channels 2 }
      }
      """
    )
    #expect(try player.numbers("open 22050 1", as: "opened").prefix(2) == [48000, 1])
    #expect(try player.numbers("exactly 22050 1", as: "opened").prefix(2) == [22050, 1])
  }

  @Test("a device that is not there is an error that names it, and nothing is printed")
  func missingDevice() throws {
    let player = try player("pcm.other { type null }")
    #expect(
      try player("open 22050 1")
        == "error there is no sound device “default”: No such file or directory;"
        + " start PulseAudio or PipeWire, or plug in a sound card"
    )
    #expect(errorText == "")
  }

  @Test("a configuration that ALSA does not understand is an error with its words")
  func badConfiguration() throws {
    let player = try player("pcm.!default { type nonsense }")
    let answer = try player("open 22050 1")
    #expect(answer.hasPrefix("error the sound device “default” could not be opened ("))
    #expect(answer.contains("nonsense"), "\(answer)")
    #expect(errorText == "")
  }

  @Test(
    "a library that does not load, or is another, is an error that names it",
    arguments: [true, false]
  )
  func missingLibrary(isLibrary: Bool) throws {
    let path = folder.path + "/libasound.so.2"
    if isLibrary {
      try #require(symlink(Fixtures.library("Ramp"), path) == 0)
    } else {
      TestSupport.write(Array("no library".utf8), to: path)
    }
    let player = try PlayProgram(environment: ["LD_LIBRARY_PATH": folder.path])
    #expect(
      try player("open 22050 1")
        == "error no sound can be played: libasound.so.2 is not available;"
        + " install ALSA's library (on Debian libasound2)"
    )
  }
}
