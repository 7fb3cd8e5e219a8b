// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON

/// A diagnostic as every command shows it.
extension RenderDiagnostic: JSONRow {}
