import ArgumentParser
import FormworkPresentation
import FormworkResourceCommands
import FormworkRows
import FormworkServer
import Foundation

/// All kinds of row objects: `swift run AdditionalInfo` in a terminal, with `--reader` in lines, with
/// `--page` in a browser, and with `--theme grey` or `--theme light` in another look.
@main struct AdditionalInfo: FormCommand {
    static let configuration = CommandConfiguration(
        abstract: "All kinds of row objects, in a terminal or on a page.")
    static let texts = [Bundle.module]
    static let theme = AstroTheme.standard.rawValue

    @OptionGroup var options: FormOptions

    static func themes() throws -> ThemeCatalog { try AstroTheme.catalog() }

    /// Nothing is kept.
    static func accept(
        _ content: FormContent<AdditionalInfoForm>, in context: ServedFormContext
    ) async {}
}
