import { startShell } from "../frame/startShell.tsx";
import { tenantInfo } from "./shell.ts";

startShell(tenantInfo);
