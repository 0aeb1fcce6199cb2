/// The stored input of a form.
///
/// ```json
/// {"v": 1, "form": "9c1d…", "step": "team", "rows": {"title": {"value": "A bridge"}}}
/// ```
///
/// - SeeAlso: ``FormMachine/draft`` and ``FormMachine/restored(from:in:clock:)``.
struct FormDraft: JSONObjectRepresentable {
    static let latestVersion = 1

    /// The ``FormDefinition/fingerprint`` of the form, in hexadecimal digits.
    let form: String
    /// The values that were loaded into the form at first.
    let loaded: FieldRecord
    /// Whether that is stored already.
    let isStored: Bool
    /// The clock, in a form whose rules read it.
    let clock: CivilDateTime?
    let step: String?
    let scope: DraftScope
    /// The violations reported about the form as a whole.
    let violations: [Violation]

    init(
        form: String, loaded: FieldRecord, isStored: Bool, clock: CivilDateTime?, step: String?,
        scope: DraftScope, violations: [Violation]
    ) {
        self.form = form
        self.loaded = loaded
        self.isStored = isStored
        self.clock = clock
        self.step = step
        self.scope = scope
        self.violations = violations
    }

    /// Reads an untrusted draft.
    init(_ bytes: [UInt8]) throws(FormJSONError) {
        let value = try JSONValue.read(bytes)
        let version: Int
        do {
            version = try JSONObject(value).required("v")
        } catch {
            throw FormJSONError(error)
        }
        guard (1...Self.latestVersion).contains(version) else {
            throw FormJSONError(version: version, latest: Self.latestVersion)
        }
        do {
            try self.init(jsonValue: value)
        } catch {
            throw FormJSONError(error)
        }
    }

    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            form: try object.required("form"),
            loaded: try object.optional("loaded") ?? FieldRecord(),
            isStored: try object.optional("stored") ?? false,
            clock: try object.optional("clock"),
            step: try object.optional("step"),
            scope: try DraftScope(object),
            violations: try object.optional("violations") ?? [])
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("v", Self.latestVersion)
        object.append("form", form)
        object.append("loaded", loaded, unless: FieldRecord())
        object.append("stored", isStored, unless: false)
        object.append("clock", ifPresent: clock)
        object.append("step", ifPresent: step)
        scope.append(to: &object)
        object.append("violations", violations, unless: [])
        return .object(object)
    }
}
