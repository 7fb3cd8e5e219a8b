// SPDX-License-Identifier: Apache-2.0

// The part of Accelerate that speech providers use. The compiler vectorizes these loops.

/// A distance between elements.
public typealias vDSP_Stride = Int
/// A number of elements.
public typealias vDSP_Length = UInt

/// Functions on vectors of numbers.
public enum vDSP {
  /// Each element multiplied by `scalar`.
  public static func multiply<Vector: AccelerateBuffer>(
    _ scalar: Float,
    _ vector: Vector
  ) -> [Float] where Vector.Element == Float {
    vector.withUnsafeBufferPointer { $0.map { $0 * scalar } }
  }

  /// Each element multiplied by `scalar`.
  public static func multiply<Vector: AccelerateBuffer>(
    _ scalar: Double,
    _ vector: Vector
  ) -> [Double] where Vector.Element == Double {
    vector.withUnsafeBufferPointer { $0.map { $0 * scalar } }
  }

  /// Stores each element multiplied by `scalar` in `result`, as far as there is room.
  public static func multiply<Vector: AccelerateBuffer, Result: AccelerateMutableBuffer>(
    _ scalar: Float,
    _ vector: Vector,
    result: inout Result
  ) where Vector.Element == Float, Result.Element == Float {
    vector.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { output in
        for index in 0..<min(source.count, output.count) { output[index] = source[index] * scalar }
      }
    }
  }

  /// Returns the elementwise products, as many as both vectors have.
  public static func multiply<One: AccelerateBuffer, Other: AccelerateBuffer>(
    _ vectorA: One,
    _ vectorB: Other
  ) -> [Float] where One.Element == Float, Other.Element == Float {
    vectorA.withUnsafeBufferPointer { one in
      vectorB.withUnsafeBufferPointer { other in zip(one, other).map { $0 * $1 } }
    }
  }

  /// Converts each element to floating point, without scaling.
  public static func integerToFloatingPoint<
    Vector: AccelerateBuffer,
    Output: BinaryFloatingPoint
  >(
    _ vector: Vector,
    floatingPointType: Output.Type
  ) -> [Output] where Vector.Element: FixedWidthInteger {
    vector.withUnsafeBufferPointer { $0.map { Output($0) } }
  }
}

/// Converts 16-bit integers to floats: C[n·IC] = A[n·IA] for n below N; both must hold N elements.
public func vDSP_vflt16(
  _ __A: UnsafePointer<Int16>,
  _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = Float(__A[index * __IA]) }
}

/// Multiplies by a number: C[n·IC] = A[n·IA] · B[0] for n below N; A and C must hold N elements and may be the same.
public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>,
  _ __IA: vDSP_Stride,
  _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  let factor = __B.pointee
  for index in 0..<Int(__N) { __C[index * __IC] = __A[index * __IA] * factor }
}

/// Sets elements to 0: C[n·IC] = 0 for n below N; C must hold N elements.
public func vDSP_vclr(
  _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) { __C[index * __IC] = 0 }
}
