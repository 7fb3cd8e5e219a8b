// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// Called after a parameter changed, with its address and value.
public typealias AUParameterObserver = (AUParameterAddress, AUValue) -> Void
/// Identifies an observer; opaque.
public typealias AUParameterObserverToken = UnsafeMutableRawPointer
/// How a unit learns that a parameter was set.
public typealias AUImplementorValueObserver = (AUParameter, AUValue) -> Void
/// How a unit says what the value of a parameter is.
public typealias AUImplementorValueProvider = (AUParameter) -> AUValue
/// How a unit says what a value is in words; nil stands for the present one.
public typealias AUImplementorStringFromValueCallback = (AUParameter, UnsafePointer<AUValue>?) ->
  String
/// How a unit says which value words stand for.
public typealias AUImplementorValueFromStringCallback = (AUParameter, String) -> AUValue
/// How a unit says what a node is called where there is room for so many characters.
public typealias AUImplementorDisplayNameWithLengthCallback = (AUParameterNode, Int) -> String

/// A parameter or a group of parameters. What a unit sets on a group applies to all below that have none of their own.
/// Observers are called on the thread that changes a value.
open class AUParameterNode: NSObject {
  /// The name by which the unit knows it, unique among its siblings.
  open private(set) var identifier: String
  /// The name, for people.
  open private(set) var displayName: String
  /// The group it belongs to. A group owns its children.
  weak var parent: AUParameterGroup?

  private var observers: [(token: AUParameterObserverToken, observer: AUParameterObserver)] = []
  private var valueObserver: AUImplementorValueObserver?
  private var valueProvider: AUImplementorValueProvider?
  private var stringCallback: AUImplementorStringFromValueCallback?
  private var valueCallback: AUImplementorValueFromStringCallback?
  private var nameCallback: AUImplementorDisplayNameWithLengthCallback?

  init(identifier: String, displayName: String) {
    self.identifier = identifier
    self.displayName = displayName
    super.init()
  }

  /// The identifiers from the tree down, joined by dots; the tree itself has none.
  open var keyPath: String {
    guard let path = parent?.keyPath, !path.isEmpty else { return identifier }
    return path + "." + identifier
  }

  /// The name, for people, where there is room for so many characters.
  open func displayName(withLength maximumLength: Int) -> String {
    implementorDisplayNameWithLengthCallback(self, maximumLength)
  }

  // MARK: - Observers

  private static let lastToken = Atomic<Int>(0)

  /// Calls `observer` after each change of this parameter, or of any in this group.
  open func token(
    byAddingParameterObserver observer: @escaping AUParameterObserver
  ) -> AUParameterObserverToken {
    let number = Self.lastToken.wrappingAdd(1, ordering: .relaxed).newValue
    // Safe because it is compared, and never accessed. Only 0 has no pointer.
    let token =
      UnsafeMutableRawPointer(bitPattern: number)
      ?? UnsafeMutableRawPointer(bitPattern: -1).unsafelyUnwrapped
    observers.append((token, observer))
    return token
  }

  /// Stops calling the observer with this token.
  open func removeParameterObserver(_ token: AUParameterObserverToken) {
    observers.removeAll { $0.token == token }
  }

  /// Tells the observers of this node and of all groups above it, except the one that made the change.
  func notify(
    of address: AUParameterAddress,
    value: AUValue,
    by originator: AUParameterObserverToken?
  ) {
    for (token, observer) in observers where token != originator { observer(address, value) }
    parent?.notify(of: address, value: value, by: originator)
  }

  // MARK: - For the unit

  /// The property of this node or the nearest group above it that has one.
  func first<Property>(_ property: (AUParameterNode) -> Property?) -> Property? {
    property(self) ?? parent?.first(property)
  }

  /// Called when a parameter is set. Reading it where none was set gives one that does nothing.
  open var implementorValueObserver: AUImplementorValueObserver {
    get { setValueObserver ?? { _, _ in } }
    set { valueObserver = newValue }
  }

  /// Called for the value of a parameter. Reading it where none was set gives one that returns the value last set.
  open var implementorValueProvider: AUImplementorValueProvider {
    get { setValueProvider ?? { $0.storedValue } }
    set { valueProvider = newValue }
  }

  /// Called for a value in words. Reading it where none was set gives one that writes the number.
  open var implementorStringFromValueCallback: AUImplementorStringFromValueCallback {
    get { first(\.stringCallback) ?? { $0.text(of: $1?.pointee ?? $0.value) } }
    set { stringCallback = newValue }
  }

  /// Called for the value that words stand for. Reading it where none was set gives one that reads a number.
  open var implementorValueFromStringCallback: AUImplementorValueFromStringCallback {
    get { first(\.valueCallback) ?? { $0.number(of: $1) } }
    set { valueCallback = newValue }
  }

  /// Called for a name that is not too long. Reading it where none was set gives one that cuts the name.
  open var implementorDisplayNameWithLengthCallback: AUImplementorDisplayNameWithLengthCallback {
    get { first(\.nameCallback) ?? { String($0.displayName.prefix(max(0, $1))) } }
    set { nameCallback = newValue }
  }

  var setValueObserver: AUImplementorValueObserver? { first(\.valueObserver) }
  var setValueProvider: AUImplementorValueProvider? { first(\.valueProvider) }
}
