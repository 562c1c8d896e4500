import { startShell } from "../frame/startShell.tsx";
import { buildingBook } from "./shell.ts";

startShell(buildingBook);
