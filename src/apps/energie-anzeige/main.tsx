import { startShell } from "../frame/startShell.tsx";
import { energieAnzeige } from "./shell.ts";

startShell(energieAnzeige);
