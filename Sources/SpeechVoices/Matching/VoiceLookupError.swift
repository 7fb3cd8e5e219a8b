// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why no voice could be named.
package enum VoiceLookupError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  /// There is no voice at all.
  case noVoices
  /// Nothing has that name; `suggestions` can be typed in its place, the nearest first, at most five.
  case unknownVoice(String, suggestions: [String])
  /// The same, but there is a provider of that name that does not speak: the reason, and what to do
  /// about it.
  case silentProvider(String, provider: String, why: String)
  /// A personal voice has exactly that name, and the application may not use it.
  case notPermitted(String)
  /// The voice is listed, but its data is not installed.
  case notInstalled(Voice)
  /// Several voices have that name.
  case ambiguous(String, candidates: [Voice])
  /// A well-formed tag of a language that no voice speaks.
  case unknownLanguage(String, suggestions: [String])
  /// The name of a language, where a tag was wanted; `suggestions` are tags, the one for most people first.
  case languageName(String, suggestions: [String])
  /// The voice exists, its variant does not.
  case unknownVariant(String, voice: Voice, suggestions: [String])

  package var exitStatus: ExitStatus { .unavailable }

  package var description: String {
    switch self {
    case .noVoices:
      return "there is no voice: no provider was found (see “synth-host providers”)"
    case .unknownVoice(let typed, let suggestions):
      if let command = InstallableVoice.command(for: typed) {
        return "the voice “\(typed)” is not installed; “\(command)” fetches it"
      }
      return "there is no voice “\(typed)”\(Self.hint(suggestions))"
    case .silentProvider(let typed, let provider, let why):
      return "there is no voice “\(typed)”. \(provider): \(why)"
    case .notPermitted(let typed):
      return "“\(typed)” is a personal voice, and this program may not use personal voices; "
        + "“synth-host permissions grant personal-voice” allows synth-host to"
    case .notInstalled(let voice):
      return "the voice “\(voice.identifier)” is not installed. \(voice.wayToGet)"
    case .ambiguous(let typed, let candidates):
      let list = candidates.map { "\n  \($0.identifier)  (\($0.name), \($0.language))" }
      return "“\(typed)” may be any of these voices; name one by its identifier:" + list.joined()
    case .unknownLanguage(let typed, let suggestions):
      return "no voice speaks the language “\(typed)”\(Self.hint(suggestions))"
    case .languageName(let typed, let suggestions):
      return "“\(typed)” is not a language tag; try \(suggestions.joined(separator: " or "))"
    case .unknownVariant(let variant, let voice, let suggestions):
      if voice.variants.isEmpty {
        return "the voice “\(voice.identifier)” has no variants; leave out “+\(variant)”"
      }
      return "the voice “\(voice.identifier)” has no variant “\(variant)”\(Self.hint(suggestions))"
    }
  }

  private static func hint(_ suggestions: [String]) -> String {
    guard !suggestions.isEmpty else { return " (“synth-host list-voices” lists the voices)" }
    return "; did you mean \(suggestions.map { "“\($0)”" }.joined(separator: ", "))?"
  }
}
