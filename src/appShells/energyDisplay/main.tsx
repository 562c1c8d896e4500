import { startShell } from "../frame/startShell.tsx";
import { energyDisplay } from "./shell.ts";

startShell(energyDisplay);
