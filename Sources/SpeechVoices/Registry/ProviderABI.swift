// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

/// The version of the provider ABI that this host speaks, `SPEECH_ABI_MAJOR` and `SPEECH_ABI_MINOR`.
package enum ProviderABI {
  package static let major = Int(SPEECH_ABI_MAJOR)
  package static let minor = Int(SPEECH_ABI_MINOR)
}
