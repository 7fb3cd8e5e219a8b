// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestTraits
import Testing

@Suite("Parameters of an audio unit", .ownThread)
struct ParameterTests {
  private static func parameter(
    _ name: String,
    at address: AUParameterAddress,
    in range: ClosedRange<AUValue> = 0...1,
    names: [String]? = nil
  ) -> AUParameter {
    AUParameterTree.createParameter(
      withIdentifier: name,
      name: name.capitalized,
      address: address,
      min: range.lowerBound,
      max: range.upperBound,
      unit: .generic,
      unitName: nil,
      flags: [.flag_IsReadable, .flag_IsWritable],
      valueStrings: names,
      dependentParameters: nil
    )
  }

  private let rate = parameter("rate", at: 0, in: 80...450)
  private let pitch = parameter("pitch", at: 7)
  private let voice = parameter("voice", at: 9, in: 0...2, names: ["low", "high", "whisper"])
  private let tree: AUParameterTree

  init() {
    let group = AUParameterTree.createGroup(
      withIdentifier: "sound",
      name: "Sound",
      children: [pitch, voice]
    )
    tree = AUParameterTree.createTree(withChildren: [rate, group])
  }

  @Test("a tree finds each parameter by address, key path and order")
  func structure() throws {
    #expect(tree.allParameters.map(\.keyPath) == ["rate", "sound.pitch", "sound.voice"])
    #expect(tree.children.map(\.displayName) == ["Rate", "Sound"])
    #expect(tree.parameter(withAddress: 7) === pitch)
    #expect(tree.parameter(withAddress: 8) == nil)
    let found = tree.parameter(withID: 9, scope: kAudioUnitScope_Global, element: 0)
    #expect(found === voice)
    #expect(tree.parameter(withID: 9, scope: kAudioUnitScope_Output, element: 0) == nil)
  }

  @Test("a value starts at the nearest to 0, and is kept as it was set")
  func values() {
    #expect(tree.allParameters.map(\.value) == [80, 0, 0])
    rate.value = 1000
    #expect(rate.value == 1000)
  }

  @Test("the unit learns of a change before the observers, of which its originator is left out")
  func observers() {
    let log = Mutex<[String]>([])
    tree.implementorValueObserver = { parameter, value in
      log.withLock { $0.append("unit \(parameter.identifier) \(value)") }
    }
    let first = tree.token { address, value in
      log.withLock { $0.append("tree \(address) \(value)") }
    }
    let own = pitch.token { address, value in log.withLock { $0.append("own \(address) \(value)") }
    }
    pitch.value = 0.5
    pitch.setValue(0.25, originator: own)
    tree.removeParameterObserver(first)
    rate.value = 100
    #expect(
      log.withLock { $0 } == [
        "unit pitch 0.5", "own 7 0.5", "tree 7 0.5", "unit pitch 0.25", "tree 7 0.25",
        "unit rate 100.0",
      ]
    )
  }

  @Test("the unit provides values, and a parameter's own provider goes before that of the tree")
  func providers() {
    tree.implementorValueProvider = { $0.address == 0 ? 200 : 1 }
    voice.implementorValueProvider = { _ in 2 }
    #expect(tree.allParameters.map(\.value) == [200, 1, 2])
  }

  @Test("a value in words is its name, otherwise the number, unless the unit says it")
  func words() {
    voice.value = 2
    #expect(voice.string(fromValue: nil) == "whisper")
    var value: AUValue = 1
    #expect(voice.string(fromValue: &value) == "high")
    #expect(voice.value(from: "high") == 1)
    #expect(rate.value(from: "120.5") == 120.5)
    #expect(rate.value(from: "fast") == 80)
    tree.implementorStringFromValueCallback = { parameter, value in
      "\(parameter.displayName) is \(value?.pointee ?? parameter.value)"
    }
    #expect(rate.string(fromValue: nil) == "Rate is 80.0")
  }

  @Test("the state of a unit is the values of its parameters")
  func state() throws {
    let unit = try AUAudioUnit(componentDescription: AudioComponentDescription())
    unit.parameterTree = tree
    pitch.value = 0.5
    let state = unit.fullState
    pitch.value = 1
    unit.fullState = state
    #expect(pitch.value == 0.5)
    #expect(unit.parametersForOverview(withCount: 2) == [0, 7])
    unit.scheduleParameterBlock(AUEventSampleTimeImmediate, 0, 7, 0.75)
    #expect(pitch.value == 0.75)
  }

  @Test("an observer of all values is called after a new state and a new preset, until it ends")
  func observation() throws {
    let unit = try AUAudioUnit(componentDescription: AudioComponentDescription())
    unit.parameterTree = tree
    let log = Mutex<[String]>([])
    var observation: NSKeyValueObservation? = unit.observe(
      \.allParameterValues,
      options: [.new, .initial]
    ) { unit, change in
      let values = unit.parameterTree?.allParameters.map(\.value) ?? []
      log.withLock { $0.append("\(values) \(change.newValue == true)") }
    }
    let other = unit.observe(\.latency) { _, _ in log.withLock { $0.append("latency") } }
    unit.fullState = ["sound.pitch": AUValue(0.5), "rate": NSNumber(value: 90)]
    pitch.value = 1
    unit.currentPreset = AUAudioUnitPreset()
    #expect(observation != nil)
    observation = nil
    unit.currentPreset = nil
    other.invalidate()
    #expect(
      log.withLock { $0 } == [
        "[80.0, 0.0, 0.0] true", "[90.0, 0.5, 0.0] true", "[90.0, 1.0, 0.0] true",
      ]
    )
  }

  @Test("a group finds its children by identifier, and by the key path of a parameter")
  func keys() {
    #expect(tree.value(forKey: "rate") as? AUParameter === rate)
    #expect(tree.value(forKeyPath: "sound.pitch") as? AUParameter === pitch)
    #expect(tree.value(forKeyPath: "sound.rate") == nil)
    #expect(tree.value(forKey: "pitch") == nil)
  }

  @Test("a preset is the same after an archive")
  func preset() throws {
    let preset = AUAudioUnitPreset()
    (preset.number, preset.name) = (-3, "Mine")
    let decoded = try #require(try archived(preset))
    #expect((decoded.number, decoded.name) == (-3, "Mine"))
  }
}
