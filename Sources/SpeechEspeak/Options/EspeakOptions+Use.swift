// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

extension EspeakOptions {
  /// One word on the command line is what scripts say; what comes from a file or standard input may be long.
  package var use: VoiceUse {
    guard textFile?.isEmpty ?? true, !readsAll, output == nil, let text else { return .reading }
    return VoiceUse(ofText: text)
  }
}
