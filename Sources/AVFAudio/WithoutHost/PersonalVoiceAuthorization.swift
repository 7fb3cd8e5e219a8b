// SPDX-License-Identifier: Apache-2.0

/// The permission of a provider to use personal voices: denied. [any thread]
extension AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus {
  static var current: Self { .denied }

  static func request(_ handler: @escaping @Sendable (Self) -> Void) { handler(.denied) }

  static func request() async -> Self { .denied }
}
