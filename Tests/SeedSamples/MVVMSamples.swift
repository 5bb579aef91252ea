// The code keeps the form that the document gives it.
// swift-format-ignore-file

// The reference of GRDBQuery 0.11: "MVVM and Dependency Injection", heading by heading.

import PublisherCore
import QueryCore
import TerminalUI

// What the document's environment holds.
struct MyDatabase: Sendable, Equatable {
    var label = "default"
    static let empty = MyDatabase(label: "empty")
    static let full = MyDatabase(label: "full")
}

struct MyNetwork: Sendable, Equatable {
    var label = "default"
    static let failingMock = MyNetwork(label: "failing")
}

private struct MyDatabaseKey: EnvironmentKey {
    static let defaultValue = MyDatabase()
}

private struct MyNetworkKey: EnvironmentKey {
    static let defaultValue = MyNetwork()
}

extension EnvironmentValues {
    var database: MyDatabase {
        get { self[MyDatabaseKey.self] }
        set { self[MyDatabaseKey.self] = newValue }
    }

    var network: MyNetwork {
        get { self[MyNetworkKey.self] }
        set { self[MyNetworkKey.self] = newValue }
    }
}

enum MVVMSamples {
    class MyViewModel: ObservableObject {
        let label: String

        // We don't care if dependencies come from the SwiftUI environment
        // or from any other DI solution:
        init(database: MyDatabase, network: MyNetwork, id: String = "") {
            label = "\(database.label) \(network.label) \(id)"
        }
    }

    enum TheWrapper {
        struct MyView: View {
            @EnvironmentStateObject var viewModel: MyViewModel

            init() {
                _viewModel = EnvironmentStateObject { env in
                    MyViewModel(database: env.database, network: env.network)
                }
            }

            // The document leaves the body out.
            var body: some View { Text(viewModel.label) }
        }
    }

    enum Sandbox {
        typealias MyView = TheWrapper.MyView

        struct Links: View {
            var body: some View {
                List {
                    NavigationLink("Real Stuff") { MyView() }
                    NavigationLink("Sandbox") { MyView().environment(\.database, .empty) }
                }
            }
        }
    }

    enum Previews {
        typealias MyView = TheWrapper.MyView

        struct MyView_Previews: PreviewProvider {
            static var previews: some View {
                // Default database and network
                MyView()

                // Specific database, default network
                MyView().environment(\.database, .empty)

                // Specific database and network
                MyView()
                    .environment(\.database, .full)
                    .environment(\.network, .failingMock)
            }
        }
    }

    enum ExtraParameters {
        struct MyView: View {
            @EnvironmentStateObject var viewModel: MyViewModel

            init(id: String) {
                _viewModel = EnvironmentStateObject { env in
                    MyViewModel(database: env.database, network: env.network, id: id)
                }
            }

            var body: some View { Text(viewModel.label) }
        }
    }

    enum StricterMVVM {
        struct MyView: View {
            @EnvironmentStateObject var viewModel: MyViewModel

            init(_ makeViewModel: @escaping (EnvironmentValues) -> MyViewModel) {
                _viewModel = EnvironmentStateObject(makeViewModel)
            }

            var body: some View { Text(viewModel.label) }
        }

        struct MyView_Previews: PreviewProvider {
            static var previews: some View {
                // Default database and network
                MyView { env in
                    MyViewModel(database: env.database, network: env.network)
                }

                // Specific database, default network
                MyView { env in
                    MyViewModel(database: .empty, network: env.network)
                }

                // Specific database and network
                MyView { _ in
                    MyViewModel(database: .full, network: .failingMock)
                }
            }
        }

        class RootViewModel: ObservableObject {
            func makeMyViewModel() -> MyViewModel {
                MyViewModel(database: .full, network: .failingMock)
            }
        }

        struct RootView: View {
            @EnvironmentStateObject var viewModel: RootViewModel

            init() {
                _viewModel = EnvironmentStateObject { _ in RootViewModel() }
            }

            var body: some View {
                MyView { _ in viewModel.makeMyViewModel() }
            }
        }
    }

    enum GenericViews {
        struct MyView<ViewModel: MyViewModelProtocol>: View {
            @EnvironmentStateObject var viewModel: ViewModel

            init(_ makeViewModel: @escaping (EnvironmentValues) -> ViewModel) {
                _viewModel = EnvironmentStateObject(makeViewModel)
            }

            var body: some View { Text(viewModel.label) }
        }

        class MyViewModelA: MyViewModelProtocol { let label = "A" }
        class MyViewModelB: MyViewModelProtocol { let label = "B" }

        struct RootView: View {
            var body: some View {
                HStack {
                    MyView { _ in MyViewModelA() }
                    MyView { _ in MyViewModelB() }
                }
            }
        }
    }
}

protocol MyViewModelProtocol: ObservableObject {
    var label: String { get }
}
