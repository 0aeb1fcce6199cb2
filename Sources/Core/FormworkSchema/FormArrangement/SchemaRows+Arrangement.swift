import FormworkEngine

extension SchemaRows {
    /// Arranges the rows as a UI schema of JSON Forms describes.
    mutating func arrange(
        by uiSchema: [UInt8], _ limits: SchemaLimits
    ) throws(JSONSchemaError) {
        let root = PlacedValue(value: try Self.value(of: uiSchema, limits), pointer: "")
        do {
            let names = RowNames(rows)
            var arranger = try RowArranger(root, of: rows, names: names, hasSteps: true)
            rows = try arranger.rows()
        } catch {
            throw JSONSchemaError(
                code: .noArrangement, pointer: error.pointer, reason: error.reason)
        }
    }

    private static func value(
        of uiSchema: [UInt8], _ limits: SchemaLimits
    ) throws(JSONSchemaError) -> JSONValue {
        do {
            return try SchemaReader.value(
                uiSchema, maxBytes: limits.maxSchemaBytes, limits: limits, document: "")
        } catch {
            throw JSONSchemaError(code: .noArrangement, reason: error.reason)
        }
    }
}
