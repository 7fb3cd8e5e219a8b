// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// A voice that an extension offers. The host lists it as an `AVSpeechSynthesisVoice` with the same identifier.
open class AVSpeechSynthesisProviderVoice: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable
{
  // Safe as on Apple's systems: a voice is only changed before it is given to another thread.

  /// The name, for people.
  open private(set) var name: String
  /// Unique within the extension, and permanent; reverse-DNS is recommended.
  open private(set) var identifier: String
  /// The voice's own languages, BCP 47.
  open private(set) var primaryLanguages: [String]
  /// All languages that the voice can speak, which include its own.
  open private(set) var supportedLanguages: [String]
  /// Bytes of the voice's files.
  open var voiceSize: Int64 = 0
  /// The version, for the extension's own use.
  open var version = ""
  /// The gender of the voice.
  open var gender = AVSpeechSynthesisVoiceGender.unspecified
  /// The age of the voice in years; 0 if it has none.
  open var age = 0

  /// A voice with this identifier.
  public init(
    name: String,
    identifier: String,
    primaryLanguages: [String],
    supportedLanguages: [String]
  ) {
    self.name = name
    self.identifier = identifier
    self.primaryLanguages = primaryLanguages
    self.supportedLanguages = supportedLanguages
    super.init()
  }

  // MARK: - Changes

  private static let updateAction = Mutex<(@Sendable () -> Void)?>(nil)

  /// What `updateSpeechVoices()` calls, on the caller's thread: nil in an app. [any thread]
  package static var updateHandler: (@Sendable () -> Void)? {
    get { updateAction.withLock { $0 } }
    set { updateAction.withLock { $0 = newValue } }
  }

  /// Tells the host that `speechVoices` of the extension changed, from the extension or from its app. [any thread]
  ///
  /// In the extension it is asked again. In an app it writes the defaults of app groups to their files, which the host
  /// watches: what is set in `UserDefaults` is otherwise written when `synchronize()` is called.
  open class func updateSpeechVoices() {
    if let updateHandler { updateHandler() } else { UserDefaults.standard.synchronize() }
  }

  // MARK: - Copying

  /// A voice with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechSynthesisProviderVoice(
      name: name,
      identifier: identifier,
      primaryLanguages: primaryLanguages,
      supportedLanguages: supportedLanguages
    )
    copy.voiceSize = voiceSize
    copy.version = version
    copy.gender = gender
    copy.age = age
    return copy
  }

  /// For debugging: name, languages and identifier.
  open override var description: String {
    "[\(type(of: self)) \(name), \(primaryLanguages.joined(separator: " ")), \(identifier)]"
  }

  // MARK: - Coding

  private enum Key {
    static let name = "name"
    static let identifier = "identifier"
    static let primaryLanguages = "primaryLanguages"
    static let supportedLanguages = "supportedLanguages"
    static let voiceSize = "voiceSize"
    static let version = "version"
    static let gender = "gender"
    static let age = "age"
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a voice. Nil if the archive has no name or no identifier.
  public required init?(coder: NSCoder) {
    guard let name = coder.decodeString(forKey: Key.name),
      let identifier = coder.decodeString(forKey: Key.identifier)
    else { return nil }
    self.name = name
    self.identifier = identifier
    primaryLanguages = coder.decodeStrings(forKey: Key.primaryLanguages)
    supportedLanguages = coder.decodeStrings(forKey: Key.supportedLanguages)
    voiceSize = coder.decodeInt64(forKey: Key.voiceSize)
    version = coder.decodeString(forKey: Key.version) ?? ""
    gender =
      AVSpeechSynthesisVoiceGender(rawValue: coder.decodeInteger(forKey: Key.gender))
      ?? .unspecified
    age = coder.decodeInteger(forKey: Key.age)
    super.init()
  }

  /// Encodes all properties.
  open func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: Key.name)
    coder.encode(identifier as NSString, forKey: Key.identifier)
    coder.encode(primaryLanguages as NSArray, forKey: Key.primaryLanguages)
    coder.encode(supportedLanguages as NSArray, forKey: Key.supportedLanguages)
    coder.encode(voiceSize, forKey: Key.voiceSize)
    coder.encode(version as NSString, forKey: Key.version)
    coder.encode(gender.rawValue, forKey: Key.gender)
    coder.encode(age, forKey: Key.age)
  }
}
