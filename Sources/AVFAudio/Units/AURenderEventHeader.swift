// SPDX-License-Identifier: Apache-2.0

/// What all events of a render begin with.
public struct AURenderEventHeader {
  /// The next event, nil for the last.
  public var next: UnsafeMutablePointer<AURenderEvent>?
  /// When it takes effect.
  public var eventSampleTime: AUEventSampleTime
  /// What it is.
  public var eventType: AURenderEventType
  /// 0.
  public var reserved: UInt8

  /// Memberwise initializer.
  public init(
    next: UnsafeMutablePointer<AURenderEvent>?,
    eventSampleTime: AUEventSampleTime,
    eventType: AURenderEventType,
    reserved: UInt8
  ) {
    self.next = next
    self.eventSampleTime = eventSampleTime
    self.eventType = eventType
    self.reserved = reserved
  }
}
