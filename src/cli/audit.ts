import { spawnSync } from "node:child_process";
import { auditVerdict } from "./product/auditVerdict.ts";

// Asks the registry for known faults of what ships, from high severity on. Ends with 1 when there are some, and says when nobody has answered.

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
const { sentence, isGood } = auditVerdict(stdout ?? "");
console.log(process.env["GITHUB_ACTIONS"] ? `::${isGood ? "notice" : "error"}::${sentence}` : sentence);
process.exitCode = isGood ? 0 : 1;
