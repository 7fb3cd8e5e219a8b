// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An audio unit, which renders audio block by block. What an extension subclasses. [control thread, where not said]
///
/// The host creates it, sets `maximumFramesToRender`, calls `allocateRenderResources()`, renders from one thread, and calls
/// `deallocateRenderResources()`.
open class AUAudioUnit: NSObject {
  /// What the unit was created for.
  open private(set) var componentDescription: AudioComponentDescription
  private let creationOptions: AudioComponentInstantiationOptions
  private lazy var noInputs = AUAudioUnitBusArray(audioUnit: self, busType: .input)
  private lazy var noOutputs = AUAudioUnitBusArray(audioUnit: self, busType: .output)

  /// A unit for a component of the extension.
  public init(
    componentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions = []
  ) throws {
    self.componentDescription = componentDescription
    creationOptions = options
    super.init()
  }

  // MARK: - Names

  /// What the component is called, set by the host before the first request from the extension's Info.plist:
  /// `Manufacturer: Unit`.
  open package(set) var componentName: String?
  /// The part of `componentName` after the colon.
  open var audioUnitName: String? { nameParts?.unit }
  /// The part of `componentName` before the colon.
  open var manufacturerName: String? { nameParts?.manufacturer }
  /// A short name, nil if there is none.
  open var audioUnitShortName: String? { nil }
  /// The version from Info.plist: 67072 is 1.6.0.
  open package(set) var componentVersion: UInt32 = 0
  /// What the unit is used for, for people.
  open var contextName: String?

  private var nameParts: (manufacturer: String?, unit: String)? {
    guard let componentName else { return nil }
    guard let colon = componentName.firstIndex(of: ":") else { return (nil, componentName) }
    let unit = componentName[componentName.index(after: colon)...]
    return (String(componentName[..<colon]), unit.trimmingCharacters(in: .whitespaces))
  }

  // MARK: - Resources

  /// Whether the unit is ready to render.
  open private(set) var renderResourcesAllocated = false
  /// Frames of a block at most; the host sets it before it allocates resources.
  open var maximumFramesToRender: AUAudioFrameCount = 512
  /// Whether blocks are rendered faster or slower than they are heard, as speech is.
  open var isRenderingOffline = true

  /// Prepares the unit to render. A subclass calls its superclass first.
  open func allocateRenderResources() throws { renderResourcesAllocated = true }

  /// Releases what `allocateRenderResources()` allocated. A subclass calls its superclass last.
  open func deallocateRenderResources() { renderResourcesAllocated = false }

  /// Says whether the unit is ready to render, for a subclass that does not call its superclass.
  open func setRenderResourcesAllocated(_ flag: Bool) { renderResourcesAllocated = flag }

  /// Forgets what was rendered.
  open func reset() {}

  // MARK: - Busses

  /// The inputs: none, unless a subclass has some. Always the same array.
  open var inputBusses: AUAudioUnitBusArray { noInputs }
  /// The outputs: none, unless a subclass has some. Always the same array.
  open var outputBusses: AUAudioUnitBusArray { noOutputs }

  /// Whether a bus of the unit may have this format: any with as many channels as the bus supports.
  @discardableResult
  open func shouldChange(to format: AVAudioFormat, for bus: AUAudioUnitBus) -> Bool {
    bus.supportsChannels(of: format)
  }

  /// Pairs of the numbers of input and output channels that the unit supports; nil for any.
  open var channelCapabilities: [NSNumber]? { nil }
  /// The output channel for each of the device's channels; has no effect.
  open var channelMap: [NSNumber]?

  // MARK: - Rendering

  /// Renders a block; a subclass has its own. Without one, a block is silence. [render thread]
  open var internalRenderBlock: AUInternalRenderBlock {
    { flags, _, _, _, list, _, _ in
      for buffer in UnsafeMutableAudioBufferListPointer(list) {
        buffer.mData?.initializeMemory(
          as: UInt8.self,
          repeating: 0,
          count: Int(buffer.mDataByteSize)
        )
      }
      flags.pointee = .unitRenderAction_OutputIsSilence
      return noErr
    }
  }

