// SPDX-License-Identifier: Apache-2.0

// Sources with a user interface import AVKit for speech as well.
@_exported public import AVFAudio
