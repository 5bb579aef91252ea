// An app that queries a database speaks the toolkit's language too: one import for both.
@_exported public import SQLiteCore