  /// Renders a block with `internalRenderBlock`, which it gets once. The block returns an error for a block that is too
  /// long. [render thread]
  open var renderBlock: AURenderBlock {
    let render = internalRenderBlock
    let limit = maximumFramesToRender
    return { flags, time, frames, bus, list, input in
      guard frames <= limit else { return kAudioUnitErr_TooManyFramesToProcess }
      return render(flags, time, frames, bus, list, nil, input)
    }
  }

  /// Sets parameters of the tree at once, whatever the time. [any thread]
  open var scheduleParameterBlock: AUScheduleParameterBlock {
    let tree = parameterTree
    return { _, _, address, value in tree?.parameter(withAddress: address)?.value = value }
  }

  /// Seconds between a frame of the input and the same in the output.
  open var latency: TimeInterval { 0 }
  /// Seconds that are heard after the last frame of the input.
  open var tailTime: TimeInterval { 0 }
  /// 0 to 127, for units that can be faster or better.
  open var renderQuality = 127
  /// Whether the unit is to pass its input through.
  open var shouldBypassEffect = false
  /// Whether the output may have the memory of the input.
  open var canProcessInPlace: Bool { false }

  // MARK: - Parameters

  /// The unit's parameters; nil if it has none.
  open var parameterTree: AUParameterTree?

  fileprivate let valueObservers = ValueObservers()

  /// Observed to learn when many parameters may have changed: after a new `fullState` or `currentPreset`.
  open var allParameterValues: Bool { true }

  /// The parameters to show where there is room for `count`.
  open func parametersForOverview(withCount count: Int) -> [NSNumber] {
    let parameters = parameterTree?.allParameters ?? []
    return parameters.prefix(max(0, count)).map { NSNumber(value: $0.address) }
  }

  /// The state to be saved: the values of parameters by their key paths.
  open var fullState: [String: Any]? {
    get {
      let parameters = parameterTree?.allParameters ?? []
      return Dictionary(parameters.map { ($0.keyPath, $0.value as Any) }) { first, _ in first }
    }
    set {
      for parameter in parameterTree?.allParameters ?? [] {
        guard let value = newValue?[parameter.keyPath] else { continue }
        if let value = value as? AUValue ?? (value as? NSNumber)?.floatValue {
          parameter.value = value
        }
      }
      valueObservers.notify()
    }
  }

  /// The state to be saved in a document: the same.
  open var fullStateForDocument: [String: Any]? {
    get { fullState }
    set { fullState = newValue }
  }

  /// Presets of the unit; nil if it has none.
  open var factoryPresets: [AUAudioUnitPreset]? { nil }
  /// Presets of the user: none.
  open var userPresets: [AUAudioUnitPreset] { [] }
  /// Whether the unit supports presets of the user.
  open var supportsUserPresets: Bool { false }
  /// The preset in use; nil if there is none.
  open var currentPreset: AUAudioUnitPreset? {
    didSet { valueObservers.notify() }
  }

  // MARK: - Companions

  /// The channel of this name for messages between the unit and its app. Without one of a subclass, nobody answers.
  @discardableResult
  open func messageChannel(for channelName: String) -> any AUMessageChannel { UnansweredChannel() }

  /// Whether the unit has a user interface, which is not shown on Linux.
  open var providesUserInterface: Bool { false }
  /// Whether the unit runs in the process of the app that uses it.
  open var isLoadedInProcess: Bool { creationOptions.contains(.loadInProcess) }
  /// Whether the unit plays notes or has MIDI for its effect.
  open var isMusicDeviceOrEffect: Bool { false }
  /// How many MIDI cables the unit has.
  open var virtualMIDICableCount: Int { 0 }
}

extension AUAudioUnit: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: AUAudioUnit {
  /// Calls `changeHandler` after changes of `allParameterValues`, on the thread that makes them; other properties cannot be
  /// observed. The observation ends with the object that is returned.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let report = { [weak self] in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        kind: .setting,
        newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
        oldValue: nil,
        indexes: nil,
        isPrior: false
      )
      changeHandler(self, change)
    }
    if options.contains(.initial) { report() }
    let isObservable = keyPath as AnyKeyPath == \Self.allParameterValues
    return valueObservers.add(isObservable ? report : {})
  }
}
