// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// Devices that are heard here and, while that is wanted, in calls as well. What is heard here sets the pace; nothing that
/// happens to the other one disturbs it.
package struct InjectedDevices: PlaybackDevices {
  private let local: any PlaybackDevices
  private let calls: any PlaybackDevices
  private let injection: Injection

  /// - Parameters:
  ///   - local: what the user hears.
  ///   - calls: what goes into calls.
  package init(
    _ local: any PlaybackDevices,
    and calls: any PlaybackDevices,
    while injection: Injection
  ) {
    self.local = local
    self.calls = calls
    self.injection = injection
  }

  package var name: String { local.name }

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    InjectedDevice(try local.open(for: source), calls, injection)
  }

  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    InjectedDevice(try local.open(exactly: format), calls, injection)
  }
}

/// [playback thread]
private final class InjectedDevice: PlaybackDevice {
  private let local: any PlaybackDevice
  private let calls: any PlaybackDevices
  private let injection: Injection
  private var other: (any PlaybackDevice)?
  /// It could not be used, and is not asked again before the next piece of speech.
  private var isLost = false
  /// Frames that the local device took and the other one had no room for yet.
  private var behind: [Float] = []

  init(_ local: any PlaybackDevice, _ calls: any PlaybackDevices, _ injection: Injection) {
    self.local = local
    self.calls = calls
    self.injection = injection
  }

  var format: AudioFormat { local.format }
  var bufferFrames: Int { local.bufferFrames }
  var periodFrames: Int { local.periodFrames }
  var serviceInterval: UInt64? {
    guard other != nil else { return local.serviceInterval }
    // The other one has to be looked after as a device of its own.
    return min(local.serviceInterval ?? .max, other?.serviceInterval ?? .max)
  }

  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(DeviceError) -> Int {
    let count = try local.write(frames, frameCount: frameCount)
    inject(UnsafeBufferPointer(rebasing: frames[..<(count * format.channels)]))
    return count
  }

  func unheardFrames() throws(DeviceError) -> Int {
    let unheard = try local.unheardFrames()
    inject(UnsafeBufferPointer(start: nil, count: 0))
    if unheard == 0 { isLost = false }
    return unheard
  }

  func cut() throws(DeviceError) -> Int {
    let count = try local.cut()
    silence()
    return count
  }

  func close() {
    local.close()
    letGo()
  }

  // MARK: - The other one

  /// Hands over what the local device has taken, after what is left of before.
  private func inject(_ frames: UnsafeBufferPointer<Float>) {
    guard injection.isOn, !isLost else { return silence() }
    do throws(DeviceError) {
      if other == nil, !frames.isEmpty { other = try calls.open(exactly: format) }
      guard let other else { return }
      behind += frames
      let taken = try behind.withUnsafeBufferPointer { buffer throws(DeviceError) in
        try other.write(buffer, frameCount: buffer.count / format.channels)
      }
      behind.removeFirst(taken * format.channels)
      // Two clocks are never the same: rather a gap than ever more delay.
      if behind.count > bufferFrames * format.channels { behind.removeAll(keepingCapacity: true) }
      if frames.isEmpty { _ = try other.unheardFrames() }
    } catch {
      isLost = true
      letGo()
    }
  }

  private func silence() {
    behind.removeAll(keepingCapacity: true)
    do throws(DeviceError) {
      _ = try other?.cut()
    } catch {
      isLost = true
      letGo()
    }
  }

  private func letGo() {
    other?.close()
    other = nil
    behind.removeAll(keepingCapacity: true)
  }
}
