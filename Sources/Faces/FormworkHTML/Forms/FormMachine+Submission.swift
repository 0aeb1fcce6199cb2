import Formwork

extension FormMachine {
    /// A form that shows a submission unchanged, whether it is valid or not.
    ///
    /// It is the form that judged the submission, if that began like the page's own. Otherwise the
    /// page's own reads the submission: after the action of a button, where the page shows more
    /// than is submitted, and where the form has a driver of its own. A box or a choice that did
    /// not arrive was not ticked; any other field that did not arrive keeps its value, so that
    /// sending the form again does not erase it. Rows that are shown again get the input that they
    /// had before they were hidden.
    ///
    /// - Parameters:
    ///   - submission: the submission, whose fields may be forged.
    ///   - factory: makes the form in its state before the submission.
    ///   - change: the change of the language between the input and the page.
    /// - Returns: the driver of the form, and the input that is kept for hidden rows.
    static func showing(
        _ submission: PageSubmission, in factory: FormFactory, _ change: LanguageChange? = nil
    ) -> (driver: any FormDriver, kept: HiddenRowTexts) {
        let submitted = submission.submitted
        var kept = HiddenRowTexts(submitted: submitted)
        let judged = kept.texts.isEmpty ? factory.judgedDriver(of: submission) : nil
        let driver = judged ?? factory.driver(showing: submission, and: kept, change)
        if let step = submitted.texts(of: StepMarkup.name).last { driver.returnToStep(step) }
        kept = kept.updated(with: submitted, in: driver.machine)
        // A script shows such a row by itself.
        for (tag, texts) in kept.texts { driver.apply(.keep(tag: tag, texts: texts)) }
        change?.end(driver, keeping: &kept)
        return (driver, kept)
    }
}

extension FormFactory {
    /// Makes a form that received the input of a page, and the texts that were kept for other rows.
    fileprivate func driver(
        showing submission: PageSubmission, and kept: HiddenRowTexts, _ change: LanguageChange?
    ) -> any FormDriver {
        let submitted = submission.submitted
        let driver = driver()
        change?.begin(driver)
        // A submission without rows could not be read.
        guard submitted.entries.contains(where: { !$0.name.utf8.starts(with: "formwork-".utf8) })
        else { return driver }
        let fields = submitted.adding(kept.entries(besides: submitted))
        let withFiles = !submission.keptFiles.isEmpty
        if let receiver = driver as? any ReceivingDriver {
            receiver.receive(fields, withFiles: withFiles)
            return driver
        }
        var rows = SubmittedRows(
            showing: fields, withFiles: withFiles, in: driver.machine.definition)
        // Of a form that is about to be stored, an empty text is one that was removed.
        if submission.action != nil { rows.leaveProposals(to: driver.machine) }
        // One answer may take away another question: that is no mistake.
        driver.apply(.receive(rows.rows, reportsRefusals: false))
        return driver
    }
}

extension FormDriver {
    fileprivate func returnToStep(_ step: String) {
        guard step != machine.currentStep, machine.visibleSteps.contains(step) else { return }
        apply(.goTo(tag: step))
    }
}
