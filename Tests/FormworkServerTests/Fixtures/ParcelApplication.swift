import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Logging

/// The application that these tests ask.
enum ParcelApplication {
    static func make(
        store: any ModelStore = InMemoryModelStore(), basePath: String = "",
        pseudoLocales: Bool = false, deployment: Deployment = Deployment(),
        limits: ServerLimits = ServerLimits(),
        memory: any StoreMemory = InProcessMemory(), logger: Logger = Logger(label: "formwork")
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store, localization: try texts.get(),
            site: Site(
                name: .localized(key: "Parcel.site"), home: NewParcelRequest(),
                navigation: [
                    .init(title: .localized(key: "Parcel.site"), request: NewParcelRequest())
                ],
                basePath: basePath),
            pseudoLocales: pseudoLocales, deployment: deployment, memory: memory,
            limits: limits, logger: logger)
        try application.register(ShowParcelRequest.self)
        try application.register(NewParcelRequest.self)
        try application.register(EditParcelRequest.self)
        try application.register(CreateParcelRequest.self)
        try application.register(UpdateParcelRequest.self)
        try application.register(DeleteParcelRequest.self)
        try application.register(DestroyParcelRequest.self)
        try application.register(TroubleRequest.self)
        try application.register(CheckRequest.self)
        try application.register(TroublePageRequest.self)
        try application.register(TroubleFormRequest.self)
        try application.register(HopelessFormRequest.self)
        try application.register(SlowRequest.self)
        try application.register(WaitRequest.self)
        try application.register(SlowFormRequest.self)
        return application
    }

    static let texts = Result {
        try YamlStore(
            yaml: ["parcels.yml": parcelTexts], libraries: FormworkServerTexts.bundles)
    }
}

extension Browser {
    /// A browser that has seen a page, and so has a token.
    static func visiting(_ application: FormworkApplication) async -> Browser {
        var browser = Browser(application)
        _ = await browser.open(NewParcelRequest.path)
        return browser
    }
}

private let parcelTexts = """
    en:
      Parcel:
        site: "Parcels"
        sent: "The parcel is <sent>"
        recipient: { title: "Recipient" }
        note: { title: "Note" }
        weight: { title: "Weight" }
        due: { title: "Due on" }
        advice: "Use another scale"
        customs: "The customs keep it"
      WeightError: { text: "At most %{maximum} grams" }
      ParcelViewModel: { heading: "Your parcel" }
      NewParcelViewModel: { heading: "New parcel" }
      EditParcelViewModel: { heading: "Change the parcel" }
    de:
      Parcel:
        site: "Pakete"
        sent: "Das Paket ist verschickt"
        advice: "Nehmen Sie eine andere Waage"
      WeightError: { text: "Höchstens %{maximum} Gramm" }
      ParcelViewModel: { heading: "Ihr Paket" }
      NewParcelViewModel: { heading: "Neues Paket" }
    ar:
      NewParcelViewModel: { heading: "طرد جديد" }
    """
