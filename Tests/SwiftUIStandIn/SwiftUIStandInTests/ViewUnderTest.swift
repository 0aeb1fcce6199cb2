import Formwork
import FormworkPresentation
import FormworkSwiftUI
import FormworkTesting
import Foundation
import SwiftUI

/// A form in views that is used by their controls alone.
///
/// Tests on the main actor make and use it, which `assumeIsolated` checks.
final class ViewUnderTest: TestedFace {
    private let driver: any FormDriver
    private let localizer: Localizer
    private let screen: Simulated.Screen
    private let form: ObservedForm

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        let form = ObservedForm(driver, submitLabel: submitLabel, in: localizer)
        self.form = form
        self.driver = driver
        self.localizer = localizer
        // The form remains on the main actor, on which this runs: a failure would end the test.
        nonisolated(unsafe) let sent = form
        screen = MainActor.assumeIsolated { Simulated.Screen(FormView(sent)) }
    }

    static let replacesAtOnce = true

    func expected(_ form: FormPresentation) -> FaceNode {
        form.node(isTyped: false, showsErrors: false)
    }

    /// The elements that are shown, without the list of all errors, which comes with submissions.
    var node: FaceNode? {
        get throws {
            nonisolated(unsafe) let own = self
            return try MainActor.assumeIsolated {
                own.screen.show()
                return try ViewReading(own.shown).node(of: own.screen.elements)
            }
        }
    }

    var machine: FormMachine? { driver.machine }

    var record: FieldRecord { driver.machine.record }

    func perform(_ step: FaceStep) throws {
        nonisolated(unsafe) let own = self
        try MainActor.assumeIsolated {
            own.screen.show()
            switch step {
            case .enter(let tag, let text): try own.enter(text, in: tag)
            case .choose(let tag, let labels): try own.choose(labels, of: tag)
            case .press(let event): try own.press(event)
            case .happen(let event): own.driver.apply(event)
            }
            own.screen.show()
        }
    }

    @MainActor private var shown: FormPresentation {
        FormPresentation(driver.machine, submitLabel: "Save", in: localizer)
    }

    @MainActor private func control(_ tag: String) throws -> Simulated.Element {
        guard let control = screen.all.first(where: { $0.identifier == tag }),
            control.environment.isEnabled
        else { throw MissingControl(tag) }
        return control
    }

    @MainActor private func enter(_ text: String, in tag: String) throws {
        let control = try control(tag)
        screen.focus(control)
        if let binding = control.text {
            binding.wrappedValue = text
        } else if control.date != nil || control.kind == .button {
            try pick(text, in: tag)
        } else {
            throw MissingControl("text of \(tag)")
        }
        screen.focus(nil)
    }

    /// Picks a day or time, or takes it back.
    @MainActor private func pick(_ text: String, in tag: String) throws {
        guard !text.isEmpty else {
            guard try control(tag).date != nil else { return }
            let row = screen.all.first { $0.children.contains { $0.identifier == tag } }
            guard let button = row?.children.last(where: { $0.kind == .button }) else {
                throw MissingControl("no day of \(tag)")
            }
            button.press?()
            return
        }
        if try control(tag).date == nil {
            try control(tag).press?()
            screen.show()
        }
        let day = "2026-11-24T"
        let moment =
            CivilDateTime(text) ?? CivilDateTime(text + "T00:00") ?? CivilDateTime(day + text)
        guard let moment else { throw MissingControl("\(text) of \(tag)") }
        try control(tag).date?.wrappedValue = moment.instant
    }

    @MainActor private func choose(_ labels: [String], of tag: String) throws {
        let control = try control(tag)
        if let isOn = control.isOn {
            isOn.wrappedValue = !labels.isEmpty
        } else if let select = control.select {
            guard let option = control.children.first(where: { labels.contains($0.title) })?.tag
            else { throw MissingControl("\(labels) of \(tag)") }
            select(option)
        } else {
            for toggle in control.children {
                toggle.isOn?.wrappedValue = labels.contains(toggle.title)
            }
        }
    }

    /// Presses the button of an event: of those with its words, the one at its place.
    @MainActor private func press(_ event: FormEvent) throws {
        let actions = shown.stepActions + shown.parts.flatMap(\.actions) + shown.actions
        guard let action = actions.first(where: { $0.event == event }) else {
            throw MissingControl("\(event)")
        }
        let place = actions.filter { $0.name == action.name }.firstIndex(of: action) ?? 0
        let buttons = screen.all.filter { $0.kind == .button && $0.label == action.name }
        guard buttons.indices.contains(place), buttons[place].environment.isEnabled else {
            throw MissingControl(action.name)
        }
        buttons[place].press?()
    }
}
