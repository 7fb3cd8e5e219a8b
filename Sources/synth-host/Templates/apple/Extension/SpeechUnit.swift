// SPDX-License-Identifier: Apache-2.0
import AVFoundation

/// @TITLE@ - a speech synthesizer: what the system asks of it. What it sounds like is in Voice.swift.
public class SpeechUnit: AVSpeechSynthesisProviderAudioUnit {
  private let outputBus: AUAudioUnitBus
  private lazy var busses = AUAudioUnitBusArray(
    audioUnit: self,
    busType: .output,
    busses: [outputBus]
  )
  /// The request and its speech: set by `synthesizeSpeechRequest`, used by the render block on another thread.
  private var request: AVSpeechSynthesisProviderRequest?
  private var speech: Speech?
  private let lock = NSLock()

  @objc override init(
    componentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions
  ) throws {
    guard
      let format = AVAudioFormat(
        standardFormatWithSampleRate: Double(Voice.sampleRate),
        channels: 1
      )
    else { throw NSError(domain: NSOSStatusErrorDomain, code: Int(kAudio_ParamError)) }
    outputBus = try AUAudioUnitBus(format: format)
    try super.init(componentDescription: componentDescription, options: options)
  }

  public override var outputBusses: AUAudioUnitBusArray { busses }

  // "zxx" is BCP 47 for "no language", so that this voice is chosen by its name only: state the languages that yours
  // speaks, such as "en-GB".
  public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
    get {
      [
        AVSpeechSynthesisProviderVoice(
          name: "@TITLE@ Robot",
          identifier: "robot",
          primaryLanguages: ["zxx"],
          supportedLanguages: ["zxx"]
        )
      ]
    }
    set {}
  }

  public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
    lock.lock()
    defer { lock.unlock() }
    request = speechRequest
    speech = Speech(speechRequest.ssmlRepresentation)
  }

  public override func cancelSpeechRequest() {
    lock.lock()
    defer { lock.unlock() }
    request = nil
    speech = nil
  }

  public override var internalRenderBlock: AUInternalRenderBlock {
    { [unowned self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
      let buffers = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
      guard let data = buffers[0].mData else { return kAudio_ParamError }
      let frames = UnsafeMutableBufferPointer(
        start: data.assumingMemoryBound(to: Float32.self),
        count: Int(frameCount)
      )
      lock.lock()
      let count = speech?.render(into: frames) ?? 0
      let markers = speech?.takeMarkers() ?? []
      let request = request
      lock.unlock()
      buffers[0].mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)
      if let request, !markers.isEmpty { speechSynthesisOutputMetadataBlock?(markers, request) }
      if count < frames.count { actionFlags.pointee = .offlineUnitRenderAction_Complete }
      return noErr
    }
  }
}
