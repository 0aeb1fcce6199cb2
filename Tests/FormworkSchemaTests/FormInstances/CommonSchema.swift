import Testing

/// A schema in the manner of well-known public ones, in this project's own words.
struct CommonSchema: CustomTestStringConvertible, Sendable {
    let name: String
    let schema: String
    /// The pointers of the constructs that cannot be a form, in their order.
    var refusals: [String] = []
    /// An instance that is read into the form and written again.
    let instance: String

    var testDescription: String { name }

    private static let coordinates =
        #"{ "type": "array", "minItems": 2, "maxItems": 3, "items": { "type": "number" } }"#

    static let all = documents + settings

    private static let documents: [CommonSchema] = [
        CommonSchema(
            name: "package manifest",
            schema: """
                { "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Manifest",
                  "type": "object", "required": ["name", "version"], "additionalProperties": false,
                  "$defs": {
                    "versions": { "type": "object", "additionalProperties": { "type": "string", "minLength": 1 } },
                    "person": { "anyOf": [{ "type": "string" }, { "type": "object", "required": ["name"],
                      "properties": { "name": { "type": "string" },
                        "mail": { "type": "string", "format": "email" } } }] } },
                  "properties": {
                    "name": { "type": "string", "pattern": "^[a-z-]+$", "maxLength": 214 },
                    "version": { "type": "string", "pattern": "^[0-9]+\\\\.[0-9]+$" },
                    "private": { "type": "boolean", "default": true },
                    "license": { "enum": ["MIT", "Apache-2.0"] },
                    "author": { "$ref": "#/$defs/person" },
                    "keywords": { "type": "array", "items": { "type": "string" }, "uniqueItems": true },
                    "dependencies": { "$ref": "#/$defs/versions" },
                    "bin": { "type": ["string", "object"], "additionalProperties": { "type": "string" } },
                    "config": { "type": "object", "additionalProperties": { "type": ["array"] } } } }
                """,
            refusals: ["/properties/config/additionalProperties"],
            instance: """
                { "name": "tool", "version": "1.2", "private": false, "author": { "name": "Io" },
                  "keywords": ["a", "b"], "dependencies": { "left": "^1" }, "bin": "tool.js" }
                """),
        CommonSchema(
            name: "workflow",
            schema: """
                { "type": "object", "required": ["on", "jobs"], "properties": {
                    "name": { "type": "string" },
                    "on": { "oneOf": [{ "title": "One event", "enum": ["push", "schedule"] },
                      { "title": "Several events", "type": "array", "minItems": 1,
                        "items": { "enum": ["push", "schedule"] } }] },
                    "env": { "$ref": "#/$defs/env" },
                    "jobs": { "type": "object", "minProperties": 1, "propertyNames": { "pattern": "^[a-z_]+$" },
                      "additionalProperties": { "$ref": "#/$defs/job" } } },
                  "$defs": {
                    "env": { "type": "object",
                      "additionalProperties": { "type": ["string", "number", "boolean"] } },
                    "job": { "type": "object", "required": ["runsOn", "steps"], "properties": {
                      "runsOn": { "type": "string" }, "minutes": { "type": "integer", "exclusiveMinimum": 0 },
                      "needs": { "type": "array", "items": { "type": "string" } },
                      "steps": { "type": "array", "minItems": 1, "items": {
                        "oneOf": [{ "title": "Command", "required": ["run"], "properties": {
                            "run": { "type": "string" } }, "additionalProperties": false },
                          { "title": "Action", "required": ["uses"], "properties": {
                            "uses": { "type": "string" }, "with": { "$ref": "#/$defs/env" } },
                            "additionalProperties": false }] } } } } } }
                """,
            instance: """
                { "on": ["push"], "env": { "A": "x", "B": 2 }, "jobs": { "test": { "runsOn": "linux",
                  "minutes": 5, "steps": [{ "uses": "checkout", "with": { "depth": 1 } }, { "run": "make" }] } } }
                """),
        CommonSchema(
            name: "description of an API",
            schema: """
                { "type": "object", "required": ["openapi", "info"], "properties": {
                    "openapi": { "type": "string", "pattern": "^3\\\\.1\\\\.[0-9]+$" },
                    "info": { "type": "object", "required": ["title", "version"], "properties": {
                      "title": { "type": "string" }, "version": { "type": "string" },
                      "license": { "type": "object", "required": ["name"], "properties": {
                        "name": { "type": "string" }, "identifier": { "type": "string" },
                        "url": { "type": "string", "format": "uri" } },
                        "dependentSchemas": { "identifier": { "not": { "required": ["url"] } } } } },
                      "patternProperties": { "^x-": { "type": "string" } },
                      "unevaluatedProperties": false },
                    "servers": { "type": "array", "items": { "type": "object", "properties": {
                      "url": { "type": "string" } }, "required": ["url"] } },
                    "schema": { "$dynamicRef": "#meta" } },
                  "anyOf": [{ "required": ["servers"] }, { "required": ["schema"] }] }
                """.replacing(##"{ "$dynamicRef": "#meta" }"##, with: ##"{ "$ref": "#" }"##),
            refusals: [
                "/properties/info/properties/license/dependentSchemas/identifier/not",
                "/properties/schema", "/anyOf",
            ],
            instance: """
                { "openapi": "3.1.0", "info": { "title": "T", "version": "1", "x-owner": "me" },
                  "servers": [{ "url": "/" }] }
                """),
        CommonSchema(
            name: "geographic features",
            schema: """
                { "type": "object", "required": ["type", "geometry"], "properties": {
                    "type": { "const": "Feature" },
                    "id": { "oneOf": [{ "type": "number" }, { "type": "string" }] },
                    "bbox": { "type": "array", "minItems": 4, "items": { "type": "number" } },
                    "geometry": { "oneOf": [
                      { "title": "Point", "type": "object", "required": ["type", "coordinates"], "properties": {
                        "type": { "enum": ["Point"] }, "coordinates": \(coordinates) } },
                      { "title": "Line", "type": "object", "required": ["type", "coordinates"], "properties": {
                        "type": { "enum": ["LineString"] },
                        "coordinates": { "type": "array", "minItems": 2, "items": \(coordinates) } } }] } } }
                """,
            instance: """
                { "type": "Feature", "id": "a", "geometry": { "type": "LineString",
                  "coordinates": [[8.5, 47.4], [8.6, 47.5, 400]] } }
                """),
        CommonSchema(
            name: "geographic point",
            schema: """
                { "$id": "https://example.org/point.schema.json", "title": "Point on the earth",
                  "type": "object", "required": ["latitude", "longitude"], "properties": {
                    "latitude": { "type": "number", "minimum": -90, "maximum": 90 },
                    "longitude": { "type": "number", "exclusiveMinimum": -180, "maximum": 180 } } }
                """,
            instance: #"{ "latitude": 47.37, "longitude": 8.54 }"#),
        CommonSchema(
            name: "address",
            schema: """
                { "type": "object", "properties": {
                    "box": { "type": "string" }, "extra": { "type": "string" }, "street": { "type": "string" },
                    "town": { "type": "string" }, "country": { "type": "string", "minLength": 2, "maxLength": 2 },
                    "zip": { "type": "string" } },
                  "required": ["town"],
                  "dependentRequired": { "box": ["street"], "extra": ["street"] },
                  "if": { "properties": { "country": { "const": "CH" } }, "required": ["country"] },
                  "then": { "properties": { "zip": { "pattern": "^[0-9]{4}$" } }, "required": ["zip"] },
                  "else": { "properties": { "region": { "type": "string" } } } }
                """,
            instance: #"{ "town": "Bern", "country": "CH", "zip": "3000" }"#),
        CommonSchema(
            name: "invoice",
            schema: """
                { "type": "object", "required": ["number", "lines", "total"], "properties": {
                    "number": { "type": "string", "readOnly": true, "$comment": "By the server" },
                    "issued": { "type": "string", "format": "date" },
                    "currency": { "type": "string", "enum": ["CHF", "EUR"], "default": "CHF" },
                    "total": { "type": "number", "multipleOf": 0.01, "exclusiveMinimum": 0 },
                    "payer": { "type": "object", "default": { "name": "Cash", "isFirm": false }, "properties": {
                      "name": { "type": "string" }, "isFirm": { "type": "boolean" } } },
                    "lines": { "type": "array", "minItems": 1, "maxItems": 200, "items": { "type": "object",
                      "required": ["text", "price"], "properties": { "text": { "type": "string" },
                        "count": { "type": "integer", "minimum": 1, "default": 1 },
                        "price": { "type": "number" }, "tax": { "type": ["number", "null"] } } },
                      "default": [{ "text": "Work", "price": 100 }] },
                    "sums": { "type": "array", "prefixItems": [{ "type": "number" }] } } }
                """,
            refusals: ["/properties/sums/prefixItems", "/properties/sums"],
            instance: """
                { "number": "7", "currency": "EUR", "total": 2.5, "payer": { "name": "Io", "isFirm": true },
                  "lines": [{ "text": "Tea", "count": 2, "price": 1.25 }] }
                """),
        CommonSchema(
            name: "calendar",
            schema: """
                { "type": "object", "required": ["start", "summary"], "properties": {
                    "start": { "type": "string", "format": "date", "examples": ["2026-01-01"] },
                    "summary": { "type": "string" }, "location": { "type": "string" },
                    "duration": { "type": "string", "format": "duration", "deprecated": true },
                    "geo": { "type": "object", "properties": { "latitude": { "type": "number" } } },
                    "category": { "anyOf": [{ "const": "a", "title": "Meeting" }, { "const": "b", "title": "Trip" }] },
                    "attendees": { "type": "array", "contains": { "required": ["mail"] }, "items": {
                      "type": "object", "properties": { "mail": { "type": "string", "format": "email" } } } } } }
                """,
            refusals: ["/properties/attendees/contains"],
            instance: """
                { "start": "2026-05-01", "summary": "S", "geo": { "latitude": 1 }, "category": "b",
                  "attendees": [{ "mail": "a@example.org" }] }
                """),
    ]
}
