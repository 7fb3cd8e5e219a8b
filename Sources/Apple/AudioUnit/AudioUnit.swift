// SPDX-License-Identifier: Apache-2.0

// The former name of the part of AudioToolbox with audio units.
@_exported public import AVFAudio
