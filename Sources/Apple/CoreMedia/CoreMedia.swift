// SPDX-License-Identifier: Apache-2.0

// The part of Core Media that describes audio formats.
@_exported public import AVFAudio
