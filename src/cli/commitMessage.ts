import { readFileSync } from "node:fs";
import { commitMessageProblem } from "./product/commit/commitSubject.ts";

// The commit-msg hook: git names the file of the message.
const problem = commitMessageProblem(readFileSync(process.argv[2]!, "utf8"));
if (problem !== null) console.error(problem);
process.exit(problem === null ? 0 : 1);
