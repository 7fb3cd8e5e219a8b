// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: reads SSML through AVSpeechUtterance and the rate by a regular expression, and has settings in the defaults of an app group: ports of small engines, as BestSpeech and DECtalk.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try TempoExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

/// What the app sets: a factor of speed, and the amplitude.
struct TempoSettings: Codable {
    var speed = 1.0
    var volume = 1.0

    static func load() -> TempoSettings {
        let defaults = UserDefaults(suiteName: "group.org.example.tempo")
        guard let data = defaults?.value(forKey: "settings") as? Data,
              let settings = try? JSONDecoder().decode(TempoSettings.self, from: data) else {
            return TempoSettings()
        }
        return settings
    }
}

public class TempoExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit {
    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private var output: [Float] = []
    private var outputOffset = 0

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        let basicDescription = AudioStreamBasicDescription(mSampleRate: Float64(Tones.sampleRate),
                                                           mFormatID: kAudioFormatLinearPCM,
                                                           mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
                                                           mBytesPerPacket: 4,
                                                           mFramesPerPacket: 1,
                                                           mBytesPerFrame: 4,
                                                           mChannelsPerFrame: 1,
                                                           mBitsPerChannel: 32,
                                                           mReserved: 0)
        let format = AVAudioFormat(cmAudioFormatDescription: try! CMAudioFormatDescription(audioStreamBasicDescription: basicDescription))
        outputBus = try AUAudioUnitBus(format: format)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: AUAudioUnitBusType.output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { return _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            [AVSpeechSynthesisProviderVoice(name: "Tempo", identifier: "org.example.tempo.Voice",
                                            primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])]
        }
        set { }
    }

    /// The first rate in percent of a document, as a factor.
    private func rate(of ssml: String) -> Double {
        guard let expression = try? NSRegularExpression(pattern: "rate=\"([0-9]+(?:\\.[0-9]+)?)%\""),
              let match = expression.firstMatch(in: ssml, range: NSRange(ssml.startIndex..., in: ssml)),
              let range = Range(match.range(at: 1), in: ssml),
              let percent = Double(ssml[range]) else {
            return 1
        }
        return max(0.2, min(5, percent / 100))
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        let ssml = speechRequest.ssmlRepresentation
        let settings = TempoSettings.load()
        guard let text = AVSpeechUtterance(ssmlRepresentation: ssml)?.speechString else {
            output = []
            outputOffset = 0
            return
        }
        let speed = settings.speed * rate(of: ssml)
        let words = text.components(separatedBy: CharacterSet.alphanumerics.inverted).filter { !$0.isEmpty }
        let samples = words.flatMap { Tones.samples(of: $0, rate: speed) }
        output = samples.map { $0 * Float(settings.volume) }
        outputOffset = 0
    }

    public override func cancelSpeechRequest() {
        output = []
        outputOffset = 0
    }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { actionFlags, timestamp, frameCount, outputBusNumber, outputAudioBufferList, _, _ in
            var unsafeBuffer = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)[0]
            let frames = unsafeBuffer.mData!.assumingMemoryBound(to: Float32.self)
            let count = min(Int(frameCount), self.output.count - self.outputOffset)
            for frame in 0..<count { frames[frame] = self.output[self.outputOffset + frame] }
            // A copy, which the host does not see.
            unsafeBuffer.mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)
            self.outputOffset += count
            if self.outputOffset >= self.output.count {
                actionFlags.pointee = .offlineUnitRenderAction_Complete
            }
            return noErr
        }
    }
}
