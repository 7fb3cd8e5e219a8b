// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: synthesises on the main actor, a word at each tick of a timer on the main run loop: engines that hold a model in an object of the main actor.

import AVFoundation
import CoreAudioKit

public class AudioUnitFactory: NSObject, AUAudioUnitFactory {
    public func beginRequest(with context: NSExtensionContext) {}

    @objc public func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
        try OnMainExtensionAudioUnit(componentDescription: componentDescription, options: [])
    }
}

/// Speaks a word at each tick.
@MainActor
final class MainEngine {
    static let shared = MainEngine()

    private var timer: Timer?
    private var words: [String] = []

    func speak(_ ssml: String, to speech: Speech) {
        precondition(Thread.isMainThread)
        timer?.invalidate()
        words = Tones.words(in: ssml).map(\.word)
        timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
            MainActor.assumeIsolated { MainEngine.shared.tick(speech) }
        }
    }

    private func tick(_ speech: Speech) {
        guard !speech.isCancelled, !words.isEmpty else {
            speech.finish()
            timer?.invalidate()
            timer = nil
            return
        }
        speech.add(Tones.samples(of: words.removeFirst()))
    }
}

/// The audio of a request, from the main thread to the one that renders.
final class Speech: @unchecked Sendable {
    private let condition = NSCondition()
    private var samples: [Float] = []
    private var isFinished = false
    private(set) var isCancelled = false

    func add(_ more: [Float]) {
        condition.lock()
        samples += more
        condition.signal()
        condition.unlock()
    }

    func finish() {
        condition.lock()
        isFinished = true
        condition.signal()
        condition.unlock()
    }

    func cancel() {
        condition.lock()
        isCancelled = true
        samples = []
        condition.signal()
        condition.unlock()
    }

    /// Waits for samples, and says whether they are the last.
    func take(_ count: Int) -> (samples: [Float], isLast: Bool) {
        condition.lock()
        defer { condition.unlock() }
        while samples.isEmpty && !isFinished && !isCancelled { condition.wait() }
        let taken = Array(samples.prefix(count))
        samples.removeFirst(taken.count)
        return (taken, samples.isEmpty && (isFinished || isCancelled))
    }
}

public class OnMainExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit, @unchecked Sendable {
    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private var speech: Speech?

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        outputBus = try AUAudioUnitBus(format: AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            [AVSpeechSynthesisProviderVoice(name: "Main", identifier: "org.example.on-main.Voice",
                                            primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])]
        }
        set {}
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        let speech = Speech()
        self.speech = speech
        let ssml = speechRequest.ssmlRepresentation
        Task { @MainActor in
            MainEngine.shared.speak(ssml, to: speech)
        }
    }

    public override func cancelSpeechRequest() { speech?.cancel() }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            guard let self, let speech = self.speech else { return kAudioUnitErr_CannotDoInCurrentContext }
            let list = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            let frames = list[0].mData!.assumingMemoryBound(to: Float32.self)
            let (samples, isLast) = speech.take(Int(frameCount))
            for (index, sample) in samples.enumerated() { frames[index] = sample }
            list[0].mDataByteSize = UInt32(samples.count * MemoryLayout<Float32>.size)
            if isLast { actionFlags.pointee = .offlineUnitRenderAction_Complete }
            return noErr
        }
    }
}
