// SPDX-License-Identifier: Apache-2.0

// Sources that show something import AVKit for what speaks, too.
@_exported public import AVFAudio
