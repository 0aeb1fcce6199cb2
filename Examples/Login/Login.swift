import ArgumentParser
import FormworkResourceCommands
import FormworkRows
import FormworkServer
import Foundation

/// A form of row objects: `swift run Login` in a terminal, with `--reader` in lines, and with
/// `--page` in a browser.
@main struct Login: FormCommand {
    static let configuration = CommandConfiguration(
        abstract: "A form whose code follows what is entered, in a terminal or on a page.")
    static let texts = [Bundle.module]

    @OptionGroup var options: FormOptions

    /// No user is logged in: the form is all that the program shows.
    static func accept(_ content: FormContent<LoginForm>, in context: ServedFormContext) async {}
}
