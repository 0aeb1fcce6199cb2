extension FormExpression: JSONRepresentable {
    /// Reads a call as an array that begins with the name of its function, a row as an object with
    /// its path, and everything else as a constant.
    ///
    /// ```json
    /// ["and", ["equal", {"row": "category"}, "hardware"], ["greater", {"row": "budget"}, 1000]]
    /// ```
    ///
    /// A function that this version does not know is refused. The reader of JSON bounds the depth.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        switch jsonValue {
        case .array(let elements): self = try Self(call: elements)
        case .object(let object) where object["row"] != nil: self = .row(try object.required("row"))
        default: self = .value(try FieldValue(jsonValue: jsonValue))
        }
    }

    /// Reads the name of a function and its arguments, whose number is checked with the form.
    private init(call elements: [JSONValue]) throws(JSONShapeError) {
        guard let name = elements.first else {
            throw JSONShapeError(finding: "expected a function, found an empty array.")
        }
        var arguments: [FormExpression] = []
        let function: FormFunction
        do {
            function = try FormFunction(jsonValue: name)
        } catch {
            throw error.inside(element: 0)
        }
        for (index, element) in elements.enumerated().dropFirst() {
            do {
                arguments.append(try FormExpression(jsonValue: element))
            } catch {
                throw error.inside(element: index)
            }
        }
        self = .call(function, arguments)
    }

    var jsonValue: JSONValue {
        switch self {
        case .value(let value): value.jsonValue
        case .row(let path): .tagged("row", path)
        case .call(let function, let arguments):
            .array([function.jsonValue] + arguments.map { $0.jsonValue })
        }
    }
}

extension FormFunction: JSONRepresentable {}
