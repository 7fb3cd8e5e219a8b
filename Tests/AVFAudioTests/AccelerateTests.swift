// SPDX-License-Identifier: Apache-2.0

import Accelerate
import TestTraits
import Testing

@Suite("What there is of Accelerate", .ownThread)
struct AccelerateTests {
  @Test("vectors are multiplied")
  func multiply() {
    #expect(vDSP.multiply(Float(0.5), [1, -2, 4] as [Float]) == [0.5, -1, 2])
    #expect(vDSP.multiply(2.0, [1.5, 0] as ContiguousArray<Double>) == [3, 0])
    #expect(vDSP.multiply([1, 2, 3] as [Float], [2, 3] as ArraySlice<Float>) == [2, 6])
    var result: [Float] = [9, 9, 9]
    vDSP.multiply(Float(3), [1, 2] as [Float], result: &result)
    #expect(result == [3, 6, 9])
  }

  @Test("integers keep what they are worth")
  func convert() {
    let samples: [Int16] = [-32768, 0, 32767]
    #expect(
      vDSP.integerToFloatingPoint(samples, floatingPointType: Float.self) == [-32768, 0, 32767]
    )
    var floats = [Float](repeating: 0, count: 4)
    vDSP_vflt16(samples, 2, &floats, 3, 2)
    #expect(floats == [-32768, 0, 0, 32767])
    var factor: Float = 1 / 32768
    let source = floats
    vDSP_vsmul(source, 1, &factor, &floats, 1, 3)
    #expect(floats == [-1, 0, 0, 32767])
  }

  @Test("elements are set to zero, as far apart as is said")
  func clear() {
    var floats: [Float] = [1, 2, 3, 4]
    vDSP_vclr(&floats, 2, 2)
    #expect(floats == [0, 2, 0, 4])
  }
}
