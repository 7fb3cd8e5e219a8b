// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestSupport
import TestTraits
import Testing

@Suite("Audio units", .ownThread)
struct AudioUnitTests {
  /// A unit with one mono output, whose blocks count up.
  private final class Counter: AVSpeechSynthesisProviderAudioUnit {
    let bus: AUAudioUnitBus
    private var busses: AUAudioUnitBusArray?

    override init(
      componentDescription: AudioComponentDescription,
      options: AudioComponentInstantiationOptions
    ) throws {
      bus = try AUAudioUnitBus(format: AVAudioFormat.speech(sampleRate: 22050))
      try super.init(componentDescription: componentDescription, options: options)
      busses = AUAudioUnitBusArray(audioUnit: self, busType: .output, busses: [bus])
    }

    override var outputBusses: AUAudioUnitBusArray { busses ?? super.outputBusses }

    override var internalRenderBlock: AUInternalRenderBlock {
      { flags, _, count, _, list, _, _ in
        guard let data = UnsafeMutableAudioBufferListPointer(list).first?.mData else {
          return kAudio_ParamError
        }
        for frame in 0..<Int(count) {
          data.storeBytes(of: Float(frame), toByteOffset: frame * 4, as: Float.self)
        }
        flags.pointee = .offlineUnitRenderAction_Complete
        return noErr
      }
    }
  }

  private let description = AudioComponentDescription(
    componentType: kAudioUnitType_SpeechSynthesizer,
    componentSubType: 1,
    componentManufacturer: 2,
    componentFlags: 0,
    componentFlagsMask: 0
  )

  private func unit() throws -> Counter {
    try Counter(componentDescription: description, options: [])
  }

  /// What a block returned: status, flags and samples.
  private func render(_ unit: AUAudioUnit, frames: Int) -> (OSStatus, UInt32, [Float]) {
    var samples = [Float](repeating: -1, count: frames)
    var (flags, time) = (AudioUnitRenderActionFlags(), AudioTimeStamp())
    let status = samples.withUnsafeMutableBytes { bytes in
      let buffer = AudioBuffer(
        mNumberChannels: 1,
        mDataByteSize: UInt32(bytes.count),
        mData: bytes.baseAddress
      )
      var list = AudioBufferList(mNumberBuffers: 1, mBuffers: buffer)
      return unit.renderBlock(&flags, &time, AUAudioFrameCount(frames), 0, &list, nil)
    }
    return (status, flags.rawValue, samples)
  }

  @Test("a unit keeps what it was created for, and has no busses of its own")
  func plain() throws {
    let unit = try AUAudioUnit(componentDescription: description)
    #expect(unit.componentDescription.componentType == 0x6175_7370)
    #expect(unit.componentDescription.componentSubType == 1)
    #expect((unit.inputBusses.count, unit.outputBusses.count) == (0, 0))
    #expect(unit.outputBusses === unit.outputBusses)
    #expect(unit.parameterTree == nil)
    #expect(unit.maximumFramesToRender == 512)
  }

  @Test("a unit that is created without options is created by the subclass's own initialiser")
  func withoutOptions() throws {
    let unit = try Counter(componentDescription: description)
    #expect(unit.outputBusses.count == 1)
  }

  @Test("the names of a unit are the two parts of its component's name")
  func names() throws {
    let unit = try unit()
    #expect((unit.audioUnitName, unit.manufacturerName) == (nil, nil))
    unit.componentName = "Example: Voices: all"
    #expect((unit.audioUnitName, unit.manufacturerName) == ("Voices: all", "Example"))
    unit.componentName = "Voices"
    #expect((unit.audioUnitName, unit.manufacturerName) == ("Voices", nil))
  }

  @Test("a unit renders silence unless it is given a block")
  func silence() throws {
    let unit = try AUAudioUnit(componentDescription: description)
    #expect(render(unit, frames: 3) == (noErr, 1 << 4, [0, 0, 0]))
  }

