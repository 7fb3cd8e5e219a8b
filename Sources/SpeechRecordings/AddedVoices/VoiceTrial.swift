// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
package import SpeechVoices

/// What a voice says first, on trial: a few numbers, spoken as users will hear it, by the host and in the sandbox. Numbers are read
/// in words of the voice's language, and every voice that speaks has them.
package enum VoiceTrial {
  private static let text = "1, 2, 3, 4, 5."

  /// Why a voice does not speak, in a clause; nil if it does, and it is measured then. To the host, less sound than a text needs is a failure. Takes as
  /// long as the voice needs.
  package static func failure(of voice: Voice, on host: SpeechHost) -> String? {
    let request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: voice.identifier,
      wantsWordTimes: false,
      allowsFallback: false
    )
    let failure = host.renderToNowhere(request).failure
    if failure == nil { host.measure(voice) }
    return failure
  }
}
