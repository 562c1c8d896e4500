import { startShell } from "../frame/startShell.tsx";
import { walkthrough } from "./shell.ts";

startShell(walkthrough);
