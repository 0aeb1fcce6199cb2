// Names that all blocks of Swift see; Scripts/check-snippets.py compiles them, and runs nothing.

import Foundation

extension Bundle {
    /// The resources of the module that a block is in.
    static var module: Bundle { .main }
}

/// A value of any type.
func example<Value>() -> Value { preconditionFailure("Blocks are not run.") }
