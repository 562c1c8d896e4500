import { startShell } from "../frame/startShell.tsx";
import { begehung } from "./shell.ts";

startShell(begehung);
