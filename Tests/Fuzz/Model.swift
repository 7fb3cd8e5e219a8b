// SPDX-License-Identifier: Apache-2.0
import CLinux
import Glibc

/// Reads any bytes as a neural model: as a runtime reads it, and as a copy that processes share.
@c(fuzz_model)
public func readModel(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let file = mapped(UnsafeRawBufferPointer(start: start, count: count)) else { return 0 }
  var model = ModelFile(file)
  let outline = model.bytes
  precondition(model.sharedFile != nil || outline.elementsEqual(file))
  _ = model.addOutput(ofOnly: "Ceil")
  model.removeShapes()
  precondition(model.bytes.count >= outline.count)
  let whole = model.whole()
  precondition(whole.sharedFile == nil && whole.bytes.starts(with: file) || model.sharedFile == nil)

  guard let copy = AlignedModel(of: file) else { return 0 }
  let bytes = copy.parts.flatMap { part in
    switch part {
    case .bytes(let bytes): bytes
    case .copy(let range): Array(file[range])
    }
  }
  guard let again = bytes.withUnsafeBytes({ mapped($0) }) else { return 0 }
  precondition(AlignedModel(of: again) == nil, "a copy is not aligned")
  precondition(values(of: file).elementsEqual(values(of: again), by: ==), "values are not the same")
  let names = (ModelFile(Array(file)), ModelFile(bytes))
  precondition(names.0.inputs == names.1.inputs && names.0.outputs == names.1.outputs)
  precondition(names.0.outputs(ofOperator: "Ceil") == names.1.outputs(ofOperator: "Ceil"))
  return 0
}

private func mapped(_ bytes: UnsafeRawBufferPointer) -> MappedFile? {
  let file = linux_memfd("model")
  precondition(file >= 0)
  defer { close(file) }
  precondition(SmallFile.write(bytes, to: file) == 0)
  return try? MappedFile(path: "/proc/self/fd/\(file)")
}

/// The values of each large tensor, in their order.
private func values(of file: MappedFile) -> [[UInt8]] {
  (ModelGraph.all(in: file) ?? []).flatMap { graph in graph.tensors.map { Array(file[$0.values]) } }
}
