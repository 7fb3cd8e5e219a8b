// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: never says that a text is complete, but that a block is silent (the voice Silence, as BestSpeech), or nothing (the voice Nothing, as the code shown at WWDC23).

import AVFoundation

@objc(SpeechSynthesizer)
public class SpeechSynthesizer: AVSpeechSynthesisProviderAudioUnit {
    private var outputBus: AUAudioUnitBus!
    private var _outputBusses: AUAudioUnitBusArray!
    private var samples: [Float] = []
    private var position = 0
    private var saysSilence = false
    private let lock = NSLock()

    @objc public override init(componentDescription: AudioComponentDescription,
                               options: AudioComponentInstantiationOptions) throws {
        try super.init(componentDescription: componentDescription, options: options)
        let format = AVAudioFormat(standardFormatWithSampleRate: 11_025, channels: 1)!
        outputBus = try AUAudioUnitBus(format: format)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray {
        return _outputBusses
    }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            return ["Silence", "Nothing"].map { name in
                AVSpeechSynthesisProviderVoice(name: name, identifier: "org.example.never-completes." + name,
                                               primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])
            }
        }
        set { }
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        let words = Tones.words(in: speechRequest.ssmlRepresentation)
        let all = words.flatMap { Tones.samples(of: $0.word, sampleRate: 11_025) }
        lock.lock()
        samples = all
        position = 0
        saysSilence = speechRequest.voice.name == "Silence"
        lock.unlock()
    }

    public override func cancelSpeechRequest() {
        lock.lock()
        samples = []
        position = 0
        lock.unlock()
    }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self = self else { return kAudioUnitErr_NoConnection }
            let target = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)[0]
            let frames = target.mData!.assumingMemoryBound(to: Float32.self)
            self.lock.lock()
            defer { self.lock.unlock() }
            for frame in 0..<Int(frameCount) {
                frames[frame] = self.position < self.samples.count ? self.samples[self.position] : 0
                self.position += 1
            }
            if self.saysSilence && self.position >= self.samples.count {
                actionFlags.pointee.insert(.unitRenderAction_OutputIsSilence)
            }
            return noErr
        }
    }
}
