// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Sounds and speech as apps of some years ago have them.
class SoundBoard: NSObject, AVAudioPlayerDelegate {
  var audioPlayer = AVAudioPlayer()
  var engine: AVAudioEngine?
  var onFinish: (() -> Void)?

  func playSound(_ name: String) {
    guard let path = Bundle.main.path(forResource: name, ofType: "wav") else { return }
    do {
      audioPlayer = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: path))
      audioPlayer.delegate = self
      audioPlayer.numberOfLoops = -1
      audioPlayer.volume = 0.7
      audioPlayer.play()
    } catch let error as NSError {
      print(error.localizedDescription)
    }
  }

  func toggle() {
    if audioPlayer.isPlaying { audioPlayer.pause() } else { audioPlayer.play() }
  }

  func record() {
    let session = AVAudioSession()
    switch AVAudioSession.sharedInstance().recordPermission {
    case .granted: break
    case .denied: return
    case .undetermined: session.requestRecordPermission { granted in print(granted) }
    @unknown default: return
    }
    let engine = AVAudioEngine()
    let node = engine.inputNode
    node.installTap(onBus: 0, bufferSize: 1024, format: node.outputFormat(forBus: 0)) {
      (buffer: AVAudioPCMBuffer, when: AVAudioTime) in
      print(buffer.frameLength, when.sampleTime)
    }
    try? engine.start()
    self.engine = engine
    DispatchQueue.main.asyncAfter(
      deadline: DispatchTime(uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + NSEC_PER_SEC)
    ) { node.removeTap(onBus: 0) }
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    onFinish?()
  }
}
