extension PublicExample {
    private static let parts = """
        "$defs": {
          "place": { "type": "object", "required": ["road", "town"], "properties": {
            "road": { "type": "string" }, "town": { "type": "string" } } },
          "person": { "type": "object", "required": ["name"], "properties": {
            "name": { "type": "string" }, "mail": { "type": "string" } } } }
        """
    private static let option = "option1.?{road:text! town:text!} option2.?{name:text! mail:text}"

    static let alternatives: [PublicExample] = [
        PublicExample(
            name: "allOf",
            schema: """
                { \(parts), "properties": { "bill": { "$ref": "#/$defs/place" }, "ship": { "allOf": [
                  { "$ref": "#/$defs/place" },
                  { "properties": { "sort": { "enum": ["home", "work"] } }, "required": ["sort"] }] } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [
                  { "type": "Control", "label": "Bill to", "scope": "#/properties/bill" },
                  { "type": "Control", "scope": "#/properties/ship" }] }
                """,
            outline: "bill.{road:text* town:text*} ship.{road:text* town:text* sort:select*}",
            instance: #"{ "ship": { "road": "A", "town": "B", "sort": "work" } }"#),
        PublicExample(
            name: "anyOf",
            schema: """
                { \(parts), "properties": {
                  "to": { "anyOf": [{ "$ref": "#/$defs/place" }, { "$ref": "#/$defs/person" }] },
                  "list": { "anyOf": [
                    { "title": "Places", "type": "array", "items": { "$ref": "#/$defs/place" } },
                    { "title": "People", "type": "array", "items": { "$ref": "#/$defs/person" } }] },
                  "word": { "anyOf": [{ "type": "string" }, { "enum": ["a", "b"] }] } } }
                """,
            outline:
                "to.{alternative:select \(option)} list.{alternative:select option1[?road:text! town:text!]"
                + " option2[?name:text! mail:text]} word.{alternative:select option1:text!? option2:select!?}",
            instance: #"{ "to": { "name": "Io" }, "list": [{ "name": "Al" }], "word": "c" }"#),
        PublicExample(
            name: "anyOf-oneOf-allOf-resolve",
            schema: """
                { "$defs": { "base": { "type": "object", "properties": { "width": { "type": "integer" } } },
                  "box": { "type": "object", "allOf": [{ "$ref": "#/$defs/base" },
                    { "properties": { "form": { "type": "string" } } }] } },
                  "properties": { "whole": { "$ref": "#/$defs/box" }, "single": { "$ref": "#/$defs/box" } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [
                  { "type": "Label", "text": "All together" },
                  { "type": "Control", "scope": "#/properties/whole" },
                  { "type": "Label", "text": "One by one" },
                  { "type": "Control", "scope": "#/properties/single/properties/form" },
                  { "type": "Control", "scope": "#/properties/single/properties/width" }] }
                """,
            outline:
                "\"All together\" whole.{width:integer form:text} \"One by one\""
                + " single.{form:text width:integer}",
            instance: #"{ "whole": { "width": 2 }, "single": { "form": "round", "width": 1 } }"#),
        PublicExample(
            name: "conditional-schema-compositions",
            schema: """
                { "properties": { "title": { "type": "string", "minLength": 1 },
                    "repeats": { "enum": ["no", "daily"] } },
                  "anyOf": [{ "if": { "properties": { "repeats": { "const": "no" } } },
                    "then": { "properties": { "place": { "type": "string" }, "hours": { "type": "number" } } } }] }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [
                  { "type": "Control", "scope": "#/properties/repeats" },
                  { "type": "Control", "scope": "#/anyOf/0/then/properties/place" },
                  { "type": "Control", "scope": "#/properties/hours" }] }
                """,
            outline: "repeats:select place:text? hours:decimal?",
            instance: #"{ "repeats": "no", "place": "Ulm" }"#),
        PublicExample(
            name: "if_then_else",
            schema: """
                { "properties": { "isFree": { "type": "boolean" }, "price": { "type": "string", "minLength": 1 } },
                  "if": { "properties": { "isFree": { "enum": [false] } } }, "then": { "required": ["price"] } }
                """,
            outline: "isFree:checkbox price:text*", instance: #"{ "isFree": false, "price": "1" }"#),
        PublicExample(
            name: "oneOf",
            schema: """
                { \(parts), "required": ["title"], "properties": { "title": { "type": "string" },
                  "owner": { "oneOf": [{ "$ref": "#/$defs/place" }, { "$ref": "#/$defs/person" }] },
                  "amount": { "oneOf": [
                    { "title": "One", "type": "object", "required": ["value", "unit"], "properties": {
                      "value": { "type": "number" }, "unit": { "type": "string" } } },
                    { "title": "From to", "type": "object", "required": ["from", "to", "unit"], "properties": {
                      "from": { "type": "number" }, "to": { "type": "number", "maximum": 10 },
                      "unit": { "type": "string" } } }] },
                  "mark": { "oneOf": [{ "title": "Colour", "enum": ["red"] }, { "title": "Number", "enum": ["one"] }] },
                  "count": { "oneOf": [{ "type": "string" }, { "type": "number" }] } } }
                """,
            outline:
                "title:text! owner.{alternative:select \(option)}"
                + " amount.{alternative:select option1.?{value:decimal! unit:text!}"
                + " option2.?{from:decimal! to:decimal! unit:text!}}"
                + " mark.{alternative:select option1:select!? option2:select!?}"
                + " count.{alternative:select option1:text!? option2:decimal!?}",
            instance:
                #"{ "title": "T", "owner": { "name": "Io" }, "amount": { "from": 1, "to": 2, "unit": "kg" }, "mark": "one", "count": 5 }"#
        ),
        PublicExample(
            name: "oneOf-recursive",
            schema: """
                { "$defs": { "entry": { "oneOf": [{ "$ref": "#/$defs/page" }, { "$ref": "#/$defs/book" }] },
                    "page": { "type": "object", "properties": { "name": { "type": "string" } } },
                    "book": { "type": "object", "properties": {
                      "pages": { "type": "array", "items": { "$ref": "#/$defs/entry" } } } } },
                  "properties": { "shelf": { "type": "array", "items": { "$ref": "#/$defs/book" } } } }
                """,
            uiSchema: ##"{ "type": "Control", "scope": "#" }"##,
            refusal: "/$defs/book/properties/pages/items"),
        PublicExample(
            name: "oneOfArray",
            schema: """
                { \(parts), "properties": { "title": { "type": "string" }, "targets": { "type": "array",
                  "items": { "oneOf": [{ "$ref": "#/$defs/place" }, { "$ref": "#/$defs/person" }] } } } }
                """,
            uiSchema: ##"{ "type": "Control", "scope": "#/properties/targets" }"##,
            outline: "targets[alternative:select! \(option)]",
            instance:
                #"{ "targets": [{ "road": "A", "town": "B" }, { "name": "Io", "mail": "m" }] }"#),
        PublicExample(
            name: "additional-properties",
            schema: """
                { "properties": { "title": { "type": "string" }, "scores": { "type": "object",
                    "title": "Scores by player", "additionalProperties": { "type": "array",
                    "items": { "type": "integer" }, "title": "Scores" } } },
                  "propertyNames": { "minLength": 2 },
                  "patternProperties": { "^is": { "type": "boolean" },
                    "^has": { "type": "object", "properties": { "size": { "type": "integer" } } } },
                  "additionalProperties": { "type": "string", "title": "Anything else" } }
                """,
            outline:
                "title:text scores[name:text! value[value:integer!]] others[name:text! value:checkbox]"
                + " others2[name:text! value.{size:integer}] others3[name:text! value:text!]",
            instance:
                #"{ "title": "T", "scores": { "io": [1, 2] }, "isOpen": true, "hasRoof": { "size": 2 }, "more": "x" }"#
        ),
        PublicExample(
            name: "mixed", schema: #"{ "type": ["string", "boolean", "integer", "null"] }"#,
            uiSchema: ##"{ "type": "Control", "scope": "#/" }"##,
            outline:
                "value.{alternative:select option1:checkbox? option2:integer!? option3:text!?}",
            instance: "12"),
        PublicExample(
            name: "mixed-object",
            schema: """
                { "properties": { "setting": { "type": ["string", "boolean", "integer"] },
                  "note": { "type": ["string", "null"] } }, "required": ["setting"] }
                """,
            outline:
                "setting.{alternative:select! option1:checkbox? option2:integer!? option3:text!?}"
                + " note:text",
            instance: #"{ "setting": true, "note": "x" }"#),
        PublicExample(
            name: "json-editor",
            schema: """
                { "type": ["array", "boolean", "integer", "null", "number", "object", "string"],
                  "additionalProperties": true, "items": true }
                """,
            uiSchema: ##"{ "type": "Control", "scope": "#/" }"##, refusal: "/items"),
        PublicExample(
            name: "jsonschema",
            schema: """
                { "type": ["object", "boolean"], "properties": { "title": { "type": "string" },
                  "default": true, "not": { "$ref": "#" } } }
                """,
            refusal: "/properties/default"),
        PublicExample(
            name: "string",
            schema: #"{ "type": "string", "title": "Motto", "description": "In a few words" }"#,
            uiSchema: ##"{ "type": "Control", "scope": "#/" }"##, outline: "value:text!",
            instance: #""Onward""#),
    ]
}
