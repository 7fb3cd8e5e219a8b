// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechVoices

/// Where a non-throwing function stores its error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Runs `body`. There is no autorelease pool here: Swift frees objects that are no longer referenced.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

extension UserDefaults {
  /// The value of a key, like `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension FileManager {
  /// The folder that a provider shares with its companion programs, by the provider's identifier, like Apple's app
  /// groups. Nil if there is no data folder, or the identifier is not a valid folder name. Does not create it.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let isName =
      !groupIdentifier.isEmpty && !groupIdentifier.hasPrefix(".") && !groupIdentifier.contains("/")
    guard isName, !groupIdentifier.contains("\0") else { return nil }
    let places = SearchPath(environment: ProcessInfo.processInfo.environment)
    return places.sharedFolder(ofProvider: groupIdentifier)
      .map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}

extension ProcessInfo {
  /// Always false.
  public var isiOSAppOnMac: Bool { false }
  /// Always false.
  public var isMacCatalystApp: Bool { false }
}

extension NSAttributedString {
  /// Creates an empty string. The parameter is there because an extension cannot add `init()`.
  public convenience init(_: Void = ()) { self.init(string: "") }
}
