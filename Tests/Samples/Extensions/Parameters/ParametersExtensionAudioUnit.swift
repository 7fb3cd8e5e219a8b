// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: keeps the parameter tree of Xcode's template, with one parameter: engines that were begun from it, as the ports of DECtalk.

import AVFoundation

public class ParametersExtensionAudioUnit: AVSpeechSynthesisProviderAudioUnit, @unchecked Sendable
{
    private var outputBus: AUAudioUnitBus
    private var _outputBusses: AUAudioUnitBusArray!

    private var format: AVAudioFormat
    private var linearGain = AUValue(0)

    private var speech: [Float] = []
    private var renderPosition = 0

    @objc override init(componentDescription: AudioComponentDescription, options: AudioComponentInstantiationOptions) throws {
        let basicDescription = AudioStreamBasicDescription(mSampleRate: 22_050.0,
                                                           mFormatID: kAudioFormatLinearPCM,
                                                           mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
                                                           mBytesPerPacket: 4,
                                                           mFramesPerPacket: 1,
                                                           mBytesPerFrame: 4,
                                                           mChannelsPerFrame: 1,
                                                           mBitsPerChannel: 32,
                                                           mReserved: 0);

        self.format = AVAudioFormat(cmAudioFormatDescription: try! CMAudioFormatDescription(audioStreamBasicDescription: basicDescription));

        outputBus = try AUAudioUnitBus(format: self.format)
        try super.init(componentDescription: componentDescription, options: options)
        _outputBusses = AUAudioUnitBusArray(audioUnit: self, busType: AUAudioUnitBusType.output, busses: [outputBus])
    }

    public override var outputBusses: AUAudioUnitBusArray {
        return _outputBusses
    }

    public override func allocateRenderResources() throws {
        try super.allocateRenderResources()
    }

    public override var channelCapabilities: [NSNumber] {
        [NSNumber(value: 0), NSNumber(value: 1)]
    }

    // MARK: - Parameters

    public func setupParameterTree(_ parameterTree: AUParameterTree) {
        self.parameterTree = parameterTree
        for parameter in parameterTree.allParameters {
            set(parameter.address, to: parameter.value)
        }
        parameterTree.implementorValueObserver = { [weak self] parameter, value -> Void in
            self?.set(parameter.address, to: value)
        }
        parameterTree.implementorValueProvider = { [weak self] parameter in
            return self!.value(at: parameter.address)
        }
        parameterTree.implementorStringFromValueCallback = { parameter, pointer in
            guard let value = pointer?.pointee else {
                return "-"
            }
            return NSString.localizedStringWithFormat("%.2f", value) as String
        }
    }

    private func set(_ address: AUParameterAddress, to value: AUValue) {
        switch address {
        case ParametersExtensionParameterAddress.gain.rawValue:
            linearGain = value
        default:
            return
        }
    }

    private func value(at address: AUParameterAddress) -> AUValue {
        switch address {
        case ParametersExtensionParameterAddress.gain.rawValue:
            return linearGain
        default:
            return 0.0
        }
    }

    // MARK: - Rendering

    public override var internalRenderBlock: AUInternalRenderBlock {
        return { [weak self] actionFlags, timestamp, frameCount, outputBusNumber, outputAudioBufferList, _, _ in
            guard let self else {
                actionFlags.pointee = .offlineUnitRenderAction_Complete
                return noErr
            }
            let unsafeBuffer = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)[0]
            let frames = unsafeBuffer.mData!.assumingMemoryBound(to: Float32.self)
            var written = 0
            while written < Int(frameCount) {
                if self.renderPosition >= self.speech.count {
                    actionFlags.pointee = .offlineUnitRenderAction_Complete
                    break
                }
                frames[written] = self.speech[self.renderPosition] * self.linearGain
                self.renderPosition += 1
                written += 1
            }
            return noErr
        }
    }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        speech = Tones.samples(ofSSML: speechRequest.ssmlRepresentation)
        renderPosition = 0
    }

    public override func cancelSpeechRequest() {
        speech = []
        renderPosition = 0
        NSLog("Stop synthesizing")
    }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            return [
                AVSpeechSynthesisProviderVoice(name: "Parameters", identifier: "org.example.parameters.Voice",
                                               primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])
            ]
        }
        set { }
    }
}
