import TerminalTestSupport
import TerminalUI
import Testing

/// Views whose middle is put at a point.
@MainActor
struct MiddleTests {
    @Test(arguments: 1...9, 1...5)
    func `The middle of the room is where a frame puts it, too`(width: Int, height: Int) throws {
        for text in ["x", "ab", "abc"] where text.count <= width {
            let positioned = try Pilot(width: width, height: height) {
                GeometryReader { room in
                    Text(text).position(x: room.size.width / 2, y: room.size.height / 2)
                }
            }
            let place = try #require(positioned.find(text: text), "\(text) \(width)x\(height)")
            // In the middle, or half a cell beside it.
            #expect(abs(2 * place.x + text.count - width) <= 1)
            #expect(abs(2 * place.y + 1 - height) <= 1)
        }
    }
}
