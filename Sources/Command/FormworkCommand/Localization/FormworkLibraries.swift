import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkServer
import FormworkTranslations
import Foundation

/// Formwork's modules with texts, as far as the sources of a project use them.
enum FormworkLibraries {
    /// A module after those whose texts its users need too.
    private static let modules = [
        ("Formwork", FormworkTexts.bundle),
        ("FormworkPresentation", FormworkPresentationTexts.bundle),
        ("FormworkHTML", FormworkHTMLResources.bundle),
        ("FormworkServer", FormworkServerTexts.bundle),
    ]

    /// The files with the texts that readers of a project see.
    static func files(usedBy sources: [(file: String, text: String)]) -> [TextFiles.File] {
        let used = modules.lastIndex { module, _ in
            sources.contains { imports(module, in: $0.text) }
        }
        guard let used else { return [] }
        let paths = modules[...used].map { _, bundle in
            (bundle.resourceURL ?? bundle.bundleURL).path
        }
        return TextFiles(paths: paths).files.map { path, text in
            (URL(filePath: path).lastPathComponent, text)
        }
    }

    private static func imports(_ module: String, in source: String) -> Bool {
        source.split(whereSeparator: \.isNewline).contains { line in
            Array(line.split(separator: " ").suffix(2)) == ["import", Substring(module)]
        }
    }
}
