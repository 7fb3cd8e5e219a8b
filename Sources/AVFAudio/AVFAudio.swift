// SPDX-License-Identifier: Apache-2.0

// What an Apple source that says `import AVFAudio` uses without importing it.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import Observation
