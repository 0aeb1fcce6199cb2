import { startForms } from "./start.js";

startForms();
// The script of screenlets starts the rows of screenlets.
export { startForms as start };
