@testable import FormworkPresentation

private let rem = ThemeValue.dimension(.rem(0.5))
private let blueValue = ThemeValue.color(ThemeColor(hex: 0x0000FF))

let acceptedTokens: [AcceptedTokens] = [
    .init(
        "An object with $value is a token", ##"{"a":{"$type":"dimension",\##(half)}}"##, "a", rem),
    .init(
        "Tokens may be in groups of any depth",
        ##"{"a":{"b":{"c":{"$type":"dimension",\##(half)}}}}"##, "a.b.c", rem),
    .init(
        "Names are case-sensitive",
        ##"{"A":{"$type":"number","$value":1},"a":{"$type":"number","$value":2}}"##, "a",
        .number(2)),
    .init(
        "Names may have spaces",
        ##"{"my group":{"one token":{"$type":"number","$value":2}}}"##, "my group.one token",
        .number(2)),
    .init(
        "A token has the type of the nearest group",
        ##"{"$type":"color","g":{"$type":"dimension","a":{\##(half)}}}"##, "g.a", rem),
    .init(
        "A token's own type precedes that of its group",
        ##"{"g":{"$type":"color","a":{"$type":"dimension",\##(half)}}}"##, "g.a", rem),
    .init(
        "An alias has the type of its target",
        ##"{"g":{"$type":"color","a":{"$value":"{b}"}},"b":{"$type":"dimension",\##(half)}}"##,
        "g.a", rem),
    .init(
        "Aliases may lead to aliases",
        ##"{"a":{"$value":"{b}"},"b":{"$value":"{c}"},"c":{"$type":"dimension",\##(half)}}"##, "a",
        rem),
    .init(
        "An alias may name its type again",
        ##"{"a":{"$type":"dimension","$value":"{b}"},"b":{"$type":"dimension",\##(half)}}"##, "a",
        rem),
    .init(
        "A group may have a root token",
        ##"{"g":{"$type":"number","$root":{"$value":1},"x":{"$value":2}}}"##, "g.$root",
        .number(1)),
    .init(
        "An alias may lead to a root token",
        ##"{"g":{"$type":"number","$root":{"$value":1}},"a":{"$value":"{g.$root}"}}"##, "a",
        .number(1)),
    .init(
        "A group may be empty",
        ##"{"g":{"$description":"later"},"a":{"$type":"number","$value":1}}"##, "a", .number(1)),
    .init(
        "$extends inherits tokens",
        ##"{"g":{"$type":"number","x":{"$value":1}},"h":{"$extends":"{g}"}}"##, "h.x", .number(1)),
    .init(
        "$extends inherits the type of the group",
        ##"{"g":{"$type":"number"},"h":{"$extends":"{g}","y":{"$value":3}}}"##, "h.y", .number(3)),
    .init(
        "A local token replaces an inherited one",
        ##"{"g":{"$type":"number","x":{"$value":1}},"h":{"$extends":"{g}","x":{"$value":2}}}"##,
        "h.x", .number(2)),
    .init(
        "Groups of the same name are merged",
        ##"""
        {"g":{"$type":"number","i":{"x":{"$value":1}}},"h":{"$extends":"{g}","i":{"y":{
        "$value":2}}}}
        """##,
        "h.i.x", .number(1)),
    .init(
        "$extends may be a pointer",
        ##"{"g":{"$type":"number","x":{"$value":1}},"h":{"$extends":"#/g"}}"##, "h.x", .number(1)),
    .init(
        "$ref in a group is the same as $extends",
        ##"{"g":{"$type":"number","x":{"$value":1}},"h":{"$ref":"#/g","y":{"$value":2}}}"##, "h.x",
        .number(1)),
    .init(
        "A group that is nothing but $ref is the other group",
        ##"{"g":{"$type":"number","x":{"$value":1}},"h":{"$ref":"#/g"}}"##, "h.x", .number(1)),
    .init(
        "Groups may extend groups that extend others",
        ##"""
        {"g":{"$type":"number","x":{"$value":1}},"h":{"$extends":"{g}"},"i":{"$extends":"{h}"}}
        """##,
        "i.x", .number(1)),
    .init(
        "A group may extend one that is inherited",
        ##"""
        {"g":{"$type":"number","k":{"x":{"$value":1}}},"h":{"$extends":"{g}"},"i":{
        "$extends":"{h.k}","$type":"number"}}
        """##,
        "i.x", .number(1)),
    .init(
        "Aliases lead to inherited tokens",
        ##"""
        {"g":{"$type":"number","x":{"$value":1}},"h":{"$extends":"{g}"},"a":{"$value":"{h.x}"}}
        """##,
        "a", .number(1)),
    .init(
        "$ref leads to a token", ##"{"a":{"$ref":"#/b"},"b":{"$type":"dimension",\##(half)}}"##,
        "a", rem),
    .init(
        "$ref leads to the value of a token",
        ##"{"a":{"$ref":"#/b/$value","$type":"dimension"},"b":{"$type":"dimension",\##(half)}}"##,
        "a", rem),
    .init(
        "$ref leads to a part of a value",
        ##"""
        {"a":{"$type":"number","$ref":"#/b/$value/components/2"},"b":{"$type":"color",
        \##(blue)}}
        """##,
        "a", .number(1)),
    .init(
        "A part of a value may be a pointer",
        ##"""
        {"a":{"$type":"dimension","$value":{"value":{"$ref":"#/b/$value/value"},"unit":"px"}},
        "b":{"$type":"dimension",\##(half)}}
        """##,
        "a", .dimension(.px(0.5))),
    .init(
        "A component of a colour may be a pointer",
        ##"""
        {"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,{
        "$ref":"#/b/$value/components/2"}]}},"b":{"$type":"color",\##(blue)}}
        """##,
        "a", blueValue),
    .init(
        "Pointers escape slashes and tildes",
        ##"{"a":{"$ref":"#/x~1y~0z"},"x/y~z":{"$type":"dimension",\##(half)}}"##, "a", rem),
    .init(
        "Aliases may have slashes",
        ##"{"a":{"$value":"{x/y}"},"x/y":{"$type":"dimension",\##(half)}}"##, "a", rem),
    .init(
        "Parts of composite values may be aliases",
        ##"""
        {"c":{"$type":"color",\##(blue)},"d":{"$type":"dimension",\##(half)},"a":{
        "$type":"shadow","$value":{"color":"{c}","offsetX":"{d}","offsetY":"{d}","blur":"{d}",
        "spread":"{d}"}}}
        """##,
        "a",
        .shadow(
            ThemeShadow([
                .init(
                    ThemeColor(hex: 0xFF), x: .rem(0.5), y: .rem(0.5), blur: .rem(0.5),
                    spread: .rem(0.5))
            ]))),
    .init(
        "A dimension may be in px",
        ##"""
        {"a":{"$type":"dimension","$value":{"value":0,"unit":"px"}}}
        """##, "a", .dimension(.px(0))),
    .init(
        "A font family may be one name", ##"{"a":{"$type":"fontFamily","$value":"Inter"}}"##, "a",
        .fontFamily(["Inter"])),
    .init(
        "A font family may be several names",
        ##"{"a":{"$type":"fontFamily","$value":["Inter","serif"]}}"##, "a",
        .fontFamily(["Inter", "serif"])),
    .init(
        "A font weight may be a number", ##"{"a":{"$type":"fontWeight","$value":350}}"##, "a",
        .fontWeight(350)),
    .init(
        "A font weight may be a name", ##"{"a":{"$type":"fontWeight","$value":"extra-bold"}}"##,
        "a", .fontWeight(800)),
    .init(
        "The lightest font weight is 1", ##"{"a":{"$type":"fontWeight","$value":1}}"##, "a",
        .fontWeight(1)),
    .init(
        "The heaviest font weight is 1000", ##"{"a":{"$type":"fontWeight","$value":1000}}"##, "a",
        .fontWeight(1000)),
    .init(
        "A duration may be in milliseconds",
        ##"{"a":{"$type":"duration","$value":{"value":100,"unit":"ms"}}}"##, "a",
        .duration(.milliseconds(100))),
    .init(
        "A duration may be in seconds",
        ##"{"a":{"$type":"duration","$value":{"value":1.5,"unit":"s"}}}"##, "a",
        .duration(.milliseconds(1500))),
    .init(
        "A curve has two control points", ##"{"a":{"$type":"cubicBezier","$value":[0.5,-2,1,3]}}"##,
        "a", .cubicBezier(ThemeEasing(0.5, -2, 1, 3))),
    .init(
        "A number may be negative", ##"{"a":{"$type":"number","$value":-2.5}}"##, "a", .number(-2.5)
    ),
    .init(
        "A colour is opaque unless it has an alpha", ##"{"a":{"$type":"color",\##(blue)}}"##, "a",
        blueValue),
    .init(
        "A colour may have an alpha",
        ##"""
        {"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1],"alpha":0.5}}}
        """##,
        "a", .color(ThemeColor(hex: 0xFF).withAlpha(0.5))),
    .init(
        "A colour may have a fallback of six digits",
        ##"""
        {"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1],
        "hex":"#0000FF"}}}
        """##,
        "a", blueValue),
    .init(
        "A component may be none",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"hsl","components":["none",0,100]}}}"##,
        "a", .color(ThemeColor(hex: 0xFFFFFF))),
    .init(
        "A shadow may have several layers",
        ##"{"$type":"shadow","b":{"$value":[]},"a":{"$value":"{b}"}}"##, "a", .shadow(.none)),
    .init(
        "$schema may be in the root",
        ##"""
        {"$schema":"https://www.designtokens.org/schemas/2025.10/format.json","a":{
        "$type":"number","$value":1}}
        """##,
        "a", .number(1)),
]
