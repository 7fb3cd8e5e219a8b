// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem

extension ResourceError {
  /// Why a file in the folder of the recordings was not opened. Names no option, because that
  /// folder needs none.
  var ofRecordings: String {
    switch self {
    case .unusableRoot(let path, let code):
      "the folder \(path) cannot be opened: \(SystemError.text(code))"
    case .leadsOut(let path, let root):
      "\(path) leads out of the folder \(root)"
    default: "\(self)".withoutStop
    }
  }
}
