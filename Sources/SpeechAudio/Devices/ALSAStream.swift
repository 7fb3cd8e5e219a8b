// SPDX-License-Identifier: Apache-2.0
import CALSA
import Glibc

/// An open ALSA device with throwing calls. Converts samples to the device's format. [playback thread]
final class ALSAStream: DeviceStream {
  let name: String
  let format: AudioFormat
  let bufferFrames: Int
  let periodFrames: Int

  private let samples: alsa_samples
  private var device: UnsafeMutableRawPointer?
  private var conversion: SampleConversion
  private var stored: UnsafeMutableRawBufferPointer
  /// How many times it has run dry since it last took a frame.
  private var dryTimes = 0

  /// - Parameter exactly: whether to require this format rather than the nearest one.
  init(name: String, for source: AudioFormat, exactly: Bool = false) throws(DeviceError) {
    guard alsa_is_there() else {
      // Safe because the name is a constant.
      throw .libraryMissing(String(cString: alsa_library_name()))
    }
    var device: UnsafeMutableRawPointer?
    let result = alsa_open(name, &device)
    guard result >= 0, let device else { throw DeviceError(opening: name, result: result) }
    let chosen: Choice
    do throws(DeviceError) {
      chosen = try Self.configure(device, name: name, for: source, exactly: exactly)
    } catch {
      alsa_close(device)
      throw error
    }
    self.name = name
    self.device = device
    samples = chosen.samples
    format = AudioFormat(sampleRate: Int(chosen.setup.rate), channels: Int(chosen.setup.channels))
    bufferFrames = Int(chosen.setup.buffer_frames)
    periodFrames = Int(chosen.setup.period_frames)
    conversion = SampleConversion(channels: format.channels)
    stored = .allocate(
      byteCount: bufferFrames * format.channels * MemoryLayout<Float>.stride,
      alignment: MemoryLayout<Float>.alignment
    )
  }

  deinit {
    close()
    stored.deallocate()
  }

  /// Frames that there is room for; nil when the device had run dry and was prepared again.
  func room() throws(DeviceError) -> Int? {
    let room = try check(alsa_room(handle()), what: "looked at")
    return room.map { min($0, bufferFrames) }
  }

  /// Frames that will be played before the next one written.
  func delay() throws(DeviceError) -> Int {
    var frames = 0
    guard try check(Int(alsa_delay(handle(), &frames)), what: "asked for its delay") != nil else {
      return 0
    }
    return max(0, frames)
  }

  /// Returns the number of frames taken; 0 also when the device had run dry and was prepared again.
  func write(_ frames: UnsafeBufferPointer<Float>) throws(DeviceError) -> Int {
    let count = min(frames.count / format.channels, bufferFrames)
    let some = UnsafeBufferPointer(rebasing: frames[..<(count * format.channels)])
    // Safe because the bytes are this object's own, and aligned and enough for either kind of sample.
    switch samples {
    case ALSA_FLOAT:
      conversion.limit(some, into: stored.bindMemory(to: Float.self))
    default:
      conversion.convert(some, to: stored.bindMemory(to: Int16.self))
    }
    let taken = alsa_write(try handle(), stored.baseAddress, UInt(count))
    if taken > 0 { dryTimes = 0 }
    return try check(taken, what: "written to") ?? 0
  }

  /// Drops unplayed frames, and prepares the device again.
  func restart() throws(DeviceError) {
    _ = try check(Int(alsa_drop(handle())), what: "stopped")
    try prepare()
  }

  func close() {
    if let device { alsa_close(device) }
    device = nil
  }

  private func handle() throws(DeviceError) -> UnsafeMutableRawPointer {
    guard let device else { throw .lost(device: name, errno: EBADF) }
    return device
  }

  private func prepare() throws(DeviceError) {
    let result = alsa_prepare(try handle())
    if result < 0 { throw DeviceError(using: name, what: "made ready", result: result) }
  }

  /// Checks a result of ALSA; returns nil when the device had run dry.
  private func check(_ result: Int, what: String) throws(DeviceError) -> Int? {
    if result >= 0 { return result }
    let error = DeviceError(using: name, what: what, result: Int32(clamping: result))
    dryTimes += 1
    guard result == -Int(EPIPE), dryTimes < 5 else { throw error }
    try prepare()
    return nil
  }
}

extension ALSAStream {
  private typealias Choice = (samples: alsa_samples, setup: alsa_setup)

  /// The first layout that the device accepts, preferring the source's channel count and samples that need no rounding.
  ///
  /// A sound server fetches a period at a time: the shorter the periods, the less the device has to hold. The buffer is
  /// what it can be filled with when the writer is late (Decisions/0010-cutting-without-a-click.md has the figures).
  private static func configure(
    _ device: UnsafeMutableRawPointer,
    name: String,
    for source: AudioFormat,
    exactly: Bool
  ) throws(DeviceError) -> Choice {
    // A server mixes floats and rounds once. Elsewhere ALSA would convert floats, rounding down.
    let layouts = alsa_is_server(device) ? [ALSA_FLOAT, ALSA_INT16] : [ALSA_INT16, ALSA_FLOAT]
    let counts = exactly ? [source.channels] : source.channels == 1 ? [1, 2] : [2, 1]
    for channels in counts {
      for samples in layouts {
        var setup = alsa_setup(
          rate: UInt32(clamping: source.sampleRate),
          channels: UInt32(channels),
          resamples: exactly,
          buffer_microseconds: 60_000,
          period_microseconds: 5_000,
          buffer_frames: 0,
          period_frames: 0
        )
        let result = alsa_configure(device, samples, &setup)
        if result == -EINVAL { continue }
        if result < 0 { throw DeviceError(using: name, what: "set up", result: result) }
        guard setup.rate > 0, setup.period_frames > 0, setup.period_frames <= setup.buffer_frames,
          setup.buffer_frames < 1 << 20, !exactly || setup.rate == source.sampleRate
        else { continue }
        return (samples, setup)
      }
    }
    throw .unsupported(device: name, source)
  }
}
