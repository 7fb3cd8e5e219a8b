// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: voices have the names that users gave them, also as identifiers, from a list in the bundle: engines with voices of the user's own.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try FreeNamesExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

public class FreeNamesExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit {
    private struct Entry: Decodable {
        let name: String
        let languages: [String]
        /// A factor of the length of its words, by which the voices can be told apart.
        let length: Double
    }

    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private let entries: [Entry]
    private var output: ArraySlice<Float> = []

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        let url = Bundle.main.url(forResource: "voices", withExtension: "json")
        let data = try url.map { try Data(contentsOf: $0) }
        entries = try data.map { try JSONDecoder().decode([Entry].self, from: $0) } ?? []
        outputBus = try AUAudioUnitBus(format: AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            entries.map {
                AVSpeechSynthesisProviderVoice(name: $0.name, identifier: $0.name,
                                               primaryLanguages: $0.languages, supportedLanguages: $0.languages)
            }
        }
        set {}
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        guard let entry = entries.first(where: { $0.name == speechRequest.voice.identifier }) else {
            output = []
            return
        }
        output = Tones.samples(ofSSML: speechRequest.ssmlRepresentation, rate: 1 / entry.length)[...]
    }

    public override func cancelSpeechRequest() { output = [] }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self else { return kAudioUnitErr_NoConnection }
            let list = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            let frames = list[0].mData!.assumingMemoryBound(to: Float32.self)
            let block = self.output.prefix(Int(frameCount))
            for (index, sample) in block.enumerated() { frames[index] = sample }
            self.output = self.output.dropFirst(block.count)
            list[0].mDataByteSize = UInt32(block.count * MemoryLayout<Float32>.size)
            if self.output.isEmpty { actionFlags.pointee = .offlineUnitRenderAction_Complete }
            return noErr
        }
    }
}
