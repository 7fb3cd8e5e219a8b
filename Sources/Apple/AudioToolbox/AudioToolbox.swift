// SPDX-License-Identifier: Apache-2.0

// The types of AudioToolbox that speech uses.
@_exported public import AVFAudio
