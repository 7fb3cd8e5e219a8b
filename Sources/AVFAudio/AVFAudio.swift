// SPDX-License-Identifier: Apache-2.0

// Re-exported, as Apple sources use these after importing only AVFAudio.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import Observation
