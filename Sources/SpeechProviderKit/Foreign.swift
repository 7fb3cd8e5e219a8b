// SPDX-License-Identifier: Apache-2.0

/// Reads a struct that the other side allocated, by rule V1 of the header: bytes at and past its own `size` count as zero.
///
/// `empty` is the struct with all fields zero. Nil when there is no struct, or its `size` is not possible.
func readForeign<Table: BitwiseCopyable>(
  _ pointer: UnsafePointer<Table>?,
  empty: Table
) -> Table? {
  guard let pointer else { return nil }
  // Safe because every struct of the interface begins with `size`, and so has at least these four bytes.
  let size = Int(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
  // A compiler's sizeof is a multiple of the alignment, so that no field is ever cut in two below.
  guard size >= MemoryLayout<UInt32>.size, size % MemoryLayout<Table>.alignment == 0 else {
    return nil
  }
  var table = empty
  withUnsafeMutableBytes(of: &table) { bytes in
    // Safe because both sides have at least as many bytes as are copied, and a plain C struct is its bytes.
    bytes.copyMemory(
      from: UnsafeRawBufferPointer(start: pointer, count: min(size, bytes.count))
    )
  }
  return table
}

extension String {
  /// A copy of a C string of the other side, bad UTF-8 repaired; nil for NULL.
  init?(foreign pointer: UnsafePointer<CChar>?) {
    guard let pointer else { return nil }
    self.init(cString: pointer)
  }
}
