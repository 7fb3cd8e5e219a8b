// SPDX-License-Identifier: Apache-2.0

/// The permission of a provider to use personal voices: denied. [any thread]
enum PersonalVoiceAuthorization {
  typealias Status = AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus

  static var status: Status { .denied }

  static func request(_ handler: @escaping @Sendable (Status) -> Void) { handler(.denied) }

  static func request() async -> Status { .denied }
}
