// SPDX-License-Identifier: Apache-2.0

public import AVFAudio
public import SpeechProviderKit
import Synchronization

/// Makes the table of a library whose engine is a speech synthesis extension written for Apple's systems.
///
/// The build step of an extension generates the one call of it:
///
/// ```swift
/// @_cdecl("speech_provider_entry")
/// public func speech_provider_entry(_ hostMajor: UInt32, _ hostMinor: UInt32) -> UnsafeRawPointer? {
///   UnsafeRawPointer(AppleProvider.table(hostMajor, hostMinor, of: description) { AudioUnitFactory() })
/// }
/// ```
public enum AppleProvider {
  /// Makes the extension's audio unit.
  typealias UnitMaker = @Sendable (AudioComponentDescription) throws -> AUAudioUnit

  /// The table for a host of this version, the same each time; nil: the version is not supported. A library holds one
  /// extension: descriptions and factories of later calls are ignored. [control]
  /// - Parameter factory: makes the extension's principal class, on the thread that then calls the unit.
  public static func table(
    _ hostMajor: UInt32,
    _ hostMinor: UInt32,
    of description: ExtensionDescription,
    factory: @escaping @Sendable () -> any AUAudioUnitFactory
  ) -> UnsafePointer<speech_provider_entry_t>? {
    table(hostMajor, hostMinor, of: description) { component in
      let factory = factory()
      factory.beginRequest(with: NSExtensionContext())
      return try factory.createAudioUnit(with: component)
    }
  }

  /// The same for an extension whose principal class is not known or not a factory.
  /// - Parameter unit: makes the audio unit, on the thread that then calls it.
  public static func table(
    _ hostMajor: UInt32,
    _ hostMinor: UInt32,
    of description: ExtensionDescription,
    unit: @escaping @Sendable (AudioComponentDescription) throws -> AUAudioUnit
  ) -> UnsafePointer<speech_provider_entry_t>? {
    content.withLock { if $0 == nil { $0 = Content(description: description, makeUnit: unit) } }
    return ProviderEntry<UnitProvider>.table(hostMajor, hostMinor)
  }

  /// The extension of this library.
  struct Content: Sendable {
    var description: ExtensionDescription
    var makeUnit: UnitMaker
  }

  private static let content = Mutex<Content?>(nil)

  /// What `table` was given.
  static var loaded: Content? { content.withLock { $0 } }
}
