import { startShell } from "../frame/startShell.tsx";
import { caretaker } from "./shell.ts";

startShell(caretaker);
