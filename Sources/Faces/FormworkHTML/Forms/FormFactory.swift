import Formwork

/// Makes the form of a page as it is before anything is submitted.
enum FormFactory {
    /// A form of a definition and values, which may be the one that judged a submission.
    case plain(FormStart)
    /// A form with a driver of its own, such as a `Form` of row objects.
    case driven(() -> any FormDriver)

    /// The same form with restricted rows; one with a driver of its own stays as it is.
    ///
    /// - Throws: `FormDefinitionError` if the rows contradict each other.
    func restricted(by restriction: FormRestriction?) throws -> FormFactory {
        guard case .plain(let start) = self, let restriction else { return self }
        return .plain(try restriction.restrict(start))
    }

    /// Makes the driver of a form.
    func driver() -> any FormDriver {
        switch self {
        case .plain(let start): MachineDriver(start.machine())
        case .driven(let make): make()
        }
    }

    /// Takes the form that judged a submission; `nil` if it began in another way than this one.
    func judgedDriver(of submission: PageSubmission) -> (any FormDriver)? {
        guard case .plain(let start) = self,
            let machine = submission.form?.take(
                from: start, removing: submission.submitted.removals,
                keeping: Set(submission.keptFiles.map(\.name.row)))
        else { return nil }
        return MachineDriver(machine)
    }
}
