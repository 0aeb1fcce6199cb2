import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens

/// The input of the screenlets of a page: the texts of a posted form, by the screenlets whose names are
/// before theirs: `outer.inner.memo=Milk` is `memo` of `outer.inner`.
///
/// - Complexity: O(names · depth of screenlets).
struct ScreenletInput {
    private var entries: [String: [SubmittedFields.Entry]] = [:]
    private let format: ValueFormat

    init(_ fields: SubmittedFields, of screenlets: [Screenlet]) {
        format = fields.format
        for screenlet in screenlets { note(screenlet, as: screenlet.name, depth: 0) }
        for entry in fields.entries {
            // The files to remove are named by texts.
            let isRemoval = entry.name == SubmittedFields.removalName
            guard let (path, name) = split(isRemoval ? entry.text : entry.name) else { continue }
            entries[path]?.append(
                isRemoval
                    ? SubmittedFields.Entry(name: entry.name, text: name) : entry.renamed(name))
        }
    }

    /// Hands the forms of screenlets the texts of their rows.
    func hand(to screenlets: [Screenlet]) {
        for screenlet in screenlets { hand(to: screenlet, as: screenlet.name, depth: 0) }
    }

    private func hand(to screenlet: Screenlet, as path: String, depth: Int) {
        guard depth <= ScreenLimits.maximumDepth else { return }
        let own = SubmittedFields(entries: entries[path] ?? [], format: format)
        for driver in screenlet.parts.flatMap(\.forms) {
            driver.take(own)
            driver.returnToStep(of: own)
        }
        for child in screenlet.children {
            hand(to: child, as: "\(path).\(child.name)", depth: depth + 1)
        }
    }

    private mutating func note(_ screenlet: Screenlet, as path: String, depth: Int) {
        guard depth <= ScreenLimits.maximumDepth else { return }
        entries[path] = []
        for child in screenlet.children {
            note(child, as: "\(path).\(child.name)", depth: depth + 1)
        }
    }

    /// The names of the innermost screenlet before the name of a row, and the rest.
    private func split(_ name: String) -> (path: String, rest: String)? {
        var (found, start): (String.Index?, String.Index) = (nil, name.startIndex)
        for _ in 0...ScreenLimits.maximumDepth {
            guard let dot = name.utf8[start...].firstIndex(of: UInt8(ascii: ".")),
                entries[String(name[..<dot])] != nil
            else { break }
            (found, start) = (dot, name.utf8.index(after: dot))
        }
        return found.map { (String(name[..<$0]), String(name[start...])) }
    }
}

extension FormDriver {
    /// Takes the input of a page with its files, which only this request has: a form with code of its
    /// own by that, any other by its rows.
    fileprivate func take(_ submitted: SubmittedFields) {
        if let receiver = self as? any ReceivingDriver {
            return receiver.receive(submitted, withFiles: true)
        }
        let rows = SubmittedRows(
            showing: submitted, withFiles: true, in: machine.definition
        ).rows
        apply(.receive(rows, reportsRefusals: false))
    }

    /// Shows the step that the page showed.
    fileprivate func returnToStep(of submitted: SubmittedFields) {
        guard let step = submitted.texts(of: StepMarkup.name).last, step != machine.currentStep,
            machine.visibleSteps.contains(step)
        else { return }
        apply(.goTo(tag: step))
    }
}

extension SubmittedFields.Entry {
    /// The same entry under another name.
    fileprivate func renamed(_ name: String) -> Self {
        if let file { return Self(name: name, file: file, isWellEncoded: isWellEncoded) }
        return Self(name: name, text: text, isWellEncoded: isWellEncoded)
    }
}
