// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Observation

/// Plays clips of speech one after the other, with a level for the screen.
@MainActor
@Observable
final class ClipPlayer: NSObject {
  private(set) var level: Float = 0
  private(set) var isPlaying = false
  private(set) var message: String?
  @ObservationIgnored private var player: AVAudioPlayer?
  @ObservationIgnored private var waiting: [Data] = []

  var progress: Double {
    guard let player, player.duration > 0 else { return 0 }
    return player.currentTime / player.duration
  }

  func play(_ clip: Data, rate: Float = 1) {
    do {
      try AVAudioSession.sharedInstance().setCategory(.playback, mode: .spokenAudio)
      let player = try AVAudioPlayer(data: clip, fileTypeHint: AVFileType.wav.rawValue)
      player.delegate = self
      player.enableRate = true
      player.rate = rate
      player.isMeteringEnabled = true
      player.prepareToPlay()
      isPlaying = player.play()
      self.player = player
    } catch {
      message = String(localized: "The clip cannot be played: \(error.localizedDescription)")
    }
  }

  func add(_ clip: Data) {
    if isPlaying { waiting.append(clip) } else { play(clip) }
  }

  func measure() {
    guard let player, player.isPlaying else { return level = 0 }
    player.updateMeters()
    level = pow(10, player.averagePower(forChannel: 0) / 20)
  }

  func fadeOut() async throws {
    player?.setVolume(0, fadeDuration: 0.2)
    try await Task.sleep(nanoseconds: 200 * NSEC_PER_MSEC)
    player?.stop()
    player?.currentTime = 0
    isPlaying = false
  }
}

extension ClipPlayer: AVAudioPlayerDelegate {
  nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    Task { @MainActor in
      isPlaying = false
      if !waiting.isEmpty { play(waiting.removeFirst()) }
    }
  }

  nonisolated func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
    let text = error?.localizedDescription ?? ""
    Task { @MainActor in message = text }
  }
}
