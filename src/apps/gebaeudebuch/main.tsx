import { startShell } from "../frame/startShell.tsx";
import { gebaeudebuch } from "./shell.ts";

startShell(gebaeudebuch);
