// SPDX-License-Identifier: Apache-2.0

// Factories of audio units import it, also those without a user interface.
@_exported public import AVFAudio
