import { root } from "./product/root.ts";
import { run } from "./product/run.ts";
import { toolEnvironment, tools } from "./testing/tools.ts";

// `npm run check`: what an editor would tell, and the unit tests that read what has changed since the last commit. Prints nothing of a tool
// that is content.

const calls = [
  ...tools(),
  ["unit tests of what has changed", "vitest", ["run", "--changed", "--passWithNoTests"]],
] as const;
const ended = await Promise.all(
  calls.map(async ([name, command, args]) => {
    const { code, output, seconds } = await run(command, args, { cwd: root, env: toolEnvironment });
    if (code !== 0) console.log(`\n✗ ${name}\n${output}`);
    console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s`);
    return code;
  }),
);
process.exit(ended.some((code) => code !== 0) ? 1 : 0);
