// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: returns PostRenderError with kAudioComponentErr_InstanceInvalidated when its engine has gone, here in the third block of a text: RHVoice and Piper.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try FailsExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

public class FailsExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit {
    /// What the unit speaks with; gone after two blocks.
    private class Engine {
        var samples: [Float]
        var blocks = 0
        init(_ ssml: String) { samples = Tones.samples(ofSSML: ssml) }
    }

    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private var engine: Engine?

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        outputBus = try AUAudioUnitBus(format: AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            [AVSpeechSynthesisProviderVoice(name: "Fails", identifier: "org.example.fails.Voice",
                                            primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])]
        }
        set {}
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        engine = Engine(speechRequest.ssmlRepresentation)
    }

    public override func cancelSpeechRequest() { engine = nil }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self, let engine = self.engine else {
                actionFlags.pointee = .unitRenderAction_PostRenderError
                return kAudioComponentErr_InstanceInvalidated
            }
            let list = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            let frames = list[0].mData!.assumingMemoryBound(to: Float32.self)
            let count = min(Int(frameCount), engine.samples.count)
            for index in 0..<count { frames[index] = engine.samples[index] }
            engine.samples.removeFirst(count)
            list[0].mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)
            actionFlags.pointee = engine.samples.isEmpty ? .offlineUnitRenderAction_Complete : .offlineUnitRenderAction_Render
            engine.blocks += 1
            if engine.blocks == 2 { self.engine = nil }
            return noErr
        }
    }
}
