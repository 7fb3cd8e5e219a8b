// SPDX-License-Identifier: Apache-2.0
import CALSA

extension DeviceError: CustomStringConvertible {
  /// Which device does not play, why, and what to try.
  package var description: String {
    switch self {
    case .missing(let device, let errno):
      let cure =
        device == "default"
        ? "start PulseAudio or PipeWire, or plug in a sound card"
        : "“aplay -L” lists the devices"
      return "there is no sound device “\(device)”: \(Self.reason(errno)); \(cure)"
    case .busy(let device):
      return
        "the sound device “\(device)” is in use by another program; end that one, or use a sound server"
    case .lost(let device, let errno):
      return "the sound device “\(device)” was lost: \(Self.reason(errno))"
    case .hung(let device):
      return "the sound device “\(device)” does not answer;"
        + " if this persists, restart the sound server"
    case .unsupported(let device, let format):
      return
        "the sound device “\(device)” plays neither \(format) nor any format that it can be converted to"
    case .libraryMissing(let library):
      return
        "no sound can be played: \(library) is not available; install ALSA's library (on Debian libasound2)"
    case .failed(let device, let what, let errno):
      return "the sound device “\(device)” could not be \(what): \(Self.reason(errno))"
    }
  }

  private static func reason(_ errno: Int32) -> String {
    // Safe because ALSA and glibc return a string that this thread may read until its next call.
    String(cString: alsa_error_text(-errno))
  }
}
