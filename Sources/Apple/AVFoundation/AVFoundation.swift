// SPDX-License-Identifier: Apache-2.0

// The speech part of AVFoundation.
@_exported public import AVFAudio
