import ArgumentParser
import FormworkLocalization
import FormworkTranslations

/// The files of a package that a command changes, before any of them is written.
struct ProjectChanges {
    let package: ProjectPackage

    /// The new contents of the files that change.
    private(set) var files: [TextFiles.File] = []

    /// The work that was done, one line each.
    private(set) var report: [String] = []

    init(of package: ProjectPackage) { self.package = package }

    /// Takes a file, unless it is as it was.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - text: Its new content.
    ///   - before: The content that it had; `nil` for a new file.
    ///   - note: The additions, for the report.
    mutating func take(_ path: String, _ text: String, before: String?, note: String = "") {
        guard text != before else { return }
        files.append((path, text))
        let verb = before == nil ? "wrote" : "changed"
        report.append("\(verb) \(path)" + (note.isEmpty ? "" : ": \(note)"))
    }

    /// Names a type where the application names its other pages.
    mutating func register(_ registration: PageRegistration) {
        for var file in package.sources where file.text.contains(".register(") {
            let before = file.text
            let rest = registration.add(to: &file)
            take(file.path, file.text, before: before, note: "registered \(registration.type)")
            report += rest.map { "to do in \(file.path): \($0)" }
            return
        }
        report.append("to do: \(registration.call(of: "application.register"))")
    }

    /// Adds texts to the file that has some of their kind.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - owners: The first parts of their keys; a new file is named after the first one.
    ///   - languages: The languages; the first is the measure of the others.
    /// - Throws: The message for the terminal.
    mutating func add(
        _ texts: [TextAdditions.Text], of owners: [String], in languages: [LanguageTag]
    ) throws {
        let file = package.textFile(
            of: Set(owners), orElse: package.sourcePath("Resources/\(owners[0]).yml"))
        let additions = TextAdditions(texts, to: file, languages: languages)
        if let finding = additions.findings.first { throw ValidationError(finding.message) }
        guard additions.count > 0 else { return }
        take(
            additions.file.path, additions.file.text,
            before: file.text.isEmpty ? nil : file.text,
            note: "\(additions.count) texts in " + languages.map(\.text).joined(separator: ", "))
    }

    /// Adds a line for work that was not needed.
    mutating func note(_ line: String) { report.append(line) }
}
