import FormworkBinding
import FormworkEngine
import FormworkState
import Testing

@Suite("A form that is bound to a node")
struct FormBindingTests {
    let order = Order()
    let mediator: Mediator<Order>
    let binding: FormBinding<Order, Order>
    var machine: FormMachine { binding.machine }

    init() throws {
        let form = try FormDefinition(fields: [
            FieldDefinition(
                tag: "title", label: "Title", constraints: [.required, .maxLength(10)]),
            FieldDefinition(tag: "count", label: "Count", type: .text(inputType: .number)),
            FieldDefinition(
                tag: "price", label: "Price", type: .text(inputType: .number), valueKind: .decimal),
            FieldDefinition(
                tag: "size", label: "Size", type: .select,
                choices: [Choice(value: "small", label: "S"), Choice(value: "large", label: "L")]),
            FieldDefinition(tag: "summary", label: "Summary"),
            FieldDefinition(tag: "remark", label: "Remark"),
        ])
        mediator = Mediator(model: order, policy: .trap)
        binding = FormBinding(
            FormMachine(definition: form), to: order, in: mediator,
            fields: [
                BoundField("title", Order.titleK), BoundField("count", Order.countK),
                BoundField("price", Order.priceK), BoundField("size", Order.sizeK),
                BoundField("summary", Order.summaryK),
            ])
    }

    @Test("shows what the node holds, without having been touched")
    func start() {
        #expect(machine.text(of: "title") == "Tea")
        #expect(machine.text(of: "count") == "1")
        #expect(machine.text(of: "price") == "")
        #expect(machine.value(of: "size") == .text("small"))
        #expect(machine.text(of: "summary") == "1 × Tea")
        #expect(!machine.isDirty)
        #expect(!machine.canUndo)
        #expect(machine.validationState(of: "title") == .untouched)
        #expect(mediator.undoNames == [])
    }

    @Test("changes the node by what is entered, typing in one row as one step named after it")
    func editing() {
        for text in ["C", "Co", "Cof", "Coffee"] { binding.apply(.edit(tag: "title", text: text)) }
        #expect(order.title == "Coffee")
        binding.apply(.endEditing(tag: "title"))
        binding.apply(.edit(tag: "price", text: "4.50"))
        binding.apply(.choose(tag: "size", values: ["large"]))
        #expect(order.price == ExactDecimal("4.5"))
        #expect(order.size == .large)
        #expect(mediator.undoNames == ["Title", "Price", "Size"])
        mediator.undo()
        mediator.undo()
        mediator.undo()
        #expect(order.title == "Tea")
        #expect(machine.text(of: "title") == "Tea")
        #expect(machine.value(of: "size") == .text("small"))
    }

    @Test("reports an edit with its consequences in the model, each change once")
    func echo() {
        var reported: [[FormChange]] = []
        binding.observers.add { reported.append($0) }
        let changes = binding.apply(.edit(tag: "title", text: "Milk"))
        #expect(changes.count { $0 == .text(tag: "title") } == 1)
        #expect(changes.contains(.text(tag: "summary")))
        #expect(machine.text(of: "summary") == "1 × Milk")
        #expect(reported.flatMap { $0 } == changes)
        reported = []
        mediator.updateActionAndRefresh { order.count = 3 }
        #expect(reported.count == 1)
        #expect(reported.first?.contains(.text(tag: "count")) == true)
        #expect(reported.first?.contains(.text(tag: "title")) == false)
        mediator.updateActionAndRefresh { order.count = 3 }
        #expect(reported.count == 1)
    }

    @Test("leaves a value of the node that the form reads in another way")
    func otherReading() throws {
        let form = try FormDefinition(fields: [
            FieldDefinition(
                tag: "price", label: "Price", type: .text(inputType: .number), valueKind: .integer)
        ])
        mediator.updateActionAndRefresh { order.price = ExactDecimal("1.5") }
        let binding = FormBinding(
            FormMachine(definition: form), to: order, in: mediator,
            fields: [BoundField("price", Order.priceK)])
        #expect(order.price == ExactDecimal("1.5"))
        mediator.updateActionAndRefresh { order.price = ExactDecimal("2.5") }
        #expect(order.price == ExactDecimal("2.5"))
        binding.apply(.edit(tag: "price", text: "2"))
        #expect(order.price == ExactDecimal("2"))
    }

    @Test("writes what the driver of the form enters, and notifies its observers")
    func otherDriver() throws {
        let driver = MachineDriver(
            FormMachine(
                definition: try FormDefinition(fields: [
                    FieldDefinition(tag: "title", label: "Title")
                ])))
        let binding = FormBinding(
            driver, to: order, in: mediator, fields: [BoundField("title", Order.titleK)])
        var reported: [FormChange] = []
        binding.observers.add { reported += $0 }
        driver.apply(.edit(tag: "title", text: "Milk"))
        #expect(order.title == "Milk")
        #expect(reported.contains(.value(tag: "title")))
        mediator.undo()
        #expect(driver.machine.text(of: "title") == "Tea")
        binding.close()
        driver.apply(.edit(tag: "title", text: "Water"))
        #expect(order.title == "Tea")
    }

