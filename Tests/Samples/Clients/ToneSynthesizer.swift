// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreAudioKit

// The parts of Apple's API that extensions use, as Xcode's template has them.

class ToneFactory: NSObject, AUAudioUnitFactory {
  var unit: AUAudioUnit?
  private var observation: NSKeyValueObservation?

  func beginRequest(with context: NSExtensionContext) {}

  func createAudioUnit(
    with componentDescription: AudioComponentDescription
  ) throws
    -> AUAudioUnit
  {
    let unit = try ToneSynthesizer(componentDescription: componentDescription, options: [])
    self.unit = unit
    observation = unit.observe(\.allParameterValues, options: [.new]) { unit, _ in
      for parameter in unit.parameterTree?.allParameters ?? [] { parameter.value = parameter.value }
    }
    return unit
  }
}

/// A factory with a user interface.
class ToneViewController: AUViewController, AUAudioUnitFactory {
  var unit: AUAudioUnit?

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 400, height: 300)
  }

  func createAudioUnit(with componentDescription: AudioComponentDescription) throws -> AUAudioUnit {
    let unit = try ToneSynthesizer(componentDescription: componentDescription)
    self.unit = unit
    return unit
  }
}

class ToneSynthesizer: AVSpeechSynthesisProviderAudioUnit, @unchecked Sendable {
  private enum Address: AUParameterAddress { case pitch }

  private let outputBus: AUAudioUnitBus
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var _outputBusses: AUAudioUnitBusArray!
  private let format: AVAudioFormat
  private var frame: AVAudioFramePosition = 0
  private var length: AVAudioFramePosition = 0
  private var settings: (any AUMessageChannel)?

  override init(
    componentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions
  ) throws {
    let basicDescription = AudioStreamBasicDescription(
      mSampleRate: 16_000,
      mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
      mBytesPerPacket: 4,
      mFramesPerPacket: 1,
      mBytesPerFrame: 4,
      mChannelsPerFrame: 1,
      mBitsPerChannel: 32,
      mReserved: 0
    )
    format = AVAudioFormat(
      cmAudioFormatDescription: try CMAudioFormatDescription(
        audioStreamBasicDescription: basicDescription
      )
    )
    outputBus = try AUAudioUnitBus(format: format)
    try super.init(componentDescription: componentDescription, options: options)
    _outputBusses = AUAudioUnitBusArray(
      audioUnit: self,
      busType: AUAudioUnitBusType.output,
      busses: [outputBus]
    )
    let pitch = AUParameterTree.createParameter(
      withIdentifier: "pitch",
      name: "Pitch",
      address: Address.pitch.rawValue,
      min: 50,
      max: 500,
      unit: .hertz,
      unitName: nil,
      flags: [.flag_IsReadable, .flag_IsWritable],
      valueStrings: nil,
      dependentParameters: nil
    )
    parameterTree = AUParameterTree.createTree(withChildren: [pitch])
    parameterTree?.implementorValueObserver = { [weak self] _, _ in self?.reset() }
    parameterTree?.implementorStringFromValueCallback = { parameter, value in
      NSString.localizedStringWithFormat("%.f Hz", value?.pointee ?? parameter.value) as String
    }
    pitch.value = 200
    maximumFramesToRender = 4096
    AVSpeechSynthesisVoice.speechVoices()
    AVSpeechSynthesisProviderVoice.updateSpeechVoices()
  }

  override var outputBusses: AUAudioUnitBusArray { _outputBusses }
  override var canProcessInPlace: Bool { true }
  override var channelCapabilities: [NSNumber]? { [0, 1] }

  override func allocateRenderResources() throws {
    try super.allocateRenderResources()
    guard outputBus.format.channelCount == 1 else {
      setRenderResourcesAllocated(false)
      throw NSError(
        domain: NSOSStatusErrorDomain,
        code: Int(kAudioUnitErr_FailedInitialization),
        userInfo: nil
      )
    }
  }

  override func deallocateRenderResources() { super.deallocateRenderResources() }

  override var speechVoices: [AVSpeechSynthesisProviderVoice] {
    get {
      let voice = AVSpeechSynthesisProviderVoice(
        name: "Tone",
        identifier: "org.example.tone",
        primaryLanguages: ["en-US"],
        supportedLanguages: ["en-US", "en-GB"]
      )
      voice.gender = .unspecified
      voice.voiceSize = 1024
      return [voice]
    }
    set {}
  }

  override func synthesizeSpeechRequest(_ speechRequest: AVSpeechSynthesisProviderRequest) {
    let text = AVSpeechUtterance(ssmlRepresentation: speechRequest.ssmlRepresentation)?.speechString
    frame = 0
    length = AVAudioFramePosition(text?.count ?? 0) * 800
    let marker = AVSpeechSynthesisMarker(
      markerType: .sentence,
      forTextRange: NSRange(location: 0, length: text?.utf16.count ?? 0),
      atByteSampleOffset: 0
    )
    speechSynthesisOutputMetadataBlock?([marker], speechRequest)
  }

  override func cancelSpeechRequest() { length = 0 }

  override var internalRenderBlock: AUInternalRenderBlock {
    return { [self] actionFlags, _, frameCount, outputBusNumber, outputAudioBufferList, _, _ in
      let buffers = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
      guard outputBusNumber == 0, let data = buffers[0].mData else { return kAudio_ParamError }
      let frames = data.assumingMemoryBound(to: Float32.self)
      let pitch = Double(parameterTree?.parameter(withAddress: 0)?.value ?? 100)
      var count = 0
      while count < Int(frameCount), frame < length {
        frames[count] = Float32(0.1 * sin(2 * .pi * pitch * Double(frame) / 16_000))
        (count, frame) = (count + 1, frame + 1)
      }
      buffers[0].mDataByteSize = UInt32(count * MemoryLayout<Float32>.size)
      if frame == length { actionFlags.pointee = .offlineUnitRenderAction_Complete }
      return noErr
    }
  }

  override func messageChannel(for channelName: String) -> any AUMessageChannel {
    class Settings: AUMessageChannel {
      var callHostBlock: CallHostBlock? {
        get { return nil }
        set {}
      }
      func callAudioUnit(_ message: [AnyHashable: Any]) -> [AnyHashable: Any] {
        ["pitch": message["pitch"] as? Float ?? 200]
      }
    }
    return Settings()
  }
}

/// What a companion app does to reach its extension.
enum ToneApp {
  static func settings() async throws -> [AnyHashable: Any] {
    let description = AudioComponentDescription(
      componentType: kAudioUnitType_SpeechSynthesizer,
      componentSubType: 0x746F_6E65,
      componentManufacturer: 0x6578_616D,
      componentFlags: AudioComponentFlags([.sandboxSafe, .isV3AudioUnit]).rawValue,
      componentFlagsMask: AudioComponentFlags([.sandboxSafe, .isV3AudioUnit]).rawValue
    )
    let manager = AVAudioUnitComponentManager.shared()
    guard let component = manager.components(matching: description).first else {
      throw NSError(
        domain: NSOSStatusErrorDomain,
        code: Int(kAudioUnitErr_ExtensionNotFound),
        userInfo: [:]
      )
    }
    let node = try await AVAudioUnit.instantiate(
      with: component.audioComponentDescription,
      options: [.loadOutOfProcess]
    )
    let channel = node.auAudioUnit.messageChannel(for: "settings")
    return channel.callAudioUnit?(["pitch": Float(100)]) ?? [:]
  }
}
