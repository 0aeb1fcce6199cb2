import Formwork

/// The composite types that no theme has: they are checked, and kept as they are.
///
/// Source: Design Tokens Format Module 2025.10, § 9.
extension DesignTokenValueReader {
    /// Checks a value of a composite type other than a shadow and a gradient.
    func checkComposite(_ json: JSONValue, _ type: DesignTokenType) throws(ThemeError) {
        switch type {
        case .strokeStyle: try checkStroke(json)
        case .border: try checkBorder(json)
        case .transition: try checkTransition(json)
        case .typography: try checkTypography(json)
        default: break
        }
    }

    private func checkStroke(_ json: JSONValue) throws(ThemeError) {
        if case .text(let name) = json {
            let names = [
                "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
            ]
            guard names.contains(name) else { throw expected("the name of a stroke style") }
            return
        }
        let members = try members(json, "a stroke style", required: ["dashArray", "lineCap"])
        guard case .array(let dashes) = members["dashArray"], !dashes.isEmpty else {
            throw expected("dimensions of dashes")
        }
        for dash in dashes { _ = try dimension(dash) }
        let cap = try text(members["lineCap"], "a line cap")
        guard ["round", "butt", "square"].contains(cap) else { throw expected("a line cap") }
    }

    private func checkBorder(_ json: JSONValue) throws(ThemeError) {
        let members = try members(json, "a border", required: ["color", "width", "style"])
        _ = try color(members["color"] ?? .null)
        _ = try dimension(members["width"] ?? .null)
        try checkStroke(members["style"] ?? .null)
    }

    private func checkTransition(_ json: JSONValue) throws(ThemeError) {
        let members = try members(
            json, "a transition", required: ["duration", "delay", "timingFunction"])
        _ = try duration(members["duration"] ?? .null)
        _ = try duration(members["delay"] ?? .null)
        _ = try cubicBezier(members["timingFunction"] ?? .null)
    }

    /// Returns a gradient whose positions are within 0 and 1; others mean the nearer end.
    func gradient(_ json: JSONValue) throws(ThemeError) -> JSONValue {
        guard case .array(let stops) = json else { throw expected("stops of a gradient") }
        var results: [JSONValue] = []
        for stop in stops {
            let members = try members(stop, "a stop", required: ["color", "position"])
            _ = try color(members["color"] ?? .null)
            let position = members["position"] ?? .null
            let number = try number(position)
            var result = JSONObject()
            result.append("color", members["color"] ?? .null)
            result.append(
                "position", number < 0 ? .number("0") : number > 1 ? .number("1") : position)
            results.append(.object(result))
        }
        return .array(results)
    }

    private func checkTypography(_ json: JSONValue) throws(ThemeError) {
        let members = try members(
            json, "a typography",
            required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"])
        _ = try fontFamily(members["fontFamily"] ?? .null)
        _ = try dimension(members["fontSize"] ?? .null)
        _ = try fontWeight(members["fontWeight"] ?? .null)
        _ = try dimension(members["letterSpacing"] ?? .null)
        _ = try number(members["lineHeight"] ?? .null)
    }
}
