// The suites of the module mirror its folders: Operations, Session, Screenlets, Views.
