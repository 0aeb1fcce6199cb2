extension PublicExample {
    private static let visits = """
        { "properties": { "owner": { "type": "string" }, "visits": { "type": "array", "items": {
            "properties": { "day": { "type": "string", "format": "date" },
              "remark": { "type": "string", "maxLength": 40 }, "sort": { "const": "regular" } } } } } }
        """
    private static let remarkAndDay = """
        { "type": "VerticalLayout", "elements": [
          { "type": "Control", "scope": "#/properties/remark" },
          { "type": "Control", "scope": "#/properties/day" }] }
        """
    private static let crates = """
        { "properties": { "crates": { "type": "array", "items": { "$ref": "#/$defs/crate" } } },
          "$defs": { "crate": { "type": "object", "required": ["content"], "properties": {
            "weight": { "type": "number", "minimum": 0 }, "content": { "type": "string" },
            "to": { "properties": { "firm": { "type": "string" }, "mail": {
              "type": "string", "format": "email" } } },
            "state": { "enum": ["packed", "sent"] } } } } }
        """

    private static func control(_ name: String, _ options: String) -> String {
        ##"{ "type": "Control", "scope": "#/properties/\##(name)", "options": { \##(options) } }"##
    }

    static let arrays: [PublicExample] = [
        PublicExample(
            name: "arrays", schema: visits,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [
                  { "type": "Control", "scope": "#/properties/visits" },
                  { "type": "Control", "scope": "#/properties/owner" }] }
                """,
            outline: "visits[day:date remark:text sort:select] owner:text",
            instance:
                #"{ "visits": [{ "day": "2026-05-01", "sort": "regular" }, {}], "owner": "Io" }"#),
        PublicExample(
            name: "arrays-with-custom-element-label",
            schema:
                #"{ "properties": { "stops": { "type": "array", "title": "Stops", "items": { "properties": { "time": { "type": "string" }, "place": { "type": "string" } } } } } }"#,
            uiSchema: control("stops", #""elementLabelProp": "place""#),
            outline: "stops[place:text time:text]",
            instance: #"{ "stops": [{ "place": "Ulm", "time": "9" }] }"#),
        PublicExample(
            name: "arrays-with-defaults",
            schema: """
                { "$defs": { "size": { "type": "integer", "default": 3 } }, "properties": {
                  "tasks": { "type": "array", "items": { "properties": {
                    "title": { "type": "string", "default": "New" },
                    "isDone": { "type": "boolean", "default": true },
                    "size": { "$ref": "#/$defs/size" }, "cost": { "type": "number", "default": 2.5 },
                    "due": { "type": "string", "format": "date", "default": "2026-01-31" } } } },
                  "labels": { "items": { "type": "string", "default": "x" }, "default": ["a", "b"] } } }
                """,
            outline:
                "tasks[title:text isDone:checkbox size:integer cost:decimal due:date] labels[value:text!]",
            instance:
                #"{ "tasks": [{ "title": "Old", "isDone": false, "size": 1 }], "labels": ["c"] }"#),
        PublicExample(
            name: "arrays-with-detail", schema: visits,
            uiSchema: control("visits", #""showSortButtons": true, "detail": \#(remarkAndDay)"#),
            outline: "visits[remark:text day:date]",
            instance: #"{ "visits": [{ "remark": "Fine", "day": "2026-02-03" }] }"#),
        PublicExample(
            name: "arrays-with-detail-and-rule",
            schema: """
                { "properties": { "trade": { "type": "string" }, "isListed": { "type": "boolean" },
                  "visits": { "type": "array", "items": { "properties": {
                    "day": { "type": "string", "format": "date" }, "remark": { "type": "string" } } } } },
                  "required": ["trade"] }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [
                  { "type": "Control", "scope": "#/properties/trade" },
                  { "type": "Control", "scope": "#/properties/isListed" },
                  { "type": "Control", "scope": "#/properties/visits",
                    "options": { "detail": \(remarkAndDay) },
                    "rule": { "effect": "SHOW", "condition": { "type": "OR", "conditions": [
                      { "scope": "#/properties/trade", "schema": { "const": "baker" } },
                      { "scope": "#/properties/isListed", "schema": { "const": true } }] } } }] }
                """,
            outline: "trade:text! isListed:checkbox visits[?remark:text day:date]",
            instance: #"{ "trade": "baker", "isListed": false, "visits": [{ "remark": "Bread" }] }"#
        ),
        PublicExample(
            name: "arrays-with-sorting",
            schema:
                #"{ "properties": { "laps": { "type": "array", "minItems": 2, "maxItems": 8, "items": { "properties": { "seconds": { "type": "number" } } } } }, "required": ["laps"] }"#,
            uiSchema: control("laps", #""showSortButtons": true, "restrict": true"#),
            outline: "laps[seconds:decimal]",
            instance: #"{ "laps": [{ "seconds": 59.5 }, { "seconds": 60 }] }"#),
        PublicExample(
            name: "arrays-with-translated-custom-element-label",
            schema: """
                { "properties": { "report": { "properties": { "notes": { "type": "array", "items": {
                  "properties": { "sort": { "enum": ["open", "closed"] }, "by": { "properties": {
                    "role": { "oneOf": [{ "const": "a" }, { "const": "b", "title": "Second" }] } } }
                  } } } } } } }
                """,
            uiSchema: """
                { "type": "Group", "label": "Notes", "elements": [{ "type": "ListWithDetail",
                  "scope": "#/properties/report/properties/notes",
                  "options": { "elementLabelProp": "by.role" } }] }
                """,
            texts: #"{ "report.notes.sort": { "open": "Offen", "label": "Sorte" } }"#,
            outline: "report.{group1{notes[by.{role:select} sort:select]}}",
            instance: #"{ "report": { "notes": [{ "sort": "open", "by": { "role": "b" } }] } }"#),
        PublicExample(
            name: "arraysI18n", schema: visits,
            uiSchema: control("visits", #""showSortButtons": true"#),
            texts: #"{ "visits": { "addTooltip": "Add a visit", "label": "Visits of the vet" } }"#,
            outline: "visits[day:date remark:text sort:select]",
            instance: #"{ "visits": [{ "remark": "Fine" }] }"#),
        PublicExample(
            name: "list with a constant",
            schema: """
                { "$defs": { "source": { "title": "Source", "type": "object", "properties": {
                  "scheme": { "const": "https://example.org/v1" }, "path": { "type": "string" } } } },
                  "properties": { "sources": { "type": "array", "items": { "$ref": "#/$defs/source" } } } }
                """,
            outline: "sources[scheme:select path:text]",
            instance: #"{ "sources": [{ "scheme": "https://example.org/v1", "path": "/a" }] }"#),
        PublicExample(
            name: "list-with-detail", schema: crates,
            uiSchema: """
                { "type": "ListWithDetail", "scope": "#/properties/crates", "options": {
                  "labelRef": "#/items/properties/content", "detail": {
                    "type": "VerticalLayout", "elements": [
                    { "type": "Control", "scope": "#/properties/weight" },
                    { "type": "Group", "label": "Receiver", "elements": [
                      { "type": "Control", "label": "Firm", "scope": "#/properties/to/properties/firm" }] },
                    { "type": "Control", "scope": "#/properties/content" },
                    { "type": "Control", "scope": "#/properties/to/properties/mail" }] } } }
                """,
            outline:
                "crates[content:text! weight:decimal to.{group1{firm:text}} to2.{mail:emailAddress}]",
            instance:
                #"{ "crates": [{ "content": "Tea", "weight": 1.5, "to": { "firm": "Io", "mail": "a@b.org" } }] }"#
        ),
        PublicExample(
            name: "list-with-detail-primitives",
            schema:
                #"{ "properties": { "readings": { "type": "array", "items": { "type": "number" } } } }"#,
            uiSchema: ##"{ "type": "ListWithDetail", "scope": "#/properties/readings" }"##,
            outline: "readings[value:decimal!]", instance: #"{ "readings": [1, 2.5] }"#),
        PublicExample(
            name: "list-with-detail-registered", schema: crates,
            uiSchema: """
                { "type": "ListWithDetail", "scope": "#/properties/crates",
                  "options": { "labelRef": "#/items/properties/state", "detail": "REGISTERED" } }
                """,
            outline:
                "crates[state:select weight:decimal content:text! to.{firm:text mail:emailAddress}]",
            instance: #"{ "crates": [{ "content": "Tea", "state": "sent" }] }"#),
        PublicExample(
            name: "nestedArrays",
            schema:
                #"{ "properties": { "quiz": { "type": "array", "items": { "properties": { "question": { "type": "string" }, "answers": { "type": "array", "items": { "type": "string" } } } } } } }"#,
            uiSchema:
                ##"{ "type": "HorizontalLayout", "elements": [{ "type": "Control", "label": { "text": "The quiz", "show": true }, "scope": "#/properties/quiz" }] }"##,
            outline: "quiz[question:text answers[value:text!]]",
            instance: #"{ "quiz": [{ "question": "Where?", "answers": ["Here", "There"] }] }"#),
        PublicExample(
            name: "stringArray",
            schema:
                #"{ "properties": { "tags": { "description": "Short words", "type": "array", "items": { "type": "string", "maxLength": 5 } } } }"#,
            uiSchema: ##"{ "type": "Control", "scope": "#/properties/tags" }"##,
            outline: "tags[value:text!]", instance: #"{ "tags": ["a", "b"] }"#),
        PublicExample(
            name: "enumInArray",
            schema:
                #"{ "properties": { "days": { "type": "array", "items": { "properties": { "day": { "enum": ["Mo", "Tu"] } } } } } }"#,
            uiSchema: ##"{ "type": "Control", "scope": "#/properties/days" }"##,
            outline: "days[day:select]", instance: #"{ "days": [{ "day": "Tu" }] }"#),
    ]
}
