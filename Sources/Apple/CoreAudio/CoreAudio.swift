// SPDX-License-Identifier: Apache-2.0

// The types of Core Audio that speech uses.
@_exported public import AVFAudio
