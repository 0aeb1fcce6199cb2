extension PublicExample {
    private static let basics = """
        "name": { "type": "string", "minLength": 3, "description": "As in the passport" },
        "eatsMeat": { "type": "boolean" }, "born": { "type": "string", "format": "date" },
        "country": { "enum": ["CH", "IT", "other"] }
        """
    static let personCore = "{ \"properties\": { \(basics) } }"
    static let person = """
        { "properties": { \(basics), "trade": { "type": "string" },
            "body": { "properties": { "age": { "type": "integer" }, "height": { "type": "number" },
              "skill": { "type": "number", "minimum": 1, "maximum": 10, "default": 7 } },
              "required": ["age"] } },
          "required": ["trade", "country"] }
        """
    private static let membership = """
        { "properties": {
            "first": { "type": "string", "minLength": 3 }, "last": { "type": "string" },
            "hasHome": { "type": "boolean" }, "eatsMeat": { "type": "boolean" },
            "home": { "properties": { "road": { "type": "string" }, "zip": { "type": "string", "maxLength": 5 } } },
            "food": { "properties": { "isSpicy": { "type": "boolean" }, "dish": { "enum": ["rice", "other"] },
              "otherDish": { "type": "string" } } } } }
        """

    private static func shown(_ row: String) -> String {
        ##""rule": { "effect": "SHOW", "condition": { "scope": "#/properties/\##(row)", "schema": { "const": true } } }"##
    }

    private static func categories(_ more: String) -> String {
        """
        { "type": "Categorization", \(more) "elements": [
          { "type": "Category", "label": "You", "elements": [{ "type": "HorizontalLayout", "elements": [
            { "type": "Control", "scope": "#/properties/first" },
            { "type": "Control", "scope": "#/properties/last" }] },
            { "type": "Control", "scope": "#/properties/hasHome" },
            { "type": "Control", "scope": "#/properties/eatsMeat" }] },
          { "type": "Category", "label": "Home", "elements": [
            { "type": "Control", "scope": "#/properties/home/properties/zip" },
            { "type": "Control", "scope": "#/properties/home/properties/road" }], \(shown("hasHome")) },
          { "type": "Category", "label": "Food", "elements": [
            { "type": "Control", "scope": "#/properties/food/properties/dish" },
            { "type": "Control", "scope": "#/properties/food/properties/otherDish",
              "rule": { "effect": "SHOW", "condition": {
                "scope": "#/properties/food/properties/dish", "schema": { "const": "other" } } } }],
            \(shown("eatsMeat")) }] }
        """
    }
    private static let steps =
        "step1>{first:text last:text hasHome:checkbox eatsMeat:checkbox}"
        + " step2>?{home.{zip:text road:text}} step3>?{food.{dish:select otherDish:text?}}"
    private static let member =
        #"{ "first": "Ada", "hasHome": true, "eatsMeat": false, "home": { "zip": "8000" } }"#
    private static let personUI = """
        { "type": "VerticalLayout", "elements": [
          { "type": "HorizontalLayout", "elements": [
            { "type": "Control", "scope": "#/properties/name" },
            { "type": "Control", "scope": "#/properties/body/properties/age" },
            { "type": "Control", "scope": "#/properties/born" }] },
          { "type": "Label", "text": "Moreover" },
          { "type": "HorizontalLayout", "elements": [
            { "type": "Control", "scope": "#/properties/body/properties/height" },
            { "type": "Control", "scope": "#/properties/country" },
            { "type": "Control", "scope": "#/properties/trade" }] }] }
        """
    private static let personOutline =
        "name:text body.{age:integer*} born:date \"Moreover\" body2.{height:decimal}"
        + " country:select! trade:text!"
    private static let ada =
        #"{ "name": "Ada", "body": { "age": 36, "height": 1.7 }, "country": "other", "trade": "x" }"#

    static let layouts: [PublicExample] = [
        PublicExample(
            name: "nested enable and disable",
            schema: """
                { "properties": { "name": { "type": "string" }, "wantsPost": { "type": "boolean" },
                  "home": { "properties": { "road": { "type": "string" }, "town": { "type": "string" } } } },
                  "required": ["name"] }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [
                  { "type": "Label", "text": "Tick the box to enter an address." },
                  { "type": "Control", "scope": "#/properties/name" },
                  { "type": "Control", "scope": "#/properties/wantsPost" },
                  { "type": "Group", "label": "Address", "elements": [{ "type": "HorizontalLayout", "elements": [
                    { "type": "Control", "scope": "#/properties/home/properties/road" },
                    { "type": "Control", "scope": "#/properties/home/properties/town" }] }],
                    "rule": { "effect": "ENABLE", "condition": {
                      "scope": "#/properties/wantsPost", "schema": { "const": true } } } }] }
                """,
            outline:
                "\"Tick the box to enter an address.\" name:text! wantsPost:checkbox"
                + " home.{group1~{road:text town:text}}",
            instance: #"{ "name": "Io", "wantsPost": true, "home": { "town": "Ulm" } }"#),
        PublicExample(
            name: "additional-errors", schema: person, uiSchema: personUI, outline: personOutline,
            instance: ada),
        PublicExample(
            name: "categorization", schema: membership, uiSchema: categories(""), outline: steps,
            instance: member),
        PublicExample(
            name: "categorization-stepper", schema: membership,
            uiSchema: categories(#""options": { "variant": "stepper" },"#), outline: steps,
            instance: member),
        PublicExample(
            name: "categorization-stepper-nav-buttons", schema: membership,
            uiSchema: categories(#""options": { "variant": "stepper", "showNavButtons": true },"#),
            outline: steps, instance: member),
        PublicExample(
            name: "nestedCategorization",
            schema: """
                { "properties": { "a": { "properties": { "x": { "type": "string" } } },
                  "b": { "properties": { "y": { "type": "string" }, "z": { "type": "string" } } } } }
                """,
            uiSchema: """
                { "type": "Categorization", "elements": [
                  { "type": "Category", "label": "A", "elements": [{ "type": "Categorization", "elements": [
                    { "type": "Category", "label": "A1", "elements": [
                      { "type": "Control", "scope": "#/properties/a/properties/x" }] }] }] },
                  { "type": "Category", "label": "B", "elements": [{ "type": "Categorization", "elements": [
                    { "type": "Category", "label": "B1", "elements": [
                      { "type": "Control", "scope": "#/properties/b/properties/y" }] },
                    { "type": "Category", "label": "B2", "elements": [
                      { "type": "Control", "scope": "#/properties/b/properties/z" }] }] }] }] }
                """,
            outline:
                "step1>{group1{a.{x:text}}} step2>{group2{b.{y:text}} group3{b2.{z:text}}}",
            instance: #"{ "a": { "x": "1" }, "b": { "y": "2", "z": "3" } }"#),
        PublicExample(
            name: "categories in the entries of a list",
            schema:
                #"{ "properties": { "runs": { "type": "array", "items": { "properties": { "key": { "type": "string" }, "note": { "type": "string" } }, "additionalProperties": false } } }, "required": ["runs"] }"#,
            uiSchema: """
                { "type": "Categorization", "elements": [{ "type": "Category", "label": "Runs", "elements": [
                  { "type": "ListWithDetail", "scope": "#/properties/runs", "options": {
                    "labelRef": "#/items/properties/key", "detail": { "type": "VerticalLayout", "elements": [
                      { "type": "Control", "scope": "#/properties/key" },
                      { "type": "Categorization", "elements": [{ "type": "Category", "label": "More",
                        "elements": [{ "type": "Control", "scope": "#/properties/note" }] }] }] } } }] }] }
                """,
            outline: "step1>{runs[key:text group1{note:text}]}",
            instance: #"{ "runs": [{ "key": "a", "note": "n" }, {}] }"#),
        PublicExample(
            name: "config",
            schema:
                #"{ "properties": { "zip": { "type": "string", "description": "Of the post", "maxLength": 5 }, "every": { "type": "integer" } }, "required": ["zip"] }"#,
            uiSchema:
                ##"{ "type": "HorizontalLayout", "elements": [{ "type": "Control", "scope": "#/properties/zip", "label": "Code" }, { "type": "Control", "scope": "#/properties/every", "label": "Days" }] }"##,
            outline: "zip:text! every:integer", instance: #"{ "zip": "8000" }"#),
        PublicExample(
            name: "layout", schema: personCore,
            uiSchema:
                ##"{ "type": "Group", "label": "Who", "elements": [{ "type": "HorizontalLayout", "elements": [{ "type": "VerticalLayout", "elements": [{ "type": "Control", "scope": "#/properties/name" }] }, { "type": "VerticalLayout", "elements": [{ "type": "Control", "scope": "#/properties/born" }] }] }] }"##,
            outline: "group1{name:text born:date}",
            instance: #"{ "name": "Ada", "born": "1815-12-10" }"#),
        PublicExample(
            name: "login",
            schema: """
                { "properties": { "user": { "type": "string", "title": "Name" },
                  "secret": { "type": "string", "title": "Password", "format": "password" } },
                  "required": ["user", "secret"], "errorMessage": { "required": { "user": "Who?" } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [{ "type": "Label", "text": "Sign in" },
                  { "type": "HorizontalLayout", "elements": [
                    { "type": "Control", "scope": "#/properties/user" },
                    { "type": "Control", "scope": "#/properties/secret" }] }] }
                """,
            outline: "\"Sign in\" user:text! secret:password!",
            instance: #"{ "user": "ada", "secret": "s" }"#),
        PublicExample(
            name: "object",
            schema: """
                { "properties": { "place": { "properties": { "road": { "type": "string" },
                    "land": { "type": "string" } }, "required": ["land"] },
                  "person": { "properties": { "name": { "type": "string" } }, "required": ["name"] } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [{ "type": "Control", "scope": "#/properties/place" },
                  { "type": "Control", "scope": "#/properties/person", "rule": { "effect": "SHOW",
                    "condition": { "type": "LEAF", "scope": "#/properties/place/properties/land",
                      "expectedValue": "CH" } } }] }
                """,
            outline: "place.{road:text land:text*} person.?{name:text}",
            instance: #"{ "place": { "land": "CH" }, "person": { "name": "Io" } }"#),
        PublicExample(
            name: "person", schema: person, uiSchema: personUI, outline: personOutline,
            instance: ada),
        PublicExample(
            name: "rule",
            schema: """
                { "properties": { "name": { "type": "string" }, "isGone": { "type": "boolean" },
                  "ghost": { "enum": ["a", "b"] }, "eats": { "type": "boolean" }, "food": { "enum": ["c"] } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [{ "type": "Control", "scope": "#/properties/name" },
                  { "type": "Group", "elements": [{ "type": "Control", "scope": "#/properties/isGone" },
                    { "type": "Control", "scope": "#/properties/ghost", "rule": { "effect": "ENABLE",
                      "condition": { "scope": "#/properties/isGone", "schema": { "const": true } } } }] },
                  { "type": "Group", "elements": [{ "type": "Control", "scope": "#/properties/eats" },
                    { "type": "Control", "scope": "#/properties/food", "rule": { "effect": "HIDE",
                      "condition": { "scope": "#/properties/eats", "schema": { "const": false } } } }] }] }
                """,
            outline:
                "name:text group1{isGone:checkbox ghost:select~} group2{eats:checkbox food:select?}",
            instance: #"{ "name": "Io", "isGone": true, "ghost": "b", "eats": true, "food": "c" }"#),
        PublicExample(
            name: "ruleInheritance",
            schema: """
                { "properties": { "isOn": { "type": "boolean" }, "word": { "type": "string" },
                  "number": { "type": "number" }, "isMore": { "type": "boolean" }, "last": { "type": "boolean" } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [{ "type": "Control", "scope": "#/properties/isOn" },
                  { "type": "Control", "scope": "#/properties/isMore" },
                  { "type": "VerticalLayout", "rule": { "effect": "ENABLE", "condition": {
                      "scope": "#/properties/isOn", "schema": { "const": true } } }, "elements": [
                    { "type": "Control", "scope": "#/properties/word" },
                    { "type": "HorizontalLayout", "elements": [
                      { "type": "Control", "scope": "#/properties/number" },
                      { "type": "Group", "label": "More", "elements": [
                        { "type": "Control", "scope": "#/properties/last" }], \(shown("isMore")) }] }] }] }
                """,
            outline:
                "isOn:checkbox isMore:checkbox group1~{word:text number:decimal group2?{last:checkbox}}",
            instance: #"{ "isOn": true, "isMore": false, "word": "w" }"#),
        PublicExample(
            name: "scope",
            schema: """
                { "$defs": { "place": { "properties": { "flat": { "type": "integer" }, "house": { "type": "integer" } } } },
                  "properties": { "order": { "type": "string" }, "day": { "type": "string", "format": "date" },
                    "to": { "$ref": "#/$defs/place" } } }
                """,
            uiSchema: """
                { "type": "VerticalLayout", "elements": [{ "type": "HorizontalLayout", "elements": [
                  { "type": "Control", "scope": "#/properties/order" },
                  { "type": "Control", "scope": "#/properties/day" }] },
                  { "type": "HorizontalLayout", "elements": [
                  { "type": "Control", "scope": "#/properties/to/properties/house" },
                  { "type": "Control", "scope": "#/properties/to/properties/flat" }] }] }
                """,
            outline: "order:text day:date to.{house:integer flat:integer}",
            instance: #"{ "order": "1", "to": { "house": 2, "flat": 3 } }"#),
        PublicExample(
            name: "validation-nested-same-name",
            schema: """
                { "properties": { "id": { "properties": { "id": { "properties": { "id": { "type": "string" } },
                  "required": ["id"] } }, "required": ["id"] } } }
                """,
            uiSchema:
                ##"{ "type": "Control", "label": "Id", "scope": "#/properties/id/properties/id/properties/id" }"##,
            outline: "id.{id.{id:text!}}", instance: #"{ "id": { "id": { "id": "x" } } }"#),
    ]
}
