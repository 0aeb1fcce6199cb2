extension RowRules: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init()
        visible = try object.present("visible")
        enabled = try object.present("enabled")
        readOnly = try object.present("readOnly")
        required = try object.present("required")
        computed = try object.present("computed")
        initial = try object.present("initial")
        choiceKey = try object.present("choiceKey")
        try object.read("valid", into: &valid)
        try object.read("server", into: &server)
        hiddenValue = try object.optional("hidden")
        showsErrors = try object.known("shows")
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("visible", ifPresent: visible)
        object.append("enabled", ifPresent: enabled)
        object.append("readOnly", ifPresent: readOnly)
        object.append("required", ifPresent: required)
        object.append("computed", ifPresent: computed)
        object.append("initial", ifPresent: initial)
        object.append("choiceKey", ifPresent: choiceKey)
        object.append("valid", valid, unless: [])
        object.append("server", server, unless: [])
        object.append("hidden", ifPresent: hiddenValue)
        object.append("shows", ifPresent: showsErrors)
        return .object(object)
    }
}

extension ValidityRule: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        guard let expression: FormExpression = try object.present("rule") else {
            throw JSONShapeError(finding: "the member is missing.").inside(member: "rule")
        }
        self.init(
            code: try object.required("code"), expression,
            relatedTags: try object.optional("relatedTags") ?? [])
        try object.read("onlyWhenChanged", into: &onlyWhenChanged)
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("code", code)
        object.append("rule", expression)
        object.append("relatedTags", relatedTags, unless: [])
        object.append("onlyWhenChanged", onlyWhenChanged, unless: false)
        return .object(object)
    }
}

extension ServerRule: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(code: try object.required("code"))
        try object.read("reads", into: &reads)
        try object.read("debounce", into: &debounce)
        try object.read("timeout", into: &timeout)
        try object.read("onlyWhenChanged", into: &onlyWhenChanged)
    }

    var jsonValue: JSONValue {
        let usual = ServerRule(code: code)
        var object = JSONObject()
        object.append("code", code)
        object.append("reads", reads, unless: [])
        object.append("debounce", debounce, unless: usual.debounce)
        object.append("timeout", timeout, unless: usual.timeout)
        object.append("onlyWhenChanged", onlyWhenChanged, unless: false)
        return .object(object)
    }
}

extension ViolationCode: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self.init(rawValue: try String(jsonValue: jsonValue))
    }

    var jsonValue: JSONValue { .text(rawValue) }
}

extension HiddenValuePolicy: JSONRepresentable {}

extension RowUpdate: JSONRepresentable {}
