// A module that imports FormworkAspects shows forms and tables with the API of these two as well.
@_exported public import Formwork
@_exported public import FormworkPresentation
