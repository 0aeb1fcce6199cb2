/// The rows of a live form as they are now, in the order of the form: a group before the rows in it, a
/// list before the rows of its entries.
public struct LiveRows: Sequence {
    private let machine: FormMachine
    private let scope: FormScope

    init(of machine: FormMachine, in scope: FormScope) {
        self.machine = machine
        self.scope = scope
    }

    /// Visits the rows one after another.
    public struct Iterator: IteratorProtocol {
        private let machine: FormMachine
        /// The scopes under way with the rows that come next in them, the innermost last.
        private var stack: [(scope: FormScope, next: Int)]

        fileprivate init(machine: FormMachine, scope: FormScope) {
            self.machine = machine
            stack = [(scope, 0)]
        }

        /// The next row; `nil` after the last one.
        public mutating func next() -> LiveRow? {
            while let (scope, row) = stack.last {
                guard row < scope.rows.count else {
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                if case .list(_, let number) = scope.plan.rows[row].shape {
                    for entry in scope.entries[number].reversed() {
                        stack.append((machine.scopes[entry], 0))
                    }
                }
                return LiveRow(machine: machine, scope: scope, index: row)
            }
            return nil
        }
    }

    /// Begins with the first row.
    public func makeIterator() -> Iterator { Iterator(machine: machine, scope: scope) }
}

extension FormMachine {
    /// The rows of the whole form as they are now, those of lists by their entries.
    ///
    /// ```swift
    /// for row in machine.rows where row.isVisible { draw(row.tag, row.label, row.violations) }
    /// ```
    ///
    /// An event while they are visited leaves the rest undefined: make an array of them first.
    public var rows: LiveRows { LiveRows(of: self, in: scopes.root) }

    /// The live row with a tag, such as `title` or `team.3.name`; `nil` for unknown tags.
    public func liveRow(_ tag: String) -> LiveRow? {
        scopes.place(of: tag).map { liveRow(at: $0) }
    }

    func liveRow(at place: RowPlace) -> LiveRow {
        LiveRow(machine: self, scope: scopes[place.scope], index: place.row)
    }
}
