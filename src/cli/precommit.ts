import { execFileSync } from "node:child_process";
import { root } from "./product/root.ts";
import { run } from "./product/run.ts";

// The pre-commit hook: formats and lints what is staged, and stages what the formatter changed.
const staged = execFileSync("git", ["diff", "--cached", "--name-only", "--diff-filter=ACM", "-z"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\0")
  .filter((file) => /\.(ts|tsx|js|mjs|css|json)$/.test(file) && !/package-lock\.json$|\.gen\.ts$/.test(file));
if (staged.length > 0) {
  const format = await run("oxfmt", staged, { cwd: root, show: true });
  execFileSync("git", ["add", "--", ...staged], { cwd: root });
  const code = staged.filter((file) => /\.(ts|tsx)$/.test(file));
  const lint =
    code.length > 0 ? await run("oxlint", ["--type-aware", ...code], { cwd: root, show: true }) : format;
  process.exit(format.code || lint.code);
}
