import Formwork
import FormworkHTML
import FormworkMacros
import FormworkTesting
import Testing

@testable import FormworkServer

@FormModel private struct Review {
    @Field(.widget("dial"), .range(0...10)) var score: Int?
    @Field var parts: [ReviewedPart]

    static var indexes: ModelIndexes { Reviews.indexes }
}

@FormModel private struct ReviewedPart {
    @Field(.widget("stars")) var isGood: Bool
}

private enum Reviews: Resource { typealias Fields = Review }

@Suite struct WidgetFindingsTests {
    private static let dial = HTMLWidget { "<input\($0.attributes)>" }

    private func findings(_ widgets: [String: HTMLWidget]) -> [String] {
        WidgetFindings(of: [Review.self, Review.self], widgets: widgets).list
    }

    @Test("A site that has all widgets, each for a field that it suits, has no findings")
    func complete() { #expect(findings(["dial": Self.dial, "stars": .marked]).isEmpty) }

    @Test("A widget that the site does not have is named with its field and those that it has")
    func unknown() {
        #expect(
            findings(["stars": .marked, "knob": .marked]) == [
                """
                “Review.score” has the widget “dial”, which the site does not have: add it to \
                `Site.widgets` (now: knob, stars).
                """
            ])
    }

    @Test("A widget that draws one control suits no box, also in a list")
    func unsuitable() {
        #expect(
            findings(["dial": .marked, "stars": Self.dial]) == [
                """
                “Review.parts.isGood” has the widget “stars”, which draws one control, and is no \
                line, area or list to open: use `.marked` for it.
                """
            ])
    }

    @Test("An application starts only with all widgets that its models name")
    func check() throws {
        try application(["dial": Self.dial, "stars": .marked]).check()
        let error = #expect(throws: RegistrationError.self) { try application([:]).check() }
        #expect(error?.code == .wrongWidget)
        #expect(error?.message.split(separator: "\n").count == 2)
    }

    private func application(_ widgets: [String: HTMLWidget]) throws -> FormworkApplication {
        var site = Site(name: .constant("Reviews"), home: Reviews.List())
        site.widgets = widgets
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: site, checksTexts: false)
        try application.register(Reviews.self)
        return application
    }
}
