// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: computes all of a text under a lock in synthesizeSpeechRequest, for which cancel waits; speechVoices asks the main queue synchronously: engines in C, as eSpeak NG.

import AVFoundation
import Accelerate
import OSLog

fileprivate let log = Logger(subsystem: "org.example.all-at-once", category: "AudioUnit")

public class AllAtOnceAudioUnit: AVSpeechSynthesisProviderAudioUnit {
    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private var format: AVAudioFormat
    private var output: [Float32] = []
    private var outputOffset = 0
    private let outputMutex = DispatchSemaphore(value: 1)

    @objc override init(componentDescription: AudioComponentDescription, options: AudioComponentInstantiationOptions) throws {
        self.format = AVAudioFormat(commonFormat: .pcmFormatFloat32, sampleRate: 22_050, channels: 1, interleaved: true)!
        outputBus = try AUAudioUnitBus(format: self.format)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: AUAudioUnitBusType.output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { return _outputBusses }

    public override func allocateRenderResources() throws {
        try super.allocateRenderResources()
        log.info("resources allocated, \(self.maximumFramesToRender) frames")
    }

    // The list belongs to the main thread.
    private var installed: [AVSpeechSynthesisProviderVoice] {
        dispatchPrecondition(condition: .onQueue(.main))
        return ["Low", "High"].map {
            AVSpeechSynthesisProviderVoice(name: $0, identifier: "org.example.all-at-once.\($0)",
                                           primaryLanguages: ["en-US"], supportedLanguages: ["en-US", "en-GB"])
        }
    }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            if Thread.isMainThread { return installed }
            return DispatchQueue.main.sync { self.installed }
        }
        set { }
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        self.outputMutex.wait()
        defer { self.outputMutex.signal() }
        output.removeAll()
        outputOffset = 0
        for (word, _) in Tones.words(in: speechRequest.ssmlRepresentation) {
            // An engine in C makes 16-bit samples, and takes its time.
            usleep(20_000)
            let samples = Tones.samples(of: word).map { Int16($0 * 32767) }
            output += vDSP.multiply(Float(1.0 / 32767.0), vDSP.integerToFloatingPoint(samples, floatingPointType: Float.self))
        }
        log.info("synthesised \(self.output.count) samples")
    }

    public override func cancelSpeechRequest() {
        self.outputMutex.wait()
        output.removeAll()
        outputOffset = 0
        self.outputMutex.signal()
    }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [self] actionFlags, timestamp, frameCount, outputBusNumber, outputAudioBufferList, renderEvents, renderPull in
            let buffers = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            let frames = buffers[0].mData!.assumingMemoryBound(to: Float32.self)
            frames.update(repeating: 0, count: Int(frameCount))
            outputMutex.wait()
            let count = min(output.count - outputOffset, Int(frameCount))
            output.withUnsafeBufferPointer { source in
                if count > 0 { frames.update(from: source.baseAddress!.advanced(by: outputOffset), count: count) }
            }
            buffers[0].mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)
            outputOffset += count
            if outputOffset >= output.count {
                actionFlags.pointee = .offlineUnitRenderAction_Complete
                output.removeAll()
                outputOffset = 0
            }
            outputMutex.signal()
            return noErr
        }
    }
}
