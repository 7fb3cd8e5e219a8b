// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

extension DevicePort {
  /// Writes as many frames as the device has room for; returns how many. [playback thread]
  package mutating func write(_ frames: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let device, let format, !frames.isEmpty else { return 0 }
    do throws(DeviceError) {
      let count = try hand(frames, to: device, format: format)
      written += count
      isSounding = true
      if count > 0 { looksInVain = 0 }
      return count
    } catch {
      lose(error)
      return 0
    }
  }

  private mutating func hand(
    _ frames: UnsafeMutableBufferPointer<Float>,
    to device: any PlaybackDevice,
    format: AudioFormat
  ) throws(DeviceError) -> Int {
    let channels = format.channels
    guard var fade, fade.frameCountLeft > 0 else {
      self.fade = nil
      return try device.write(UnsafeBufferPointer(frames), frameCount: frames.count / channels)
    }
    // The frames after the fade go with it: a device that got the fade alone would play it and run dry.
    let limit = max(fade.frameCountLeft, device.bufferFrames)
    let count = try write(frames, limit: limit, with: fade, to: device, channels: channels)
    fade.advance(by: count)
    self.fade = fade
    return count
  }

  /// Writes the first `limit` frames with the fade applied.
  private mutating func write(
    _ frames: UnsafeMutableBufferPointer<Float>,
    limit: Int,
    with fade: CutFade,
    to device: any PlaybackDevice,
    channels: Int
  ) throws(DeviceError) -> Int {
    let samples = min(frames.count, limit * channels)
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: frames[..<samples])
    return try scratch.withUnsafeMutableBufferPointer { buffer throws(DeviceError) in
      fade.apply(to: buffer, channels: channels)
      return try device.write(UnsafeBufferPointer(buffer), frameCount: samples / channels)
    }
  }

  /// Fades out after the written frames. `frames` are those that come next; they do not count as written. May be called
  /// again with the same frames while the device has no room.
  mutating func fadeOut(into frames: UnsafeMutableBufferPointer<Float>) {
    guard let device, let format else { return }
    var fade = CutFade(.out, sampleRate: format.sampleRate)
    fade.advance(by: tail)
    let rest = frames.dropFirst(tail * format.channels)
    guard fade.frameCountLeft > 0, !rest.isEmpty else { return }
    do throws(DeviceError) {
      tail += try write(
        UnsafeMutableBufferPointer(rebasing: rest),
        limit: fade.frameCountLeft,
        with: fade,
        to: device,
        channels: format.channels
      )
    } catch {
      lose(error)
    }
  }

  /// Takes back frames from `frame` on, as far as the device still holds them itself.
  mutating func withdraw(from frame: Int) {
    guard let device, tail == 0, written > frame else { return }
    written -= device.withdraw(written - frame)
  }

  /// The number of frames that `fadeOut` needs.
  var fadeFrames: Int { format.map { CutFade.frameCount(at: $0.sampleRate) } ?? 0 }

  /// Silences the device, and takes back what has not been heard; the next frames fade in.
  package mutating func cut() {
    look()
    guard let device, unheard > 0 || tail > 0 else { return }
    do throws(DeviceError) {
      let unheard = try device.cut()
      if unheard > 0 || tail > 0 { softenNext() }
      written -= max(0, min(unheard - tail, written))
      heard = written
      tail = 0
    } catch {
      lose(error)
    }
  }

  /// Fades the next frames in.
  mutating func softenNext() {
    fade = format.map { CutFade(.in, sampleRate: $0.sampleRate) }
  }
}
