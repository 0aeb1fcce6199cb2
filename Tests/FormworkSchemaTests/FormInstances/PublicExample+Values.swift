extension PublicExample {
    private static func only(_ scopes: String...) -> String {
        let controls = scopes.map { ##"{ "type": "Control", "scope": "#/properties/\##($0) }"## }
        return #"{ "type": "VerticalLayout", "elements": [\#(controls.joined(separator: ","))] }"#
    }

    private static let choices = """
        { "properties": { "size": { "enum": ["S", "M"] }, "speed": { "enum": ["slow", "fast"] },
          "colour": { "oneOf": [{ "const": "r", "title": "Red" }, { "const": "g", "title": "Green" }] },
          "fixed": { "const": "always" } } }
        """
    private static let several = """
        { "properties": { "sizes": { "type": "array", "uniqueItems": true, "description": "As many as fit",
            "items": { "enum": ["S", "M"] } },
          "colours": { "type": "array", "uniqueItems": true, "items": {
            "oneOf": [{ "const": "r", "title": "Red" }, { "const": "g", "title": "Green" }] } } } }
        """
    private static let thing =
        #"{ "name": "Lamp", "isNew": true, "price": 9.5, "count": 2, "tags": ["a"], "size": { "w": 1 }, "note": null }"#
    private static let thingOutline =
        "name:text isNew:checkbox price:decimal count:integer tags[value:text!] size.{w:integer} note:text"

    private static let many = (0..<500).map { "row\($0)" }

    static let values: [PublicExample] = [
        PublicExample(
            name: "control-options",
            schema: """
                { "properties": { "word": { "type": "string" }, "flag": { "type": "boolean" },
                  "real": { "type": "number" }, "whole": { "type": "integer" },
                  "day": { "type": "string", "format": "date" }, "hour": { "type": "string", "format": "time" },
                  "one": { "enum": ["1", "2"] }, "lines": { "type": "string" },
                  "grade": { "type": "number", "minimum": 1, "maximum": 5, "default": 2 },
                  "short": { "type": "string", "maxLength": 5 }, "switch": { "type": "boolean" } },
                  "required": ["short"] }
                """,
            uiSchema: """
                { "type": "Categorization", "elements": [
                  { "type": "Category", "label": "Plain", "elements": [\(only(
                    "word\"", "flag\"", "real\"", "whole\"", "day\"", "hour\"", "one\""))] },
                  { "type": "Category", "label": "With options", "elements": [\(only(
                    #"lines", "options": { "multi": true }"#, #"grade", "options": { "slider": true }"#,
                    #"short", "options": { "restrict": true, "trim": true, "hideRequiredAsterisk": true }"#,
                    #"switch", "label": "On", "options": { "toggle": true, "showUnfocusedDescription": true }"#
                  ))] }] }
                """,
            outline:
                "step1>{word:text flag:checkbox real:decimal whole:integer day:date hour:text one:select}"
                + " step2>{lines:area grade:range short:text! switch:toggle}",
            instance:
                #"{ "word": "w", "flag": true, "hour": "23:08:00Z", "grade": 4, "short": "s", "switch": false }"#
        ),
        PublicExample(
            name: "dates",
            schema: """
                { "properties": {
                  "bySchema": { "properties": { "day": { "type": "string", "format": "date" },
                    "hour": { "type": "string", "format": "time" }, "at": { "type": "string", "format": "date-time" } } },
                  "byArrangement": { "properties": { "day": { "type": "string" }, "hour": { "type": "string" } } } } }
                """,
            uiSchema: only(
                #"bySchema/properties/day", "options": { "minValue": "2026-03-19", "maxValue": "2026-03-26" }"#,
                #"bySchema/properties/hour""#, #"bySchema/properties/at""#,
                #"byArrangement/properties/day", "options": { "format": "date", "okLabel": "Yes" }"#,
                #"byArrangement/properties/hour", "options": { "format": "time", "ampm": true, "maxValue": "18:50" }"#
            ),
            outline: "bySchema.{day:date hour:text at:text} byArrangement.{day:date hour:time}",
            instance:
                #"{ "bySchema": { "day": "2026-03-20", "at": "2026-03-20T10:00:00Z" }, "byArrangement": { "hour": "09:30" } }"#
        ),
        PublicExample(
            name: "default",
            schema: """
                { "properties": { "title": { "type": "string", "default": "Untitled" }, "owner": { "type": "string" },
                  "text": { "type": "string", "default": "…" }, "isDone": { "type": "boolean", "default": true },
                  "rank": { "type": "integer", "default": 5 }, "cost": { "type": "number", "default": 5.5 },
                  "due": { "type": "string", "format": "date", "default": "2026-04-01" } },
                  "required": ["title", "owner"] }
                """,
            uiSchema: only(
                #"title""#, #"owner""#, #"isDone", "label": false"#,
                #"text", "options": { "multi": true }"#, #"rank""#, #"cost""#, #"due""#),
            outline:
                "title:text! owner:text! isDone:checkbox text:area rank:integer cost:decimal due:date",
            instance: #"{ "title": "T", "owner": "O", "isDone": false, "rank": 1, "cost": 3.14 }"#),
        PublicExample(
            name: "enum", schema: choices,
            uiSchema: only(
                #"fixed""#, #"size""#, #"speed", "options": { "autocomplete": false }"#, #"colour""#
            ),
            outline: "fixed:select size:select speed:select colour:select",
            instance: #"{ "size": "M", "colour": "g", "fixed": "always" }"#),
        PublicExample(
            name: "enum-multi", schema: several,
            uiSchema: only(#"colours""#, #"sizes", "options": { "autocomplete": false }"#),
            outline: "colours:multipleChoice sizes:multipleChoice",
            instance: #"{ "colours": ["g", "r"] }"#),
        PublicExample(
            name: "enum-multi-with-label-and-desc", schema: several,
            uiSchema: only(
                #"sizes", "label": "Your sizes", "options": { "showUnfocusedDescription": true }"#),
            outline: "sizes:multipleChoice", instance: #"{ "sizes": ["S", "M"] }"#),
        PublicExample(
            name: "enumI18n", schema: choices,
            uiSchema: only(#"size", "label": "Size of the shirt""#, #"colour""#),
            texts:
                #"{ "size.S": "Small", "size.M": "Medium", "colour": { "r": "Rot", "label": "Farbe" } }"#,
            outline: "size:select colour:select", instance: #"{ "size": "S", "colour": "r" }"#),
        PublicExample(name: "generate", example: thing, outline: thingOutline, instance: thing),
        PublicExample(
            name: "generate-dynamic", example: #"{ "key": "a" }"#, outline: "key:text",
            instance: #"{ "key": "b" }"#),
        PublicExample(
            name: "generateUI", schema: person,
            outline:
                "name:text eatsMeat:checkbox born:date country:select! trade:text!"
                + " body.{age:integer* height:decimal skill:decimal}",
            instance:
                #"{ "country": "CH", "trade": "t", "eatsMeat": true, "body": { "age": 3, "skill": 2 } }"#
        ),
        PublicExample(
            name: "huge",
            schema:
                #"{ "properties": { \#(many.map { #""\#($0)": { "type": "string" }"# }.joined(separator: ",")) } }"#,
            outline: many.map { "\($0):text" }.joined(separator: " "),
            instance: #"{ "row7": "a", "row499": "b" }"#),
        PublicExample(
            name: "i18n", schema: personCore,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [{ "type": "Group", "i18n": "basics", "elements": [
                  { "type": "Control", "scope": "#/properties/name" }] },
                  { "type": "Label", "text": "moreWords" },
                  { "type": "Control", "scope": "#/properties/country", "i18n": "land" }] }
                """,
            texts:
                #"{ "basics": { "label": "Das Wichtigste" }, "moreWords": "Weiteres", "land": { "label": "Land", "CH": "Schweiz" } }"#,
            outline: "group1{name:text} \"Weiteres\" country:select",
            instance: #"{ "name": "Ada", "country": "IT" }"#),
        PublicExample(
            name: "numbers",
            schema: """
                { "properties": { "price": { "type": "number", "minimum": 1, "maximum": 100, "default": 50 },
                  "age": { "type": "integer" }, "height": { "type": "number", "exclusiveMinimum": 0 } } }
                """,
            uiSchema: only(
                #"price", "label": { "text": "Price" }, "options": { "slider": true }"#, #"age""#,
                #"height", "options": { "step": 0.01 }"#),
            outline: "price:range age:integer height:decimal",
            instance: #"{ "price": 2, "age": 3, "height": 1.85 }"#),
        PublicExample(
            name: "onChange",
            schema:
                #"{ "properties": { "word": { "type": "string", "minLength": 1 }, "more": { "type": "string", "minLength": 1 } }, "required": ["word", "more"] }"#,
            outline: "word:text! more:text!", instance: #"{ "word": "a", "more": "b" }"#),
        PublicExample(
            name: "prepend-append-slots",
            schema: """
                { "properties": { "nick": { "type": "string", "maxLength": 20 },
                  "mail": { "type": "string", "format": "email" },
                  "degrees": { "type": "integer", "minimum": -50, "maximum": 50 } } }
                """,
            uiSchema: only(
                #"nick", "options": { "clearable": false }"#, #"mail""#,
                #"degrees", "options": { "clearable": false }"#),
            outline: "nick:text mail:emailAddress degrees:integer",
            instance: #"{ "mail": "a@example.org", "degrees": -3 }"#),
        PublicExample(
            name: "radioGroup", schema: choices,
            uiSchema: only(
                #"size", "options": { "format": "radio", "orientation": "vertical" }"#,
                #"colour", "options": { "format": "radio" }"#),
            outline: "size:radioGroup colour:radioGroup", instance: #"{ "size": "S" }"#),
        PublicExample(
            name: "readonly",
            schema:
                #"{ "properties": { "bySchema": { "type": "string", "readOnly": true }, "byArrangement": { "type": "string" }, "free": { "type": "string" } } }"#,
            uiSchema: only(
                #"bySchema", "label": "Never""#,
                #"byArrangement", "options": { "readonly": true }"#,
                #"free""#),
            outline: "bySchema:text- byArrangement:text- free:text",
            instance: #"{ "bySchema": "a", "byArrangement": "b", "free": "c" }"#),
        PublicExample(
            name: "text",
            schema:
                #"{ "properties": { "a": { "type": "string", "maxLength": 5 }, "b": { "type": "string", "maxLength": 5 } } }"#,
            uiSchema: only(
                #"a", "label": "Cut off", "options": { "trim": true, "restrict": true }"#,
                #"b", "label": "As it is", "options": { "trim": false, "restrict": false }"#),
            outline: "a:text b:text", instance: #"{ "a": "12345" }"#),
    ]
}
