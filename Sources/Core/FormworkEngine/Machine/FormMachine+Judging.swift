// A page in a browser shows what is wrong, and is judged by a server.
#if !hasFeature(Embedded)
    extension FormMachine {
        /// The violations that a submission would show now, in the order of ``violations``, without
        /// showing them.
        package var judgement: [Violation] {
            var violations = findings.form.list
            var reported: Set<Violation> = []
            scopes.forEachRow(in: scopes.root) { scope, row in
                violations += self.currentViolations(
                    at: scope.place(of: row), ignoringBlocks: true)
                for violation in scope.rows[row].findings.reported
                where violation.tags.count == 1 || reported.insert(violation).inserted {
                    violations.append(violation)
                }
            }
            return violations
        }

        /// Applies the rows of a form that was sent, and returns the violations that its submission
        /// would show.
        ///
        /// Nothing is shown: neither these nor the refusals among them. No face draws the form before it
        /// is judged, so that no change is logged.
        package func judge(_ rows: [ReceivedRow]) -> [Violation] {
            var refusals: [Violation] = []
            log.pause()
            _ = changes(by: { refusals = self.refusals(of: rows) })
            log.resume()
            return judgement + refusals
        }

        /// Applies the rows of a form that was sent, and returns its refusals instead of reporting
        /// them.
        func refusals(of rows: [ReceivedRow]) -> [Violation] {
            findings.withholdingReports { applyReceived(rows) }
        }

        /// Replaces violations that were found outside of the form by others, without an edit.
        package func replaceReports(_ old: [Violation], by new: [Violation]) -> [FormChange] {
            changes(by: {
                let dropped = Set(old).subtracting(new)
                var kept: [Violation] = []
                for place in dropped.flatMap(\.tags).compactMap({ scopes.place(of: $0) }) {
                    kept += scopes.row(at: place).findings.reported
                    findings.withdrawReports(at: place)
                }
                findings.report(kept.filter { !dropped.contains($0) } + new)
            })
        }

        /// Prepares a form that was received for a user who goes on with it.
        ///
        /// Rows that take files hold those that they had before, as a browser sends a file only once,
        /// unless the files that arrived are kept.
        ///
        /// - Parameters:
        ///   - emptied: The tags of rows that hold no files, if files arrived for them or they were emptied.
        ///   - kept: The tags of rows that hold the files that arrived for them.
        package func restoreFiles(
            emptying emptied: Set<String> = [], keeping kept: Set<String> = []
        ) {
            _ = changes(by: {
                history.pause()
                scopes.forEachRow(in: scopes.root) { scope, row in
                    let tag = scope.tag(of: row)
                    guard !kept.contains(tag) else { return }
                    self.restoreFiles(
                        at: scope.place(of: row), isEmptied: emptied.contains(tag))
                }
                history.resume()
            })
        }

        private func restoreFiles(at place: RowPlace, isEmptied: Bool) {
            let state = scopes.row(at: place)
            guard let field = scopes.plan(at: place).field, field.valueKind == .file,
                state.content != state.initial
            else { return }
            var content = isEmptied ? .empty(field) : state.initial
            content.isEntered = content.isEntered || isEmptied
            setContent(content, at: place, cause: .history)
        }
    }
#endif
