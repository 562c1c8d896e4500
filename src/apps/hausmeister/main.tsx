import { startShell } from "../frame/startShell.tsx";
import { hausmeister } from "./shell.ts";

startShell(hausmeister);
