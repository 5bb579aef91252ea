@_exported public import TerminalCore
@_exported public import ViewCore
