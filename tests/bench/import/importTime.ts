import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Extent } from "../benches.ts";
import { compare, type Report, type Round } from "../figures.ts";
import { inTurn } from "../place.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.resolve(root, "../shared/data/ifc");
/** The commit that the time of an import is held against: the last one before areas came from the bodies. */
const before = "41116d22";

/**
 * Processor time of reading each real model with its shapes, beside the same of an earlier commit: both in a process of their own, in turn.
 * The earlier commit stands in a work tree that is removed in the end.
 */
export async function importTime({ rounds = 3, files = Infinity }: Extent): Promise<Report> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.ifc(zip)?$/.test(name)) : [];
  const place = mkdtempSync(path.join(tmpdir(), "klarbau-import-"));
  const tree = path.join(place, "tree");
  const packages = path.join(tree, "node_modules");
  await git("worktree", "add", "--force", "--detach", "--quiet", tree, before);
  try {
    symlinkSync(path.join(root, "node_modules"), packages, "junction");
    const read = new Map<string, Round[]>();
    for (let round = 1; round <= rounds; round++)
      for (const name of names.slice(0, files)) {
        const file = path.join(folder, name);
        const { ours, plain } = await inTurn(round, {
          ours: () => reading(root, file),
          plain: () => reading(tree, file),
        });
        read.set(name, [...(read.get(name) ?? []), { ours, baseline: plain }]);
        console.error(`${name}: round ${round} of ${rounds}, ${(ours / plain).toFixed(2)}`);
      }
    const subject = { against: `commit ${before}`, unit: "ms", goal: 1.1 } as const;
    const all = Array.from({ length: rounds }, (_, round) =>
      sumOf([...read.values()].map((one) => one[round]!)),
    );
    return {
      comparisons: [
        ...[...read].map(([what, of]) => compare({ what, ...subject }, of)),
        compare({ what: `all ${read.size}`, ...subject }, all),
      ],
      wrong: names.length === 0 ? [`no models at ${folder}`] : [],
    };
  } finally {
    rmSync(packages, { force: true }); // the link first, so that nothing follows it
    await git("worktree", "remove", "--force", tree);
    rmSync(place, { recursive: true, force: true });
  }
}

const git = (...words: readonly string[]) => run("git", ["-C", root, ...words]);

async function reading(tree: string, file: string): Promise<number> {
  const script = fileURLToPath(new URL("./readInTree.ts", import.meta.url));
  const { stdout } = await run(process.execPath, [script, tree, file], { maxBuffer: 2 ** 24 });
  return (JSON.parse(stdout.trim().split("\n").at(-1)!) as { readonly ms: number }).ms;
}

const sumOf = (rounds: readonly Round[]): Round => ({
  ours: rounds.reduce((sum, { ours }) => sum + ours, 0),
  baseline: rounds.reduce((sum, { baseline }) => sum + baseline, 0),
});
