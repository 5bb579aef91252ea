public import TerminalCore

extension PreviewProvider {
    /// Takes a picture of the previews, on a terminal in memory.
    ///
    /// ```swift
    /// print(try PlayerRow_Previews.picture().ansi)
    /// ```
    ///
    /// - Parameters:
    ///   - size: The size of the terminal.
    ///   - capabilities: What the terminal can do, such as how many colours it has.
    /// - Throws: A ``TerminalError``.
    @MainActor
    public static func picture(
        size: CellSize = CellSize(width: 80, height: 24),
        capabilities: TerminalCapabilities = TerminalCapabilities()
    ) throws -> TerminalPicture {
        let driver = InMemoryDriver(size: size, capabilities: capabilities)
        let host = TerminalHost(root: previews, driver: driver)
        try host.start()
        defer { host.stop() }
        // What a frame changes by itself takes another; what never rests is cut off.
        for _ in 0..<10 where host.needsFrame { host.renderFrame() }
        return TerminalPicture(driver.screen)
    }
}
