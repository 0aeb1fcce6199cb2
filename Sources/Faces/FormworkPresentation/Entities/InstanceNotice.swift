package import Formwork
import Foundation

/// The news above the form of an instance, in words of each language that its reader chooses.
enum InstanceNotice {
    /// The words of the application, in the language in which it answered; none without any.
    case words([String])
    /// An error that left the form as it is filled in.
    case error(any Error)
    /// The changes of others to values of which the user changed some as well.
    case conflict(InstanceMerge)
    /// The deletion of the instance, and the names of the files that could not be kept.
    case deletion(lostFiles: [String])
}

/// The words about the changes of others, in the language of the reader.
extension InstanceForm {
    /// The words after the form was saved: whether as a new instance, and what others had changed
    /// and is kept.
    package func report(ofSaving id: ModelIdType, in localizer: Localizer) -> [String] {
        let change = localizer.text(
            ResourceTexts(R.self)[id == version?.id ? "updated" : "created"])
        guard !takenOver.isEmpty else { return [change] }
        return [change, localizer.text(key: "FormworkCommands.takenOver")]
            + takenOver.flatMap { lines(of: $0.taken, $0, localizer) }
    }

    /// The lines of some news.
    func lines(about notice: InstanceNotice, _ client: some RequestSender) -> [String] {
        switch notice {
        case .words(let lines): lines
        case .error(let error): client.lines(about: error, of: R.self)
        case .conflict(let merge): lines(about: merge, client.localizer)
        case .deletion(let names): client.localizer.lines(aboutDeletionWith: names)
        }
    }

    /// The values between which the user has to decide, and then those that are taken over.
    private func lines(about merge: InstanceMerge, _ localizer: Localizer) -> [String] {
        let conflict = localizer.text(key: "FormworkMessages.conflict")
        let taken = lines(of: merge.taken, merge, localizer)
        return [conflict] + lines(of: merge.conflicts, merge, localizer)
            + (taken.isEmpty ? [] : [localizer.text(key: "FormworkCommands.takenOver")]) + taken
    }

    private func lines(
        of names: [String], _ merge: InstanceMerge, _ localizer: Localizer
    ) -> [String] {
        // Rows that contradict each other are refused before there is a form to save.
        if let definition = try? rows(localizer).definition { merge.localize(definition) }
        return merge.lines(of: names, as: ModelForm.of(R.Fields.self), in: localizer)
    }
}

extension Localizer {
    /// The lines about a deletion, with the files that are gone with their instance.
    fileprivate func lines(aboutDeletionWith names: [String]) -> [String] {
        let gone = text(key: "FormworkCommands.goneAndKept")
        guard !names.isEmpty else { return [gone] }
        let files = text(
            key: "FormworkCommands.filesGone",
            arguments: ["names": .text(names.joined(separator: ", "))])
        return [gone, files]
    }
}
