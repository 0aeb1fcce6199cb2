import Foundation
import SwiftParser
import SwiftSyntax

/// All places of source files where texts are asked for.
package struct SourceKeys: Sendable {
    /// The places, in the order of the files and their lines.
    package let uses: [KeyUse]

    /// Reads sources by their file names.
    package init(sources: [(file: String, text: String)]) {
        let trees = sources.map { ($0.file, Parser.parse(source: $0.text)) }
        var index = SourceIndex()
        for (_, tree) in trees { index.add(tree) }
        uses = trees.flatMap { file, tree in
            let visitor = KeyVisitor(tree, file: file, index: index)
            visitor.walk(tree)
            return visitor.uses
        }
    }
}
