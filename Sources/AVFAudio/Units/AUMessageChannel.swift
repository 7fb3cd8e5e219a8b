// SPDX-License-Identifier: Apache-2.0

/// Answers a message of the unit, in the host.
public typealias CallHostBlock = ([AnyHashable: Any]) -> [AnyHashable: Any]

/// Messages between a unit and its companion app. On Linux they run in different processes that cannot reach each other
/// in this way: they share an app group's defaults and files.
public protocol AUMessageChannel: AnyObject {
  /// The unit's answer to a message of the app.
  @discardableResult
  func callAudioUnit(_ message: [AnyHashable: Any]) -> [AnyHashable: Any]

  /// What the unit calls to reach the app; nil while no app listens.
  var callHostBlock: CallHostBlock? { get set }
}

extension AUMessageChannel {
  /// Answers nothing.
  @discardableResult
  public func callAudioUnit(_ message: [AnyHashable: Any]) -> [AnyHashable: Any] { [:] }

  /// The method, for callers that write `channel.callAudioUnit?(message)`, as it is optional on Apple's systems.
  public var callAudioUnit: (([AnyHashable: Any]) -> [AnyHashable: Any])? {
    { (message: [AnyHashable: Any]) in self.callAudioUnit(message) }
  }

  /// No app listens.
  public var callHostBlock: CallHostBlock? {
    get { nil }
    set {}
  }
}
