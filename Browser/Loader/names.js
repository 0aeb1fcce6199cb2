// Written by Scripts/generate-loader-names.py from FormEvent+Name.swift and FormChange+Name.swift. Do not edit.

// The names of events, as the engine reads them.
export const EventName = {
  startEditing: "startEditing",
  edit: "edit",
  endEditing: "endEditing",
  choose: "choose",
  attach: "attach",
  insert: "insert",
  remove: "remove",
  move: "move",
  act: "act",
  next: "next",
  back: "back",
  goTo: "goTo",
  submit: "submit",
  reset: "reset",
  undo: "undo",
  redo: "redo",
  report: "report",
  answer: "answer",
  elapsed: "elapsed",
  localize: "localize",
};

// The names of changes, as the engine writes them.
export const ChangeName = {
  text: "text",
  value: "value",
  violations: "violations",
  state: "state",
  visibility: "visibility",
  enabled: "enabled",
  readOnly: "readOnly",
  required: "required",
  choices: "choices",
  inserted: "inserted",
  removed: "removed",
  moved: "moved",
  update: "update",
  question: "question",
  action: "action",
  step: "step",
  history: "history",
  submitted: "submitted",
};
