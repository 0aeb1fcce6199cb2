import FormworkAspects
import Testing

@Suite struct NutformsTests {
    @Test("One call fetches, weaves and shows a form")
    func oneCall() async throws {
        let view = ShownForm()
        let model = try #require(
            await Bugs.nutforms().generateForm(
                view, entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit"))
        #expect(view.model === model)
        #expect(view.form?.label == "Bug")
        let fields = try #require(view.form?.fields)
        #expect(
            fields.map(\.label) == ["Number", "Description", "cost", "isOpen", "Project", "tasks"])
        #expect(
            fields.map(\.widget) == [
                "disabled/number-input", "default/text-input", "default/number-input",
                "default/checkbox", "default/relation-to-one", "default/relation-to-many",
            ])
        #expect(view.form?.nodes.last == .submit("Save"))
        #expect(model.machine.choices(of: "project").map(\.label) == ["Apollo", "Gemini"])
    }

    @Test("The events come in their order, and each may change what the next step sees")
    func events() async throws {
        let (nutforms, log, view) = (Bugs.nutforms(), Log(), ShownForm())
        nutforms.listen(.all) { log.add(($0[0] as EventName?)?.rawValue ?? "") }
        nutforms.listen(.aspectsFetched) { arguments in
            arguments.first(FetchedAspects.self)?.localization = AspectDocument(
                #"{"form.label": "Defect", "form.description.label": "Text"}"#, place: "code")
        }
        nutforms.listen(.modelBuilt) { $0.first(Model.self)?.removeAttribute("cost") }
        nutforms.listen(.formRendered) {
            $0.first(Model.self)?.getAttribute("isOpen")?.setValue("")
        }
        let model = await nutforms.generateForm(
            view, entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        model?.listen(.all) { arguments in
            let name: EventName? = arguments[0]
            if name != .attributeValidated { log.add(name?.rawValue ?? "") }
        }
        model?.getAttribute("description")?.setValue("Long enough to be valid")
        model?.submit.send()
        #expect(view.form?.label == "Defect")
        #expect(view.form?.fields.map(\.name).contains("cost") == false)
        #expect(model?.getAttribute("isOpen")?.fieldValue == .boolean(false))
        #expect(
            log.lines == [
                "aspects-fetched", "model-built", "form-rendered", "value-changed", "submitted",
                "model-validated", "form-submitted", "model-valid",
            ])
    }

    @Test("A listener to the submission may change the form before it is judged valid")
    func submitted() async throws {
        let (nutforms, log) = (Bugs.nutforms(), Log())
        let model = try await nutforms.model(
            entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        nutforms.listen(.formSubmitted) { arguments in
            log.add(arguments.first(FieldRecord.self)?["description"].wireText ?? "")
        }
        model.getAttribute("description")?.setValue("Short")
        model.submit.send()
        #expect(log.lines.isEmpty)
        model.listen(.submitted) { _ in
            model.getAttribute("description")?.setValue("Made longer by a listener")
        }
        model.submit.send()
        #expect(log.lines == ["Made longer by a listener"])
    }

    @Test("All aspects are fetched at the same time")
    func parallel() async throws {
        let gate = Gate(count: 6)
        let source = PreparedSource(Bugs.source(["layout/wide": "<p nf-field-widget></p>"])) { _ in
            await gate.pass()
        }
        // The gate opens when all six have arrived: one after the other they would never arrive.
        let model = try await Nutforms(aspectsSource: source).model(
            entityName: Bugs.entity, locale: "en", entityId: "1", layout: "wide", context: "edit")
        #expect(model.members.count == 6)
    }

    @Test(
        "An aspect that fails cancels the others, and is an error with the aspect and its place",
        arguments: [Aspect.structure, .localization, .values, .layout, .rules, .widgetMapping])
    func failure(aspect: Aspect) async throws {
        struct Down: Error {}
        let cancelled = Gate(count: 6)
        let source = PreparedSource(Bugs.source()) { path in
            if path.aspect == aspect { throw Down() }
            // Ends by cancellation alone.
            await cancelled.pass()
            try Task.checkCancellation()
        }
        let error = try await #require(throws: AspectError.self) {
            _ = try await Nutforms(aspectsSource: source).model(
                entityName: Bugs.entity, locale: "en", entityId: "1", layout: "wide",
                context: "edit")
        }
        #expect(error.aspect == aspect)
        #expect(error.code == .unreachable)
        #expect(error.cause is Down)
        #expect(!error.place.isEmpty)
    }

    @Test("A failure is shown in the place of the form, and can be tried again")
    func tryAgain() async throws {
        let (view, log) = (ShownForm(), Log())
        let nutforms = Bugs.nutforms(Bugs.source(["meta/class/com.example.Bug": "{"]))
        nutforms.listen(.formFailed) { log.add($0.first(AspectError.self)?.aspect.rawValue ?? "") }
        let model = await nutforms.generateForm(
            view, entityName: Bugs.entity, locale: "en", context: "new")
        #expect(model == nil)
        #expect(view.form == nil)
        #expect(view.error?.place == "meta/class/com.example.Bug")
        #expect(log.lines == ["structure"])
        nutforms.setAspectsSource(Bugs.source())
        await view.tryAgain?()
        #expect(view.error == nil)
        #expect(view.form?.fields.count == 6)
    }

    @Test("A view shows the form that it was asked for last, whichever is there first")
    @MainActor func lastRequest() async throws {
        let (started, answered, view) = (Gate(count: 2), Gate(count: 2), ShownForm())
        let source = PreparedSource(Bugs.source()) { path in
            guard path.text == "localization/en/com.example.Bug/new" else { return }
            await started.pass()
            await answered.pass()
        }
        let nutforms = Nutforms(aspectsSource: source)
        let slow = Task { @MainActor in
            await nutforms.generateForm(
                view, entityName: Bugs.entity, locale: "en", context: "new")?.context
        }
        await started.pass()
        await nutforms.generateForm(
            view, entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        await answered.pass()
        #expect(await slow.value == "new")
        #expect(view.model?.context == "edit")
    }

    @Test("A cancelled request shows nothing")
    @MainActor func cancellation() async throws {
        let (started, never, view) = (Gate(count: 2), Gate(count: 9), ShownForm())
        let source = PreparedSource(Bugs.source()) { path in
            if path.aspect == .structure { await started.pass() }
            await never.pass()
            try Task.checkCancellation()
        }
        let nutforms = Nutforms(aspectsSource: source)
        let task = Task { @MainActor in
            await nutforms.generateForm(
                view, entityName: Bugs.entity, locale: "en", context: "new") == nil
        }
        await started.pass()
        task.cancel()
        #expect(await task.value)
        #expect(view.error == nil)
        #expect(view.form == nil)
    }

    @Test("Nothing is fetched for a new instance, and it has no values")
    func newInstance() async throws {
        let source = PreparedSource(Bugs.source()) { path in
            if path.aspect == .values { Issue.record("values were fetched") }
        }
        let model = try await Nutforms(aspectsSource: source).model(
            entityName: Bugs.entity, locale: "en", context: "new")
        #expect(model.members.allSatisfy { $0.value == nil || $0.name == "isOpen" })
    }

    @Test("A mapping of the source or of the program chooses the widgets, which are fetched")
    func widgets() async throws {
        let source = Bugs.source([
            "widget-mapping": """
            {"attributes": {"description": "own/area"},
             "types": {"BigDecimal": "disabled/number-input"}}
            """,
            "widget/own/area":
                "<p class='wide'>{attribute.label}: <textarea nf-field-widget-value></textarea></p>",
        ])
        let view = ShownForm()
        let model = await Bugs.nutforms(source).generateForm(
            view, entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model?.machine.isReadOnly("cost") == true)
        #expect(model?.machine.definition["description"]?.type == .textArea(inputType: .text))
        #expect(model?.machine.definition["description"]?.layout.widget == "own/area")
        let field = view.form?.fields.first { $0.name == "description" }
        #expect(
            field?.nodes == [
                .element("p", classes: ["wide"], [.text("Description"), .text(": "), .control])
            ])
    }

    @Test("A widget that does not exist is an error with those that do")
    func unknownWidget() async throws {
        let error = try await #require(throws: AspectError.self) {
            _ = try await Bugs.nutforms().model(
                entityName: Bugs.entity, locale: "en",
                widgetMapping: WidgetMapping { _ in "own/none" }, context: "new")
        }
        #expect(error.aspect == .widget)
        #expect(error.place == "widget/own/none")
    }

    @Test("Values are read and written in the format of the locale, with its messages")
    func locales() async throws {
        let nutforms = Bugs.nutforms(
            Bugs.source(["localization/de/com.example.Bug/edit": #"{"form.cost.label": "Kosten"}"#])
        )
        nutforms.localizer = { Words.localizer($0) }
        nutforms.listen(.modelBuilt) {
            $0.first(Model.self)?.getAttribute("cost")?.constraints = [.required]
        }
        let model = try await nutforms.model(
            entityName: Bugs.entity, locale: "de", entityId: "1", context: "edit")
        #expect(model.machine.text(of: "cost") == "1,5")
        model.getAttribute("cost")?.setValue("")
        model.submit.send()
        #expect(model.getAttribute("cost")?.violations.first?.message.contains("Kosten") == true)
    }
}
