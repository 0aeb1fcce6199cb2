@testable import FormworkPresentation

let refusedTokens: [RefusedTokens] = [
    .init("A file is JSON", "{"),
    .init("A file is an object", "[]"),
    .init(
        "A name is in an object once",
        ##"{"a":{"$type":"number","$value":1},"a":{"$type":"number","$value":2}}"##),
    .init("Names have no braces", ##"{"a{":{"$type":"number","$value":1}}"##),
    .init("Names have no closing braces", ##"{"a}":{"$type":"number","$value":1}}"##),
    .init("Names have no points", ##"{"a.b":{"$type":"number","$value":1}}"##),
    .init("Names do not begin with a dollar", ##"{"$a":{"$type":"number","$value":1}}"##),
    .init(
        "A token has no unknown members with a dollar",
        ##"{"a":{"$type":"number","$value":1,"$v":2}}"##),
    .init(
        "An object is not a token and a group",
        ##"{"a":{"$type":"number","$value":1,"b":{"$value":2}}}"##, path: ["a"]),
    .init("A root token has a value", ##"{"g":{"$root":{"$type":"number"}}}"##),
    .init("$description is text", ##"{"a":{"$type":"number","$value":1,"$description":2}}"##),
    .init("$description of a group is text", ##"{"g":{"$description":2}}"##),
    .init(
        "$deprecated is a boolean or text",
        ##"{"a":{"$type":"number","$value":1,"$deprecated":2}}"##),
    .init("$extensions is an object", ##"{"a":{"$type":"number","$value":1,"$extensions":2}}"##),
    .init("$type is text", ##"{"a":{"$type":1,"$value":1}}"##),
    .init("$type is known", ##"{"a":{"$type":"colour","$value":1}}"##),
    .init("$type is case-sensitive", ##"{"a":{"$type":"Number","$value":1}}"##),
    .init("No type is guessed", ##"{"a":{"$value":1}}"##),
    .init("A value fits its type", ##"{"a":{"$type":"dimension",\##(blue)}}"##),
    .init("An alias leads to a token", ##"{"a":{"$value":"{b}"}}"##),
    .init(
        "An alias does not lead to a group",
        ##"{"a":{"$value":"{g}"},"g":{"$type":"number","x":{"$value":1}}}"##),
    .init(
        "An alias does not lead into a value",
        ##"{"a":{"$value":"{b.value}"},"b":{"$type":"dimension",\##(half)}}"##),
    .init(
        "An alias has both braces",
        ##"{"a":{"$type":"number","$value":"{b"},"b":{"$type":"number","$value":1}}"##),
    .init(
        "An alias has names between its points", ##"{"a":{"$type":"number","$value":"{b..c}"}}"##),
    .init(
        "An alias has the type of its target only",
        ##"{"a":{"$type":"color","$value":"{b}"},"b":{"$type":"dimension",\##(half)}}"##),
    .init(
        "Aliases do not lead back",
        ##"{"a":{"$value":"{b}"},"b":{"$value":"{c}"},"c":{"$value":"{a}"}}"##, .cycle,
        path: ["a", "b", "c", "a"]),
    .init(
        "An alias is not its own target", ##"{"a":{"$value":"{a}"}}"##, .cycle, path: ["a", "a"]),
    .init(
        "Pointers do not lead back", ##"{"a":{"$ref":"#/b"},"b":{"$ref":"#/a"}}"##, .cycle,
        path: ["a", "b", "a"]),
    .init(
        "Parts of values do not lead back",
        ##"""
        {"a":{"$type":"dimension","$value":{"value":{"$ref":"#/a/$value/value"},"unit":"px"}}}
        """##,
        .cycle, path: ["a", "a"]),
    .init(
        "Groups do not extend each other",
        ##"{"a":{"$extends":"{b}"},"b":{"$extends":"{c}"},"c":{"$extends":"{a}"}}"##, .cycle,
        path: ["a", "b", "c", "a"]),
    .init(
        "A group does not extend the one around it", ##"{"a":{"x":{"$extends":"{a}"}}}"##, .cycle,
        path: ["a", "a.x", "a"]),
    .init(
        "A group does not extend itself", ##"{"a":{"$extends":"{a}"}}"##, .cycle, path: ["a", "a"]),
    .init(
        "$extends does not lead to a token",
        ##"{"a":{"$type":"number","$value":1},"g":{"$extends":"{a}"}}"##),
    .init("$extends leads to a group", ##"{"g":{"$extends":"{h}"}}"##),
    .init("$extends is text", ##"{"g":{"$extends":1}}"##),
    .init(
        "A pointer leads to a value",
        ##"{"a":{"$type":"number","$ref":"#/b/$value/nothing"},"b":{"$type":"number","$value":1}}"##
    ),
    .init(
        "A pointer leads to an element that exists",
        ##"""
        {"a":{"$type":"number","$ref":"#/b/$value/3"},"b":{"$type":"cubicBezier","$value":[0,0,
        1]}}
        """##
    ),
    .init(
        "A pointer leads to the same file", ##"{"a":{"$type":"number","$ref":"other.json#/b"}}"##),
    .init("A pointer has a slash after the hash", ##"{"a":{"$type":"number","$ref":"#b"}}"##),
    .init("A pointer has no other escapes", ##"{"a":{"$type":"number","$ref":"#/b~2"}}"##),
    .init("A dimension has a unit", ##"{"a":{"$type":"dimension","$value":{"value":0}}}"##),
    .init(
        "A dimension is in px or rem",
        ##"{"a":{"$type":"dimension","$value":{"value":1,"unit":"em"}}}"##),
    .init("A dimension is no text", ##"{"a":{"$type":"dimension","$value":"1px"}}"##),
    .init(
        "A dimension has no other members",
        ##"{"a":{"$type":"dimension","$value":{"value":1,"unit":"px","x":1}}}"##),
    .init(
        "The value of a dimension is a number",
        ##"{"a":{"$type":"dimension","$value":{"value":"1","unit":"px"}}}"##),
    .init("A font family has a name", ##"{"a":{"$type":"fontFamily","$value":[]}}"##),
    .init("Names of fonts are text", ##"{"a":{"$type":"fontFamily","$value":[1]}}"##),
    .init("A font weight is at least 1", ##"{"a":{"$type":"fontWeight","$value":0}}"##),
    .init("A font weight is at most 1000", ##"{"a":{"$type":"fontWeight","$value":1001}}"##),
    .init(
        "Names of font weights are case-sensitive",
        ##"{"a":{"$type":"fontWeight","$value":"Bold"}}"##),
    .init("A duration has a unit", ##"{"a":{"$type":"duration","$value":{"value":1}}}"##),
    .init(
        "A duration is in ms or s",
        ##"{"a":{"$type":"duration","$value":{"value":1,"unit":"min"}}}"##),
    .init("A duration is no text", ##"{"a":{"$type":"duration","$value":"1s"}}"##),
    .init("A curve has four numbers", ##"{"a":{"$type":"cubicBezier","$value":[0,0,1]}}"##),
    .init(
        "A curve begins between 0 and 1",
        ##"""
        {"a":{"$type":"cubicBezier","$value":[-0.1,0,1,1]}}
        """##),
    .init("A curve ends between 0 and 1", ##"{"a":{"$type":"cubicBezier","$value":[0,0,1.1,1]}}"##),
    .init("A number is no text", ##"{"a":{"$type":"number","$value":"1"}}"##),
    .init("A colour is no text", ##"{"a":{"$type":"color","$value":"#ff0000"}}"##),
    .init("A colour has a space", ##"{"a":{"$type":"color","$value":{"components":[0,0,1]}}}"##),
    .init(
        "The space of a colour is known",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"rgb","components":[0,0,1]}}}"##),
    .init("A colour has components", ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb"}}}"##),
    .init(
        "A colour has three components",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,1]}}}"##),
    .init(
        "Components are numbers or none",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,1,"x"]}}}"##),
    .init(
        "Components of sRGB are at most 1",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,1,255]}}}"##),
    .init(
        "A hue is less than 360",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"hsl","components":[360,0,0]}}}"##),
    .init(
        "A saturation is at most 100",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"hsl","components":[0,101,0]}}}"##),
    .init(
        "A chroma is not negative",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"oklch","components":[0.5,-0.1,0]}}}"##),
    .init(
        "A lightness in OKLab is at most 1",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"oklab","components":[50,0,0]}}}"##),
    .init(
        "An alpha is at most 1",
        ##"""
        {"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1],"alpha":2}}}
        """##),
    .init(
        "An alpha is not negative",
        ##"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1],"alpha":-1}}}"##
    ),
    .init(
        "The fallback has six digits",
        ##"""
        {"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1],
        "hex":"#0000ff80"}}}
        """##
    ),
    .init(
        "The fallback begins with a hash",
        ##"""
        {"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1],
        "hex":"0000ff0"}}}
        """##
    ),
    .init("A shadow has a colour", ##"{"a":{"$type":"shadow","$value":{}}}"##),
    .init(
        "inset is a boolean",
        ##"""
        {"a":{"$type":"shadow","$value":{"color":{"colorSpace":"srgb","components":[0,0,0]},
        "offsetX":{"value":0,"unit":"px"},"offsetY":{"value":0,"unit":"px"},"blur":{"value":0,
        "unit":"px"},"spread":{"value":0,"unit":"px"},"inset":1}}}
        """##
    ),
    .init(
        "A list of shadows has no lists",
        ##"{"$type":"shadow","b":{"$value":[]},"a":{"$value":["{b}"]}}"##),
    .init(
        "The name of a stroke style is known", ##"{"a":{"$type":"strokeStyle","$value":"wavy"}}"##),
    .init(
        "A stroke style has dashes",
        ##"{"a":{"$type":"strokeStyle","$value":{"lineCap":"round"}}}"##),
    .init(
        "A line cap is known",
        ##"""
        {"a":{"$type":"strokeStyle","$value":{"dashArray":[{"value":1,"unit":"px"}],
        "lineCap":"flat"}}}
        """##
    ),
    .init(
        "A border has a style",
        ##"""
        {"a":{"$type":"border","$value":{"color":{"colorSpace":"srgb","components":[0,0,0]},
        "width":{"value":1,"unit":"px"}}}}
        """##
    ),
    .init(
        "A transition has a delay",
        ##"""
        {"a":{"$type":"transition","$value":{"duration":{"value":1,"unit":"s"},"timingFunction":[
        0,0,1,1]}}}
        """##
    ),
    .init("A gradient is a list", ##"{"a":{"$type":"gradient","$value":{}}}"##),
    .init(
        "A stop has a position",
        ##"""
        {"a":{"$type":"gradient","$value":[{"color":{"colorSpace":"srgb","components":[0,0,
        0]}}]}}
        """##
    ),
    .init(
        "A typography has a size",
        ##"{"a":{"$type":"typography","$value":{"fontFamily":"Inter"}}}"##),
]
