public import Formwork

extension ResourceImportForm: HTMLView {
    /// The form for a file, below the rows of the file that was checked.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: context.text(key: "FormworkList.import"), breadcrumbs: R.breadcrumbs(context),
            main: """
                \(problem.map { notice(.warning, $0, context) } ?? .empty)\
                \(preview.map { self.preview($0, context) } ?? .empty)\
                \(fileForm(context))
                """)
    }

    private func notice(
        _ kind: HTMLNotice.Kind, _ text: LocalizableString, _ context: HTMLContext
    ) -> HTML {
        HTMLNotice(kind, "\(context.text(text))").html(context)
    }

    private func note(
        _ kind: HTMLNotice.Kind, _ key: String, _ arguments: [String: LocalizableArgument],
        _ context: HTMLContext
    ) -> HTML {
        notice(kind, .localized(key: "FormworkList.\(key)", arguments: arguments), context)
    }

    /// The numbers of rows, the button, and the first rows of each kind.
    private func preview(_ preview: ImportPreview, _ context: HTMLContext) -> HTML {
        var html = HTML.empty
        if !preview.leftOut.isEmpty {
            let names = LocalizableArgument.text(preview.leftOut.joined(separator: ", "))
            html += note(.information, "importLeftOut", ["names": names], context)
        }
        if preview.wrongCount > 0 {
            let count = LocalizableArgument.integer(Int64(preview.wrongCount))
            html += note(.warning, "importWrong", ["count": count], context)
        }
        if preview.validCount > 0 {
            let count = LocalizableArgument.integer(Int64(preview.validCount))
            html += note(.success, "importValid", ["count": count], context)
            html += confirmation(preview, context)
        }
        html += table(preview, context)
        if preview.rows.count < preview.validCount + preview.wrongCount {
            html += "<p class=\"list-note\">\(context.text(key: "FormworkList.importShown"))</p>\n"
        }
        return html
    }

    /// The button that sends the file again, to be imported.
    private func confirmation(_ preview: ImportPreview, _ context: HTMLContext) -> HTML {
        form(context) { html in
            html.appendHidden("content", preview.content)
            let title = context.text(key: "FormworkList.importSubmit")
            let cancel = context.text(ResourceTexts(R.self)["cancel"])
            html += """
                <div class="actions"><button type="submit" class="button">\(title)</button>
                <a class="button-link" href="\(context.link(to: R.List()))">\(cancel)</a></div>

                """
        }
    }

    private func table(_ preview: ImportPreview, _ context: HTMLContext) -> HTML {
        let fields = ResourceDefinition.importedFields(of: R.Fields.self)
        let titles = preview.columns.map { name in
            fields.first { $0.fieldId.id == name }.map { context.text($0.shortTitle) } ?? name
        }
        let hasOthers = preview.rows.contains { $0.mistakes[""] != nil }
        let line = context.text(key: "FormworkList.importLine")
        let others = hasOthers ? [context.text(key: "FormworkList.importOthers")] : []
        return HTMLTable(
            caption: context.text(key: "FormworkList.import"),
            columns: ([line] + others + titles).map { HTMLTable.Column($0) },
            rows: preview.rows.map { row in
                let number: HTML = "\(context.localizer.text(Int64(row.line)))"
                let others = hasOthers ? [mistakes("", of: row, context)] : []
                return [number] + others + cells(of: row, preview.columns, context)
            }
        ).html(context)
    }

    /// The texts of a row, each with the mistakes of its field.
    private func cells(
        of row: ImportPreview.Row, _ columns: [String], _ context: HTMLContext
    ) -> [HTML] {
        zip(columns, row.cells).map { name, cell in
            let text: HTML = cell.isEmpty ? .empty : "<bdi>\(cell)</bdi>"
            return text + mistakes(name, of: row, context)
        }
    }

    private func mistakes(
        _ name: String, of row: ImportPreview.Row, _ context: HTMLContext
    ) -> HTML {
        (row.mistakes[name] ?? []).map {
            "<p class=\"field-error\">\(context.text($0))</p>"
        }.joined()
    }

    /// The input for a file, with a hint about its form.
    private func fileForm(_ context: HTMLContext) -> HTML {
        let fields = ResourceDefinition.importedFields(of: R.Fields.self, as: access)
        // A field that no page shows has no title that readers know.
        let titles = fields.filter { $0.type != .text(inputType: .hidden) }
            .map { context.text($0.shortTitle) }
        let hint = context.text(
            key: "FormworkList.importHint",
            arguments: [
                "names": .text(titles.joined(separator: ", ")),
                "limit": .integer(Int64(R.Import.maximumRows)),
            ])
        return form(context) { html in
            let check = context.text(key: "FormworkList.importCheck")
            html += """
                <div class="field"><label for="import-file">\
                \(context.text(key: "FormworkList.importFile"))</label>
                <p class="hint" id="import-hint">\(hint)</p>
                <input type="file" id="import-file" name="file" accept=".csv,text/csv" required \
                aria-describedby="import-hint"></div>
                <div class="actions"><button type="submit" class="button\
                \(preview == nil ? HTML.empty : " button-secondary")">\(check)</button></div>

                """
        }
    }

    /// A form that posts a file, with the token of its visitor and a key of its own.
    private func form(_ context: HTMLContext, _ content: (inout HTML) -> Void) -> HTML {
        var html: HTML = """
            <form class="form" method="post" enctype="multipart/form-data" \
            action="\(context.link(to: R.Import()))">

            """
        html.appendHidden(HTMLForm.tokenName, context.csrfToken)
        if let key = context.submissionKey?() { html.appendHidden(HTMLForm.keyName, key) }
        content(&html)
        html.append(markup: "</form>\n")
        return html
    }
}
