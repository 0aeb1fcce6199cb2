/// The clock of a form, which only its owner moves.
extension FormMachine {
    /// Moves the clock, and schedules the rules that read it.
    ///
    /// - Complexity: linear in the number of live rules that read it; those that read the date alone
    ///   count only when it changes.
    func moveClock(to moment: CivilDateTime) {
        let previous = clock
        guard moment != previous else { return }
        setClock(moment)
        rules.schedule(plan.timeReaders, from: scopes.root)
        if moment.date != previous?.date { rules.schedule(plan.dayReaders, from: scopes.root) }
    }

    /// Schedules the rules that read the clock, which may have moved since they were evaluated.
    ///
    /// Undo brings back rows as they were; the clock is not undone.
    func scheduleClockReaders() {
        rules.schedule(plan.timeReaders, from: scopes.root)
        rules.schedule(plan.dayReaders, from: scopes.root)
    }
}
