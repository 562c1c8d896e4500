import { startShell } from "../frame/startShell.tsx";
import { mieterInfo } from "./shell.ts";

startShell(mieterInfo);
