// SPDX-License-Identifier: Apache-2.0

// An application that asks for a permission and prints what it got: `permission-asker FILE [SECONDS]`.

import Glibc
import SpeechPermissions

let arguments = CommandLine.arguments
var environment: [String: String] = [:]
if let prompt = getenv("SYNTH_HOST_PROMPT") {
  environment["SYNTH_HOST_PROMPT"] = String(cString: prompt)
}
let store = PermissionStore(
  file: arguments[1],
  environment: environment,
  limit: .seconds(arguments.count > 2 ? Double(arguments[2]) ?? 60 : 60)
)
let status = await store.request(.personalVoice)
print(status.rawValue, store.status(of: .personalVoice).rawValue)
