extension Hasher {
    /// Combines some of the bytes if they are many.
    ///
    /// To hash kilobytes of SQL takes longer than to run what they say. Texts that differ elsewhere are told
    /// apart by comparing them.
    package mutating func combine(samplesOf bytes: UnsafeRawBufferPointer) {
        let (sampledLength, sampleCount, sampleLength) = (1024, 8, 32)
        guard bytes.count > sampledLength else {
            combine(bytes: bytes)
            return
        }
        combine(bytes.count)
        let step = (bytes.count - sampleLength) / (sampleCount - 1)
        for sample in 0..<sampleCount {
            let start = sample * step
            combine(
                bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + sampleLength]))
        }
    }
}
