// SPDX-License-Identifier: Apache-2.0

/// Why a command has no client to apply to.
enum SSIPAddressError: Error {
  case notANumber, unknown

  var reply: String {
    switch self {
    case .notANumber: SSIPReply.notANumber
    case .unknown: SSIPReply.noSuchClient
    }
  }
}
