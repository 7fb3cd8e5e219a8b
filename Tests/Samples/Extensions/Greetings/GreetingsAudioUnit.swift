// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: speaks recordings, copies blocks without saying how much of one counts, as Apple's sample of a custom synthesizer.

import AVFoundation

public class GreetingsAudioUnit: AVSpeechSynthesisProviderAudioUnit {
    // The app and the extension share the names of voices.
    private let sharedDefaults = UserDefaults(suiteName: "group.org.example.greetings")

    private var bus: AUAudioUnitBus
    private var busses: AUAudioUnitBusArray!
    private var format: AVAudioFormat

    private var request: AVSpeechSynthesisProviderRequest?
    private var recording: AVAudioPCMBuffer?
    private var position: AVAudioFramePosition = 0

    @objc
    override init(componentDescription: AudioComponentDescription,
                  options: AudioComponentInstantiationOptions) throws {
        let description = AudioStreamBasicDescription(mSampleRate: 22_050,
                                                      mFormatID: kAudioFormatLinearPCM,
                                                      mFormatFlags: kAudioFormatFlagsNativeFloatPacked
                                                          | kAudioFormatFlagIsNonInterleaved,
                                                      mBytesPerPacket: 4,
                                                      mFramesPerPacket: 1,
                                                      mBytesPerFrame: 4,
                                                      mChannelsPerFrame: 1,
                                                      mBitsPerChannel: 32,
                                                      mReserved: 0)
        format = AVAudioFormat(cmAudioFormatDescription:
            try! CMAudioFormatDescription(audioStreamBasicDescription: description))
        bus = try AUAudioUnitBus(format: format)
        try super.init(componentDescription: componentDescription, options: options)
        busses = AUAudioUnitBusArray(audioUnit: self, busType: AUAudioUnitBusType.output, busses: [bus])
    }

    public override var outputBusses: AUAudioUnitBusArray {
        return busses
    }

    public override func allocateRenderResources() throws {
        try super.allocateRenderResources()
    }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            let names = (sharedDefaults?.value(forKey: "voices") as? [String]) ?? []
            return names.map { name in
                AVSpeechSynthesisProviderVoice(name: name,
                                               identifier: "org.example.greetings.\(name)",
                                               primaryLanguages: ["en-US"],
                                               supportedLanguages: ["en-US"])
            }
        }
        set { }
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        request = speechRequest
        recording = recording(for: speechRequest.ssmlRepresentation)
        position = 0
    }

    public override func cancelSpeechRequest() {
        request = nil
    }

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            let target = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)[0]
            let output = target.mData!.assumingMemoryBound(to: Float32.self)
            let source = UnsafeMutableAudioBufferListPointer(self.recording!.mutableAudioBufferList)[0]
            let input = source.mData!.assumingMemoryBound(to: Float32.self)

            for frame in 0..<Int(frameCount) {
                output[frame] = 0
            }
            for frame in 0..<Int(frameCount) {
                output[frame] = input[Int(self.position)]
                self.position += 1
                if self.position >= AVAudioFramePosition(self.recording!.frameLength) {
                    actionFlags.pointee = .offlineUnitRenderAction_Complete
                    break
                }
            }
            return noErr
        }
    }

    /// One of two recordings, whatever else the text has.
    private func recording(for ssml: String) -> AVAudioPCMBuffer? {
        let name = ssml.contains("goodbye") ? "goodbye" : "hello"
        guard let url = Bundle.main.url(forResource: name, withExtension: "aiff") else {
            return nil
        }
        do {
            let file = try AVAudioFile(forReading: url)
            let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(file.length))
            try file.read(into: buffer!)
            return buffer
        } catch {
            return nil
        }
    }
}
