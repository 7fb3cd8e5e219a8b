// SPDX-License-Identifier: Apache-2.0

// Of AVFoundation there is here what speaks.
@_exported public import AVFAudio
