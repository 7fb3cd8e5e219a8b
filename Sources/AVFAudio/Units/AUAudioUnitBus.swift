// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An input or output of a unit.
open class AUAudioUnitBus: NSObject {
  /// Where the bus is: set by the array that it is put into. The unit owns the array, and the array the bus.
  struct Place {
    weak var unit: AUAudioUnit?
    var type: AUAudioUnitBusType
    var index: Int
  }

  var place: Place?
  private var currentFormat: AVAudioFormat

  /// The audio of the bus.
  open var format: AVAudioFormat { currentFormat }
  /// Whether the host is to provide the memory of the audio.
  open var shouldAllocateBuffer = true
  /// Whether the bus is used.
  open var isEnabled = true
  /// The name, for people.
  open var name: String?
  /// The position in its array, 0 for a bus in none.
  open var index: Int { place?.index ?? 0 }
  /// The direction; output for a bus in no array.
  open var busType: AUAudioUnitBusType { place?.type ?? .output }
  /// How many channels it may have; nil for any number.
  open var supportedChannelCounts: [NSNumber]?
  /// How many channels it may have at most; 0 for any number.
  open var maximumChannelCount: AUAudioChannelCount = 0
  /// Seconds until the audio is heard, for which the host sets it.
  open var contextPresentationLatency: TimeInterval = 0

  /// A bus of this format.
  public init(format: AVAudioFormat) throws {
    currentFormat = format
    super.init()
  }

  /// The unit of the bus. The bus must be in an array of a unit that exists.
  open var ownerAudioUnit: AUAudioUnit {
    guard let unit = place?.unit else {
      preconditionFailure("The bus does not belong to an audio unit.")
    }
    return unit
  }

  /// Changes the format. Throws if the unit does not support it, or has allocated its resources.
  open func setFormat(_ format: AVAudioFormat) throws {
    if let unit = place?.unit {
      if unit.renderResourcesAllocated { throw NSError(status: kAudioUnitErr_Initialized) }
      guard unit.shouldChange(to: format, for: self) else {
        throw NSError(status: kAudioUnitErr_FormatNotSupported)
      }
    }
    currentFormat = format
  }

  /// Whether it may have as many channels as this format.
  func supportsChannels(of format: AVAudioFormat) -> Bool {
    let count = format.channelCount
    if maximumChannelCount > 0, count > maximumChannelCount { return false }
    guard let supportedChannelCounts else { return true }
    return supportedChannelCounts.contains { $0.uint32Value == count }
  }
}
