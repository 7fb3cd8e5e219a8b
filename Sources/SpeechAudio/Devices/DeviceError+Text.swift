// SPDX-License-Identifier: Apache-2.0
import Glibc

extension DeviceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let device, let code):
      "there is no audio device “\(device)” (\(Self.text(code))); connect one, or start a sound server"
    case .busy(let device):
      "another program has the audio device “\(device)” for itself; end it, or use a sound server"
    case .lost(let device, let code):
      "the audio device “\(device)” has gone (\(Self.text(code)))"
    case .unsupported(let device, let format):
      "the audio device “\(device)” does not play \(format)"
    case .libraryMissing(let library):
      "\(library), by which audio devices are reached, is not installed; install libasound2"
    case .failed(let device, let what, let code):
      "the audio device “\(device)” failed: \(what) (\(Self.text(code)))"
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(abs(code))) }
}
