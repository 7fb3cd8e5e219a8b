// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: sends markers in six ways, a voice for each: in synthesizeSpeechRequest, while it renders, later from a queue, better ones after worse, with places of the plain text, all at 0.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try MarkersExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

public class MarkersExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit, @unchecked Sendable {
    enum Way: String, CaseIterable {
        /// All at once, before the audio.
        case early = "Early"
        /// Each with the block in which its word begins.
        case rendered = "Rendered"
        /// All from another queue, 0.1 s after the request.
        case later = "Later"
        /// Every word at the wrong place at first, then all again.
        case replaced = "Replaced"
        /// The places of words in the text without tags, as RHVoice has them.
        case plain = "Plain"
        /// Every word at the start of the audio.
        case zero = "Zero"
    }

    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private let metadataQueue = DispatchQueue(label: "org.example.markers.metadata")
    private var request: AVSpeechSynthesisProviderRequest?
    private var way = Way.early
    private var samples: [Float] = []
    private var position = 0
    private var waiting: [AVSpeechSynthesisMarker] = []

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        outputBus = try AUAudioUnitBus(format: AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            Way.allCases.map {
                AVSpeechSynthesisProviderVoice(name: $0.rawValue, identifier: "org.example.markers.\($0.rawValue)",
                                               primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])
            }
        }
        set {}
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        let ssml = speechRequest.ssmlRepresentation
        way = Way(rawValue: speechRequest.voice.name) ?? .early
        request = speechRequest
        samples = []
        position = 0
        waiting = []

        var markers: [AVSpeechSynthesisMarker] = []
        var plainLength = 0
        for (word, range) in Tones.words(in: ssml) {
            let plainRange = NSRange(location: plainLength, length: range.length)
            plainLength += range.length + 1
            let offset = way == .zero ? 0 : samples.count * MemoryLayout<Float>.size
            markers.append(AVSpeechSynthesisMarker(markerType: .word,
                                                   forTextRange: way == .plain ? plainRange : range,
                                                   atByteSampleOffset: offset))
            samples += Tones.samples(of: word)
        }

        switch way {
        case .early, .plain, .zero:
            speechSynthesisOutputMetadataBlock?(markers, speechRequest)
        case .rendered:
            waiting = markers
        case .later:
            metadataQueue.asyncAfter(deadline: .now() + 0.1) { [weak self, markers] in
                self?.speechSynthesisOutputMetadataBlock?(markers, speechRequest)
            }
        case .replaced:
            let wrong = markers.map { marker in
                AVSpeechSynthesisMarker(wordRange: marker.textRange, atByteSampleOffset: marker.byteSampleOffset / 2)
            }
            speechSynthesisOutputMetadataBlock?(wrong, speechRequest)
            speechSynthesisOutputMetadataBlock?(markers, speechRequest)
        }
    }

    public override func cancelSpeechRequest() {
        request = nil
        samples = []
        waiting = []
    }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self else { return kAudioUnitErr_NoConnection }
            let list = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            let frames = list[0].mData!.assumingMemoryBound(to: Float32.self)
            let count = min(Int(frameCount), max(0, self.samples.count - self.position))
            for index in 0..<count { frames[index] = self.samples[self.position + index] }
            self.position += count
            list[0].mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)

            let end = self.position * MemoryLayout<Float32>.size
            let begun = self.waiting.prefix { $0.byteSampleOffset < end }
            if !begun.isEmpty, let request = self.request {
                self.speechSynthesisOutputMetadataBlock?(Array(begun), request)
                self.waiting.removeFirst(begun.count)
            }
            if self.position >= self.samples.count { actionFlags.pointee = .offlineUnitRenderAction_Complete }
            return noErr
        }
    }
}
