// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Style: everything that only Objective-C understands; "@objc(Comment)" is in a comment. Overrides are in an extension of the class.

import AVFoundation

/* @objc in a comment /* @IBOutlet in one inside it */ */
@objcMembers public class ObjectiveCUnit: AVSpeechSynthesisProviderAudioUnit {
    let text = "@objc(InString) \(#"@IBOutlet"#)"
    let pattern = #/@objc\((\w+)\)/#
    @objc dynamic var counter = 0
    @IBOutlet weak var outlet: NSObject?
    @IBInspectable var size: Double = 1
    private var bus: AUAudioUnitBus
    private var busses: AUAudioUnitBusArray!
    var output: [Float] = []
    let lock = NSLock()

    @objc override init(componentDescription: AudioComponentDescription, options: AudioComponentInstantiationOptions) throws {
        bus = try AUAudioUnitBus(format: AVAudioFormat(standardFormatWithSampleRate: Tones.sampleRate, channels: 1)!)
        try super.init(componentDescription: componentDescription, options: options)
        busses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [bus])
    }

    public override var outputBusses: AUAudioUnitBusArray { busses }

    public override var speechVoices: [AVSpeechSynthesisProviderVoice] {
        get {
            // The name is a resource, and messages reach the override that the extension has.
            let name = NSLocalizedString("voice", comment: "")
            let answer = messageChannel(for: "lines").callAudioUnit([:])["line"] as? Int ?? 0
            return [AVSpeechSynthesisProviderVoice(name: "\(name) \(answer)", identifier: "org.example.objective-c.voice", primaryLanguages: ["en-US"], supportedLanguages: ["en-US"])]
        }
        set {}
    }

    @available(*, deprecated) @objc(
        overMoreThanOneLine
    ) func odd() { counter += 1 }

    @IBAction func press(_ sender: Any?) { counter += 1 }

    public override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
        // Apps' calls are there, and answer at once.
        _ = AVSpeechSynthesisVoice.speechVoices()
        AVSpeechSynthesizer().speak(AVSpeechUtterance(string: "Never heard."))
        let samples = Tones.samples(ofSSML: speechRequest.ssmlRepresentation)
        lock.withLock { output = samples }
    }

    public override func cancelSpeechRequest() { lock.withLock { output = [] } } }
