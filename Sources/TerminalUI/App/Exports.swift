// As with SwiftUI, an app that imports this module has CGFloat, IndexSet and the like, `@Observable`,
// and the protocol of its observable objects.
@_exported public import Foundation
@_exported public import Observation
@_exported public import protocol PublisherCore.ObservableObject
@_exported public import struct PublisherCore.Published
@_exported public import TerminalCore
@_exported public import ViewCore
