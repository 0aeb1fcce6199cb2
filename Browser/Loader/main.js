import { startForms } from "./start.js";

startForms();
