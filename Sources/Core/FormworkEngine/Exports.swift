// Forms consist of values and patterns: a user of the engine imports no further module.
@_exported public import FormworkPatterns
@_exported public import FormworkValues
