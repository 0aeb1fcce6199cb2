// Whoever imports Formwork writes forms with the words of these two modules.
@_exported public import FormworkEngine
@_exported public import FormworkLocalization
