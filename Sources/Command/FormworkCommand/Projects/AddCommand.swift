import ArgumentParser
import FormworkTranslations
import Foundation

/// The subcommands that add to an application.
struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add to an application.",
        subcommands: [AddResourceCommand.self, AddScreenletCommand.self])
}

/// Adds an entity with its pages, texts and test.
struct AddResourceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resource",
        abstract: "Add an entity with its pages, texts and test, or fields to one.",
        usage: "formwork add resource Product name:text price:money 'kind:choice(book,map)'",
        discussion: """
            The kinds are \(FieldKind.names.joined(separator: ", ")). A shell reads parentheses: put \
            them into quotes, or write choice:a,b. With ! behind its kind, name:text!, a value is \
            required, as it is for the first field.

            Run again, the command adds the fields, choices and texts that are missing. It never \
            changes a line that is there.
            """)

    @Argument(help: "The name of the entity, in the singular.")
    var name: String

    @Argument(help: ArgumentHelp("The fields.", valueName: "name:kind"))
    var fields: [String] = []

    @Option(help: "The name of the entity's resource, if the plural is irregular.")
    var plural: String?

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "directory"))
    var package = "."

    @Option(help: "The target of the application, if the package has several programs.")
    var target: String?

    func run() throws {
        let model = try SwiftName(name, of: "an entity")
        try model.checkType()
        let resource = try plural.map { try SwiftName($0, of: "a resource") } ?? model.plural
        try resource.checkType()
        let fields = try FieldArgument.list(fields)
        let package = try ProjectPackage(at: package, target: target)
        guard ![model.type, resource.type].contains(package.module), model != resource else {
            throw ValidationError(
                "The entity \(model.type), its resource \(resource.type) and the application "
                    + "\(package.module) need different names. Choose one with --plural.")
        }
        let addition = try ResourceAddition(
            of: model, named: resource, fields: fields, to: package)
        try addition.changes.write()
    }
}

/// Adds a screenlet with its view, texts and test.
struct AddScreenletCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screenlet",
        abstract: "Add a screenlet with its data, view, texts and test, and a page for it.",
        usage: "formwork add screenlet Wish",
        discussion: """
            The screenlet takes a text and has one action, in place of which you write your own. It \
            is in a folder of its name, with a folder for each theme. The manifest gets the product \
            FormworkScreens if it lacks it. No file that is there is replaced.
            """)

    @Argument(help: "The name; the word Screenlet is added to it.")
    var name: String

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "directory"))
    var package = "."

    @Option(help: "The target of the application, if the package has several programs.")
    var target: String?

    func run() throws {
        let package = try ProjectPackage(at: package, target: target)
        let source = try ScreenletSource(name, in: package.module)
        try ScreenletAddition(of: source, to: package).changes.write()
    }
}

extension ProjectChanges {
    /// Writes the files and prints the report.
    func write() throws {
        try ProjectFiles.write(files)
        for line in report { print(line) }
    }
}

/// Writes files, and the folders around them.
enum ProjectFiles {
    static func write(_ files: [TextFiles.File]) throws {
        for file in files {
            try FileManager.default.createDirectory(
                at: URL(filePath: file.path).deletingLastPathComponent(),
                withIntermediateDirectories: true)
        }
        try FileReplacement.write(files)
    }
}
