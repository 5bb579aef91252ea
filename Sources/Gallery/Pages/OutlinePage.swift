import TerminalUI

struct OutlinePage: View {
    var body: some View {
        List(Branch.tree, children: \.children) { branch in
            Text(branch.id)
        }
    }
}

struct Branch: Identifiable {
    let id: String
    var children: [Branch]?

    static let tree = [
        Branch(id: "Animals", children: [Branch(id: "Cats"), Branch(id: "Dogs")]),
        Branch(id: "Plants", children: [Branch(id: "Ferns")]),
    ]
}
