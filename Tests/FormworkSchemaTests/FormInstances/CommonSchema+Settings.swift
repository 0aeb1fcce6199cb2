extension CommonSchema {
    static let settings: [CommonSchema] = [
        CommonSchema(
            name: "settings of an editor",
            schema: """
                { "type": "object", "minProperties": 1, "maxProperties": 9, "properties": {
                    "size": { "type": "integer", "minimum": 1, "exclusiveMaximum": 100, "default": 12 },
                    "zoom": { "type": "number", "multipleOf": 0.5, "exclusiveMaximum": 4 },
                    "theme": { "enum": ["light", "dark", null], "title": "Colours of all" },
                    "rulers": { "type": "array", "uniqueItems": true, "maxItems": 3, "items": { "type": "integer" } },
                    "colours": { "type": "object", "minProperties": 2, "maxProperties": 4,
                      "propertyNames": { "enum": ["text", "page"] },
                      "additionalProperties": { "type": "string", "pattern": "^#[0-9a-f]{6}$" } },
                    "keys": { "type": "object", "patternProperties": { "^ctrl-": { "$ref": "#key" } },
                      "additionalProperties": false },
                    "plugins": { "type": "object", "additionalProperties": { "type": "object",
                      "properties": { "isOn": { "type": "boolean", "default": true } } } } },
                  "$defs": { "key": { "$anchor": "key", "title": "Command", "description": "By its name",
                    "type": "string", "minLength": 2 } } }
                """,
            refusals: ["/minProperties", "/maxProperties"],
            instance: """
                { "size": 14, "zoom": 1.5, "theme": "dark", "rulers": [80, 100],
                  "colours": { "text": "#000000", "page": "#ffffff" }, "keys": { "ctrl-s": "save" },
                  "plugins": { "spell": { "isOn": false } } }
                """),
        CommonSchema(
            name: "order",
            schema: """
                { "type": "object", "required": ["count"], "properties": {
                    "sort": { "enum": ["goods", "service"] }, "count": { "enum": [1, 2, 5] },
                    "weight": { "type": "number" }, "note": { "type": "string" }, "hours": { "type": "integer" },
                    "isGift": { "const": true }, "card": { "type": "string" } },
                  "allOf": [
                    { "if": { "properties": { "sort": { "const": "goods" } }, "required": ["sort"] },
                      "then": { "required": ["weight"], "properties": { "weight": { "maximum": 30 } } },
                      "else": { "required": ["hours"], "properties": { "hours": { "minimum": 1 } } } },
                    { "if": { "properties": { "count": { "not": { "enum": [1] } } } },
                      "then": { "properties": { "note": { "minLength": 5, "pattern": "piece" } } } },
                    { "if": { "required": ["card"] }, "then": { "properties": { "sender": { "type": "string" } } } }],
                  "dependentSchemas": { "note": { "properties": { "author": { "type": "string" } },
                    "required": ["author"] } } }
                """,
            instance: """
                { "sort": "goods", "count": 2, "weight": 12.5, "note": "one piece", "author": "Io",
                  "isGift": true }
                """),
        CommonSchema(
            name: "sensor",
            schema: """
                { "type": "object", "required": ["id"], "properties": {
                    "id": { "oneOf": [{ "type": "integer", "title": "Number" },
                      { "type": "string", "format": "uuid", "title": "Identifier" }] },
                    "place": { "anyOf": [{ "type": "null" }, { "type": "object", "required": ["room"],
                      "properties": { "room": { "type": "string" }, "floor": { "type": "integer" } } }] },
                    "range": { "allOf": [{ "$ref": "#/$defs/range" },
                      { "required": ["unit"], "properties": { "unit": { "type": "string" } } }] },
                    "limits": { "type": "array", "minItems": 2, "items": { "$ref": "#/$defs/range" } },
                    "parent": { "$ref": "#" },
                    "values": { "type": "array", "items": { "type": ["number", "null"] } },
                    "unknown": { "type": "object", "properties": { "x": {} } } },
                  "$defs": { "range": { "type": "object", "required": ["low"], "properties": {
                    "low": { "type": "number" }, "high": { "type": "number" } } } } }
                """,
            refusals: ["/properties/parent", "/properties/unknown/properties/x"],
            instance: """
                { "id": 7, "place": { "room": "A" }, "range": { "low": 1, "unit": "m" },
                  "limits": [{ "low": 1, "high": 2 }, { "low": 3 }], "values": [1.5, null, 2] }
                """),
        CommonSchema(
            name: "article",
            schema: """
                { "type": "object", "required": ["title", "body"], "properties": {
                    "title": { "type": "string", "minLength": 1, "maxLength": 80 },
                    "link": { "type": "string", "format": "uri", "writeOnly": true },
                    "body": { "type": "array", "minItems": 1, "items": { "oneOf": [
                      { "title": "Text", "type": "object", "required": ["sort", "text"], "properties": {
                        "sort": { "const": "text" }, "text": { "type": "string" } } },
                      { "title": "Picture", "type": "object", "required": ["sort", "source"], "properties": {
                        "sort": { "const": "picture" }, "source": { "type": "string" },
                        "sizes": { "type": "array", "items": { "enum": ["s", "l"] }, "minItems": 1 } } }] } },
                    "related": { "type": "array", "items": { "type": "array", "maxItems": 2,
                      "items": { "type": "string" } } },
                    "cover": { "type": "string", "contentEncoding": "base64" } },
                  "oneOf": [{ "title": "Draft", "properties": { "reviewer": { "type": "string" } },
                      "required": ["reviewer"] },
                    { "title": "Published", "properties": { "day": { "type": "string", "format": "date" } },
                      "required": ["day"] }] }
                """,
            instance: """
                { "title": "T", "body": [{ "sort": "picture", "source": "a.png", "sizes": ["l"] },
                  { "sort": "text", "text": "Words" }], "related": [["a", "b"], ["c"]], "day": "2026-01-02" }
                """),
    ]
}
