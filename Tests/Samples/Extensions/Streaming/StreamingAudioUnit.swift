// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: streams from a queue, and while it has nothing yet waits, or returns zeros, empty blocks or Preflight: neural engines, as RHVoice and Piper. A voice for each.

import AVFoundation

public class StreamingAudioUnit: AVSpeechSynthesisProviderAudioUnit, @unchecked Sendable {
    /// What a block is while the queue still computes.
    enum NothingYet: String, CaseIterable {
        case waits = "Waits"
        case zeros = "Zeros"
        case empty = "Empty"
        case preflight = "Preflight"
        /// Waits, for 1.5 s between the pieces of a text.
        case slow = "Slow"
        /// Waits for work that waits in a queue behind as much as there are processors, which waits for it.
        case crowded = "Crowded"
    }

    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!
    private let queue = DispatchQueue(label: "org.example.streaming.synthesis", qos: .userInitiated)
    private let lock = NSCondition()
    private var output: [Float] = []
    private var nothingYet = NothingYet.waits
    private var isComputing = false
    private var number = 0

    @objc override init(componentDescription: AudioComponentDescription,
                        options: AudioComponentInstantiationOptions) throws {
        let format = AVAudioFormat(standardFormatWithSampleRate: 24_000, channels: 1)!
        outputBus = try AUAudioUnitBus(format: format)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray { _outputBusses }
    public override var canProcessInPlace: Bool { true }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            NothingYet.allCases.map {
                AVSpeechSynthesisProviderVoice(name: $0.rawValue,
                                               identifier: "org.example.streaming.\($0.rawValue)",
                                               primaryLanguages: ["en-US"],
                                               supportedLanguages: ["en-US"])
            }
        }
        set { }
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        let words = Tones.words(in: speechRequest.ssmlRepresentation).map(\.word)
        lock.lock()
        number += 1
        let mine = number
        output = []
        isComputing = true
        nothingYet = NothingYet(rawValue: speechRequest.voice.name) ?? .waits
        let isCrowded = nothingYet == .crowded
        let pause: UInt32 = nothingYet == .slow ? 1_500_000 : 60_000
        lock.unlock()
        queue.async { [weak self] in
            if isCrowded { Self.crowd() }
            for (index, word) in words.enumerated() {
                usleep(index == 0 ? 60_000 : pause)
                guard let self, self.add(Tones.samples(of: word, sampleRate: 24_000), to: mine) else { return }
            }
            self?.finish(mine)
        }
    }

    /// As long as libdispatch takes to see that its threads wait.
    private static func crowd() {
        let gate = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        let crowd = DispatchQueue.global(qos: .userInitiated)
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
            crowd.async(group: group) {
                gate.wait()
                gate.signal()
            }
        }
        crowd.async(group: group) { gate.signal() }
        group.wait()
    }

    private func add(_ samples: [Float], to request: Int) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard request == number else { return false }
        output += samples
        lock.broadcast()
        return true
    }

    private func finish(_ request: Int) {
        lock.lock()
        if request == number { isComputing = false }
        lock.broadcast()
        lock.unlock()
    }

    public override func cancelSpeechRequest() {
        lock.lock()
        number += 1
        output = []
        isComputing = false
        lock.broadcast()
        lock.unlock()
    }

    public override var internalRenderBlock: AUInternalRenderBlock { self.performRender }

    private func performRender(actionFlags: UnsafeMutablePointer<AudioUnitRenderActionFlags>,
                               timestamp: UnsafePointer<AudioTimeStamp>,
                               frameCount: AUAudioFrameCount,
                               outputBusNumber: Int,
                               outputAudioBufferList: UnsafeMutablePointer<AudioBufferList>,
                               renderEvents: UnsafePointer<AURenderEvent>?,
                               renderPull: AURenderPullInputBlock?) -> AUAudioUnitStatus {
        let buffers = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
        let frames = buffers[0].mData!.assumingMemoryBound(to: Float32.self)
        lock.lock()
        defer { lock.unlock() }
        if output.isEmpty && isComputing {
            switch nothingYet {
            case .waits, .slow, .crowded:
                while output.isEmpty && isComputing { lock.wait() }
            case .zeros:
                frames.update(repeating: 0, count: Int(frameCount))
                return noErr
            case .empty:
                buffers[0].mDataByteSize = 0
                return noErr
            case .preflight:
                actionFlags.pointee = .offlineUnitRenderAction_Preflight
                return noErr
            }
        }
        let count = min(output.count, Int(frameCount))
        frames.update(repeating: 0, count: Int(frameCount))
        for index in 0..<count { frames[index] = output[index] }
        output.removeFirst(count)
        buffers[0].mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)
        let isOver = output.isEmpty && !isComputing
        actionFlags.pointee = isOver ? .offlineUnitRenderAction_Complete : .offlineUnitRenderAction_Render
        return noErr
    }
}
