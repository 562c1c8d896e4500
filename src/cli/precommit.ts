import { checkStaged } from "./product/commit/checkStaged.ts";
import { stagedFiles } from "./product/commit/stagedFiles.ts";

// The pre-commit hook: formats and lints what will be committed. Git starts it at the top of the working tree.
const folder = process.cwd();
const said = await checkStaged(folder, stagedFiles(folder));
for (const sentence of said) console.error(sentence);
process.exit(said.length > 0 ? 1 : 0);