    @Test("makes no update of what the node holds already")
    func equalEdits() {
        let recorder = Recorder()
        mediator.registerObserver(registration: .recurring(name: "all"), target: recorder) {
            $0.count += 1
        }
        mediator.refreshUI()
        for text in ["1", "1.0", "01"] { binding.apply(.edit(tag: "count", text: text)) }
        binding.apply(.edit(tag: "title", text: "Tea"))
        #expect(recorder.count == 1)
    }

    private final class Recorder {
        var count = 0
    }

    @Test("keeps for itself what it finds wrong, until it is right")
    func invalid() {
        binding.apply(.edit(tag: "title", text: "Much too long"))
        #expect(order.title == "Tea")
        #expect(machine.text(of: "title") == "Much too long")
        #expect(machine.validationState(of: "title") == .invalid)
        binding.apply(.edit(tag: "count", text: "many"))
        #expect(order.count == 1)
        #expect(mediator.undoNames == [])
        binding.apply(.edit(tag: "title", text: "Much"))
        #expect(order.title == "Much")
        binding.apply(.edit(tag: "remark", text: "Only in the form"))
        #expect(mediator.undoNames == ["Title"])
    }

    @Test("reports a value that the property cannot hold")
    func unfit() {
        let changes = binding.apply(.edit(tag: "count", text: "128"))
        #expect(changes.contains(.violations(tag: "count")))
        #expect(machine.violations(of: "count").map(\.code) == [.badInput])
        #expect(order.count == 1)
        binding.apply(.edit(tag: "count", text: "127"))
        #expect(machine.violations(of: "count") == [])
        #expect(order.count == 127)
    }

    @Test("does not replace a row that is being edited, until it is left")
    func typing() {
        binding.apply(.startEditing(tag: "title"))
        mediator.updateActionAndRefresh { order.title = "Juice" }
        #expect(machine.text(of: "title") == "Juice")
        binding.apply(.edit(tag: "title", text: "Wat"))
        mediator.updateActionAndRefresh {
            order.title = "Other"
            order.count = 9
        }
        #expect(machine.text(of: "title") == "Wat")
        #expect(machine.text(of: "count") == "9")
        binding.apply(.edit(tag: "title", text: "Water"))
        #expect(order.title == "Water")
        mediator.updateActionAndRefresh { order.title = "Wine" }
        let changes = binding.apply(.endEditing(tag: "title"))
        #expect(changes.contains(.text(tag: "title")))
        #expect(machine.text(of: "title") == "Wine")
        #expect(order.title == "Wine")
    }

    @Test("shows what observers make of an edit")
    func observers() {
        mediator.registerObserver(
            registration: .smart(
                name: "gift", readMap: Order.paths.size.read, writtenMap: Order.paths.count.write),
            target: order
        ) { if $0.size == .large { $0.count = 2 } }
        binding.apply(.choose(tag: "size", values: ["large"]))
        #expect(machine.text(of: "count") == "2")
        mediator.undo()
        #expect(machine.text(of: "count") == "1")
        #expect(machine.value(of: "size") == .text("small"))
    }

    @Test("takes back in the form what was entered, as another update")
    func formUndo() {
        binding.apply(.edit(tag: "title", text: "Milk"))
        binding.apply(.undo)
        #expect(order.title == "Tea")
        binding.apply(.redo)
        #expect(order.title == "Milk")
    }

    @Test("waits for the server before it writes")
    func server() throws {
        let form = try FormDefinition(fields: [
            FieldDefinition(
                tag: "title", label: "Title",
                rules: RowRules(server: [ServerRule(code: ViolationCode(rawValue: "taken"))]))
        ])
        let machine = FormMachine(definition: form)
        let binding = FormBinding(
            machine, to: order, in: mediator, fields: [BoundField("title", Order.titleK)])
        let changes = binding.apply(.edit(tag: "title", text: "New"))
        let more = binding.apply(.elapsed(milliseconds: 400))
        let question = (changes + more).compactMap { change -> ServerQuestion? in
            if case .question(let question) = change { question } else { nil }
        }.first
        #expect(order.title == "Tea")
        #expect(machine.validationState(of: "title") == .pending)
        let ticket = try #require(question).ticket
        binding.apply(.answer(ServerAnswer(ticket: ticket, verdict: .valid)))
        #expect(order.title == "New")
    }

    @Test("releases the model when it is closed or released")
    func closing() {
        binding.close()
        mediator.updateActionAndRefresh { order.title = "Juice" }
        #expect(machine.text(of: "title") == "Tea")
        binding.apply(.edit(tag: "title", text: "Milk"))
        #expect(order.title == "Juice")
        #expect(mediator.observerCount == 0)
    }
}
