// SPDX-License-Identifier: Apache-2.0

/// What a command line asks the program to do.
package enum EspeakInvocation: Hashable, Sendable {
  case speak(EspeakOptions)
  case help
  case version(dataFolder: String?)
  /// The table of voices, all or for a language; `variant` and `mbrola` count as languages.
  case listVoices(language: String?, dataFolder: String?)
  /// The option that makes voice data.
  case compile(String)
  /// A voice has to be named after this option.
  case compileWithoutVoice(String)
  /// getopt_long(3) has said what is wrong. eSpeak NG ends with exit status 0 then.
  case wrongUsage
}
