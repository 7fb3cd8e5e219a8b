// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import AVFoundation

private final class LineChannel: NSObject, AUMessageChannel {
    let line: Int
    init(line: Int) { self.line = line }
    func callAudioUnit(_ message: [AnyHashable: Any]) -> [AnyHashable: Any] { ["line": line] }
}

extension ObjectiveCUnit {
    @objc
    override public func messageChannel(
        for channelName: String  // its name
    ) -> any AUMessageChannel {
        channelName == "lines" ? LineChannel(line: #line) : super.messageChannel(for: channelName)
    }

    public override var channelCapabilities: [NSNumber]? { [0, 1] }

    public override var internalRenderBlock: AUInternalRenderBlock {
        { [self] actionFlags, _, frameCount, _, outputAudioBufferList, _, _ in
            let buffers = UnsafeMutableAudioBufferListPointer(outputAudioBufferList)
            let frames = buffers[0].mData!.assumingMemoryBound(to: Float32.self)
            lock.withLock {
                let count = min(output.count, Int(frameCount))
                for index in 0..<count { frames[index] = output[index] }
                output.removeFirst(count)
                buffers[0].mDataByteSize = UInt32(count * 4)
                if output.isEmpty { actionFlags.pointee = .offlineUnitRenderAction_Complete }
            }
            return noErr
        }
    }
}
