// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }
