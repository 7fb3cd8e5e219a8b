// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as what the user has decided about providers and applications, and as what is remembered of failures.
@c(fuzz_state)
public func readState(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Array(UnsafeBufferPointer(start: start, count: count))
  readState(ProviderDecisions.self, source)
  readState(PermissionDecisions.self, source)
  readState(HealthFile.self, source)
  return 0
}

/// What is taken from a file of the user's is written and read again and must be the same.
private func readState<Contents: StateContents>(
  _ type: Contents.Type,
  _ source: [UInt8]
) where Contents.Problem == JSONError {
  do throws(JSONError) {
    let bytes = try Contents(json: source).json
    do throws(JSONError) {
      let again = try Contents(json: bytes).json
      precondition(again == bytes, "the same is written in two ways")
    } catch {
      preconditionFailure("it cannot be read again: \(error)")
    }
  } catch {
    precondition(!error.description.isEmpty && error.line > 0)
  }
}
