// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: writes a WAV file for each text into its caches and renders that; keeps a folder in its documents, which it makes with try!: engines that only write files, as Piper's first port.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try FilesExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

public class FilesExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit {
    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    private let models = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("models", isDirectory: true)
    private var file: AVAudioFile?
    private var count = 0

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        outputBus = try AUAudioUnitBus(format: AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
        try! FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        try! FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
        try! Data("Files".utf8).write(to: models.appendingPathComponent("voice.txt"))
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            let names = try? FileManager.default.contentsOfDirectory(at: models, includingPropertiesForKeys: nil)
            return (names ?? []).compactMap { try? String(contentsOf: $0, encoding: .utf8) }.map {
                AVSpeechSynthesisProviderVoice(name: $0, identifier: "org.example.files.\($0)",
                                               primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])
            }
        }
        set {}
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        if let old = file?.url { try? FileManager.default.removeItem(at: old) }
        count += 1
        let url = caches.appendingPathComponent("speech-\(count).wav")
        let samples = Tones.samples(ofSSML: speechRequest.ssmlRepresentation)
        do {
            try write(samples, to: url)
            file = try AVAudioFile(forReading: url)
        } catch {
            NSLog("The file %@ could not be written: %@", url.path, "\(error)")
            file = nil
        }
    }

    private func write(_ samples: [Float], to url: URL) throws {
        let format = outputBus.format
        let output = try AVAudioFile(forWriting: url, settings: [
            AVFormatIDKey: kAudioFormatLinearPCM,
            AVSampleRateKey: format.sampleRate,
            AVNumberOfChannelsKey: 1,
            AVLinearPCMBitDepthKey: 16,
            AVLinearPCMIsFloatKey: false,
        ])
        guard !samples.isEmpty,
              let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(samples.count)) else {
            return
        }
        buffer.frameLength = buffer.frameCapacity
        for (index, sample) in samples.enumerated() { buffer.floatChannelData![0][index] = sample }
        try output.write(from: buffer)
    }

    public override func cancelSpeechRequest() { file = nil }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self, let file = self.file,
                  let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: frameCount) else {
                actionFlags.pointee = .unitRenderAction_PostRenderError
                return kAudioComponentErr_InstanceInvalidated
            }
            let list = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            if file.framePosition < file.length {
                do { try file.read(into: buffer, frameCount: frameCount) } catch { return kAudioUnitErr_InvalidFile }
                let frames = list[0].mData!.assumingMemoryBound(to: Float32.self)
                frames.update(from: buffer.floatChannelData![0], count: Int(buffer.frameLength))
            }
            list[0].mDataByteSize = buffer.frameLength * UInt32(MemoryLayout<Float32>.size)
            if file.framePosition >= file.length { actionFlags.pointee = .offlineUnitRenderAction_Complete }
            return noErr
        }
    }
}
