import Observation
import TerminalUI

/// A sample app, written as for SwiftUI: a game of pairs.
struct CardsApp: App {
    @StateObject private var game = CardGame()

    var body: some Scene {
        WindowGroup { CardsView(game: game) }
    }
}

final class CardGame: ObservableObject {
    struct Card: Identifiable, Equatable {
        let id: Int
        let content: String
        var isFaceUp = false
        var isMatched = false
    }

    @Published private(set) var cards: [Card]

    init() {
        let contents = ["A", "B", "C", "D"]
        cards = (contents + contents).enumerated().map { Card(id: $0.offset, content: $0.element) }
    }

    func choose(_ card: Card) {
        guard let index = cards.firstIndex(where: { $0.id == card.id }), !cards[index].isFaceUp
        else { return }
        let open = cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isMatched }
        if open.count == 2 {
            for position in open { cards[position].isFaceUp = false }
        } else if let other = open.first, cards[other].content == cards[index].content {
            cards[other].isMatched = true
            cards[index].isMatched = true
        }
        cards[index].isFaceUp = true
    }
}

struct CardsView: View {
    @ObservedObject var game: CardGame
    @Namespace private var dealing
    @State private var dealt: Set<Int> = []
    @GestureState private var drag = CGSize.zero
    @State private var offset: CGSize = .zero
    @Environment(\.presentationMode) private var presentationMode
    @Environment(\.colorScheme) var colorScheme: ColorScheme
    @ScaledMetric private var padding: CGFloat = 1

    var body: some View {
        VStack {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 8))], spacing: 0) {
                    ForEach(game.cards) { card in
                        CardView(card: card)
                            .aspectRatio(2 / 3, contentMode: .fit)
                            .matchedGeometryEffect(id: card.id, in: dealing)
                            .transition(
                                AnyTransition.asymmetric(insertion: .scale, removal: .opacity)
                            )
                            .zIndex(Double(-card.id))
                            .padding(padding / 4)
                            .onTapGesture {
                                withAnimation(.easeInOut(duration: 0.5)) { game.choose(card) }
                            }
                    }
                }
            }
            .foregroundColor(colorScheme == .dark ? .white : .black)
            HStack {
                Button(action: { dealt.removeAll() }, label: { Text("Restart") })
                Spacer()
                Text("\(game.cards.filter(\.isMatched).count) matched")
                    .rotationEffect(Angle(degrees: 0))
                    .animation(Animation.linear(duration: 1).repeatForever(autoreverses: false))
                    .offset(x: offset.width + drag.width, y: 0)
                    .gesture(
                        DragGesture()
                            .updating($drag) { value, state, _ in state = value.translation }
                            .onEnded { offset.width += $0.translation.width })
            }
            .padding(.horizontal)
        }
        .onAppear { dealt = Set(game.cards.map(\.id)) }
        .navigationBarHidden(true)
    }
}

struct CardView: View {
    let card: CardGame.Card

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                Pie(startAngle: Angle(degrees: 0 - 90), endAngle: Angle(degrees: 110 - 90))
                    .padding(1)
                    .opacity(0.5)
                Text(card.content)
                    .rotationEffect(Angle.degrees(card.isMatched ? 360 : 0))
                    .font(font(in: geometry.size))
            }
            .cardify(isFaceUp: card.isFaceUp)
        }
    }

    private func font(in size: CGSize) -> Font {
        Font.system(size: min(size.width, size.height) * 0.7)
    }
}

struct Cardify: AnimatableModifier {
    var rotation: Double

    init(isFaceUp: Bool) {
        rotation = isFaceUp ? 0 : 180
    }

    var animatableData: Double {
        get { rotation }
        set { rotation = newValue }
    }

    func body(content: Content) -> some View {
        ZStack {
            let shape = RoundedRectangle(cornerRadius: 10)
            if rotation < 90 {
                shape.fill().foregroundColor(.white)
                shape.strokeBorder(lineWidth: 3)
            } else {
                shape.fill()
            }
            content.opacity(rotation < 90 ? 1 : 0)
        }
        .rotation3DEffect(Angle.degrees(rotation), axis: (0, 1, 0))
    }
}

extension View {
    func cardify(isFaceUp: Bool) -> some View {
        modifier(Cardify(isFaceUp: isFaceUp))
    }
}

struct Pie: Shape {
    var startAngle: Angle
    var endAngle: Angle
    var clockwise = false

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(startAngle.radians, endAngle.radians) }
        set {
            startAngle = Angle.radians(newValue.first)
            endAngle = Angle.radians(newValue.second)
        }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        let start = CGPoint(
            x: center.x + radius * CGFloat(cos(startAngle.radians)),
            y: center.y + radius * CGFloat(sin(startAngle.radians)))
        var path = Path()
        path.move(to: center)
        path.addLine(to: start)
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
        path.addLine(to: center)
        return path
    }
}
