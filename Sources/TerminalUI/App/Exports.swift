// As with SwiftUI, an app that imports this module has CGFloat, IndexSet and the like.
@_exported public import Foundation
@_exported public import TerminalCore
@_exported public import ViewCore
