// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// How much a provider gets if it asks for more than the default: up to a quarter of the memory, 16
/// GiB at most, 20 seconds to start, and 20 until the first frame. More requires the user's consent: otherwise a library that
/// was only copied into a folder could bring the machine to a standstill unnoticed.
package struct GrantedNeeds {
  /// MiB that any provider may take.
  private static let ordinary = 2048
  private static let maxMemoryMiB = 16384

  /// MiB that are granted without consent.
  package let memoryMiB: Int

  package init(physicalMiB: Int? = nil) {
    memoryMiB = max(Self.ordinary, min((physicalMiB ?? Self.physicalMiB) / 4, Self.maxMemoryMiB))
  }

  /// Limits what the library at this path asks for. Returns a sentence for each reduction.
  func limit(_ confinement: inout Confinement, of library: String) -> [String] {
    var notes: [String] = []
    if let asked = confinement.memoryMiB, asked > memoryMiB {
      confinement.memoryMiB = memoryMiB
      notes.append("it asks for \(asked) MiB of memory and gets \(memoryMiB)")
    }
    let seconds = Confinement.maxUngrantedSeconds
    if let asked = confinement.startupSeconds, asked > seconds {
      confinement.startupSeconds = seconds
      notes.append("it asks for \(asked) seconds to start and gets \(seconds)")
    }
    if let asked = confinement.firstFrameSeconds, asked > seconds {
      confinement.firstFrameSeconds = seconds
      notes.append("it asks for \(asked) seconds until its first frame and gets \(seconds)")
    }
    let scratch = Confinement.maxUngrantedScratchMiB
    if let asked = confinement.scratchMiB, asked > scratch {
      confinement.scratchMiB = scratch
      notes.append("it asks for a scratch folder of \(asked) MiB and gets \(scratch)")
    }
    return notes.map {
      $0 + "; “synth-host providers needs \(library.shown) grant” gives it everything"
    }
  }

  private static var physicalMiB: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let size = sysconf(Int32(_SC_PAGESIZE))
    guard pages > 0, size > 0 else { return 0 }
    return pages / ((1 << 20) / size)
  }
}
