import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Testing

@Suite struct ResourceFindingsTests {
    @Test("A wrong declaration of a relation stops at registration, with the remedy")
    func findings() throws {
        var application = try FirmApplication.make(store: InMemoryModelStore())
        let error = #expect(throws: RegistrationError.self) {
            try application.register(WrongTrips.self)
        }
        let text = "\(error.map { "\($0)" } ?? "")"
        for remedy in [
            "WrongTrip.firm is required and is to be cleared",
            "WrongTrip.firms holds several references",
            "WrongTrip.stops.firm is inside of a list or group",
            "which is no reference to WrongTrips",
        ] {
            #expect(text.contains(remedy), "\(remedy)")
        }
    }
}

@FormModel private struct WrongTrip {
    @Field(.required) var title: String
    @Field(.required, .onDelete(.clear)) var firm: Reference<Firms>?
    @Field var firms: [Reference<Firms>]
    @Field var stops: [WrongStop]
}

@FormModel private struct WrongStop {
    @Field(.onDelete(.clear)) var firm: Reference<Firms>?
}

private enum WrongTrips: Resource {
    typealias Fields = WrongTrip
    static var related: [Related] { [.list(Deliveries.self, by: \.firm)] }
}
