// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: gives as the size of a block all that it has rendered of the text so far, clamped nowhere: engines in C whose position is in bytes, as DECtalk's ports.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try CumulativeExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

public class CumulativeExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit, @unchecked Sendable {
    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private var speech: AVAudioPCMBuffer?
    private var byteOffset = 0

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        let format = AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!
        outputBus = try AUAudioUnitBus(format: format)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            let voice = AVSpeechSynthesisProviderVoice(name: "Cumulative", identifier: "org.example.cumulative.Voice",
                                                       primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])
            voice.gender = .male
            voice.age = 40
            voice.version = "1.2"
            return [voice]
        }
        set {}
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        let samples = Tones.samples(ofSSML: speechRequest.ssmlRepresentation)
        let buffer = AVAudioPCMBuffer(pcmFormat: outputBus.format, frameCapacity: AVAudioFrameCount(max(1, samples.count)))!
        buffer.frameLength = AVAudioFrameCount(samples.count)
        samples.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { buffer.floatChannelData![0].update(from: start, count: samples.count) }
        }
        byteOffset = 0
        speech = buffer
    }

    public override func cancelSpeechRequest() { speech = nil }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self, let speech = self.speech else {
                actionFlags.pointee = .offlineUnitRenderAction_Complete
                return noErr
            }
            let size = MemoryLayout<Float32>.size
            let total = Int(speech.frameLength) * size
            let count = min(Int(frameCount) * size, total - self.byteOffset)
            let list = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            memcpy(list[0].mData!, UnsafeRawPointer(speech.floatChannelData![0]) + self.byteOffset, count)
            self.byteOffset += count
            list[0].mDataByteSize = UInt32(self.byteOffset)
            if self.byteOffset >= total {
                actionFlags.pointee = .offlineUnitRenderAction_Complete
                self.speech = nil
            }
            return noErr
        }
    }
}
