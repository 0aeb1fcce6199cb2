// A module that imports Formwork declares forms with the API of these two modules.
@_exported public import FormworkEngine
@_exported public import FormworkLocalization
