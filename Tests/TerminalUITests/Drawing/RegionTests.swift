import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Areas made of others, and other spellings of drawing.
@MainActor
struct RegionTests {
    private let big = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    private let small = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

    private func isIn(_ path: Path, _ x: CGFloat, _ y: CGFloat) -> Bool {
        path.contains(CGPoint(x: x, y: y))
    }

    @Test func `areas are joined, cut and taken away`() {
        let points: [(CGFloat, CGFloat)] = [(2, 2), (7, 7), (12, 12), (12, 2)]
        func found(_ path: Path) -> [Bool] { points.map { isIn(path, $0.0, $0.1) } }
        #expect(found(big.union(small)) == [true, true, true, false])
        #expect(found(big.intersection(small)) == [false, true, false, false])
        #expect(found(big.subtracting(small)) == [true, false, false, false])
        #expect(found(big.symmetricDifference(small)) == [true, false, true, false])
    }

    @Test func `a hole is a hole, and areas that meet are one`() {
        let inner = Path(ellipseIn: CGRect(x: 2, y: 2, width: 6, height: 6))
        let ring = big.subtracting(inner)
        #expect(isIn(ring, 1, 1))
        #expect(!isIn(ring, 5, 5))
        let beside = Path(CGRect(x: 10, y: 0, width: 10, height: 10))
        let both = big.union(beside)
        #expect(isIn(both, 5, 5) && isIn(both, 15, 5))
        #expect(isIn(big.union(big), 5, 5))
        #expect(!isIn(big.subtracting(big), 5, 5))
        #expect(isIn(big.union(Path()), 5, 5))
        #expect(big.intersection(Path()).isEmpty)
    }

    @Test func `a line has an area`() {
        let line = Path { path in
            path.move(to: CGPoint(x: 0, y: 5))
            path.addLine(to: CGPoint(x: 10, y: 5))
        }
        let area = line.strokedPath(StrokeStyle(lineWidth: 2))
        #expect(isIn(area, 5, 4.5) && isIn(area, 5, 5.5))
        #expect(!isIn(area, 5, 6.5))
    }

    @Test func `shapes are drawn with holes`() throws {
        let pilot = try Pilot(width: 6, height: 3) {
            Rectangle().subtracting(Rectangle().inset(by: 1)).fill(.red)
        }
        let middle = pilot.driver.screen[1].map(\.style.background)
        #expect(middle == [.red, .default, .default, .default, .default, .red])
    }

    @Test func `angles, colours and gradients by their other names`() throws {
        #expect(-Angle.degrees(90) == Angle.degrees(-90))
        let grey = Color.Resolved(red: 0.2, green: 0.4, blue: 0.6)
        #expect(Color(grey).resolve(in: EnvironmentValues()) == grey)
        #expect(Color.clear.resolve(in: EnvironmentValues()).opacity == 0)
        let any: AnyGradient = Color.red.gradient
        let pilot = try Pilot(width: 6, height: 2) {
            VStack(spacing: 0) {
                Rectangle().fill(any).frame(height: 1)
                Canvas { context, size in
                    var moved = context
                    moved.transform = CGAffineTransform(translationX: 2, y: 0)
                    moved.clip(to: Path(), style: FillStyle(), options: .inverse)
                    moved.draw(Text("m"), at: .zero, anchor: .topLeading)
                    #expect(moved.transform.tx == 2)
                }
            }
        }
        #expect(pilot.lines[1] == "  m")
        #expect(pilot.driver.screen[0].allSatisfy { $0.style.background != .default })
    }
}