  @Test("a block is rendered by the unit's own, up to the largest number of frames")
  func rendering() throws {
    let unit = try unit()
    unit.maximumFramesToRender = 4
    try unit.allocateRenderResources()
    #expect(unit.renderResourcesAllocated)
    #expect(render(unit, frames: 4) == (noErr, 1 << 7, [0, 1, 2, 3]))
    let tooLong = render(unit, frames: 5)
    #expect(tooLong == (kAudioUnitErr_TooManyFramesToProcess, 0, [-1, -1, -1, -1, -1]))
    unit.deallocateRenderResources()
    #expect(!unit.renderResourcesAllocated)
  }

  @Test("a bus knows its unit, its direction and its place")
  func busses() throws {
    let unit = try unit()
    let array = unit.outputBusses
    try #require(array.count == 1)
    #expect(array[0] === unit.bus)
    #expect(unit.bus.ownerAudioUnit === unit)
    #expect((unit.bus.index, unit.bus.busType) == (0, .output))
    let other = try AUAudioUnitBus(format: AVAudioFormat.speech(sampleRate: 16000))
    array.replaceBusses([other, unit.bus])
    #expect((array.count, other.index, unit.bus.index) == (2, 0, 1))
    #expect(array.ownerAudioUnit === unit)
    #expect(throws: NSError.self) { try array.setBusCount(1) }
    try array.setBusCount(2)
  }

  @Test("a format changes unless the bus has no such channels, or the unit is about to render")
  func formats() throws {
    let unit = try unit()
    let stereo = try #require(AVAudioFormat(standardFormatWithSampleRate: 24000, channels: 2))
    try unit.bus.setFormat(stereo)
    #expect(unit.bus.format == stereo)
    unit.bus.supportedChannelCounts = [1]
    #expect(code { try unit.bus.setFormat(stereo) } == Int(kAudioUnitErr_FormatNotSupported))
    unit.bus.supportedChannelCounts = nil
    unit.bus.maximumChannelCount = 1
    #expect(code { try unit.bus.setFormat(stereo) } == Int(kAudioUnitErr_FormatNotSupported))
    try unit.allocateRenderResources()
    let mono = AVAudioFormat.speech(sampleRate: 8000)
    #expect(code { try unit.bus.setFormat(mono) } == Int(kAudioUnitErr_Initialized))
  }

  private func code(_ body: () throws -> Void) -> Int? {
    do { try body() } catch {
      let error = error as NSError
      return error.domain == NSOSStatusErrorDomain ? error.code : nil
    }
    return nil
  }

  @Test("nobody answers on the channel of a unit that has none, and an app finds no unit")
  func channels() async throws {
    let channel = try unit().messageChannel(for: "settings")
    #expect(channel.callAudioUnit(["a": 1]).isEmpty)
    #expect(channel.callAudioUnit?(["a": 1]).isEmpty == true)
    #expect(channel.callHostBlock == nil)
    await #expect(throws: NSError.self) {
      _ = try await AUAudioUnit.instantiate(with: description, options: [])
    }
    await #expect(throws: NSError.self) {
      _ = try await AVAudioUnit.instantiate(with: description, options: [.loadOutOfProcess])
    }
    #expect(AVAudioUnitComponentManager.shared().components(matching: description).isEmpty)
  }

  @Test("a channel of a unit answers in both ways that callers write")
  func ownChannel() {
    final class Echo: AUMessageChannel {
      func callAudioUnit(_ message: [AnyHashable: Any]) -> [AnyHashable: Any] { message }
    }
    let channel: any AUMessageChannel = Echo()
    #expect(channel.callAudioUnit(["a": 1])["a"] as? Int == 1)
    #expect(channel.callAudioUnit?(["a": 1])["a"] as? Int == 1)
    #expect(channel.callHostBlock == nil)
  }

  @Test("an error of AVFoundation has its code and domain, also as an NSError")
  func errors() {
    let error = AVError(.outOfMemory)
    #expect(error.code == .outOfMemory)
    #expect((error as NSError).domain == AVFoundationErrorDomain)
    #expect((error as NSError).code == -11801)
    #expect(AVError(_nsError: NSError(domain: "x", code: 3)).code == .unknown)
  }
}
