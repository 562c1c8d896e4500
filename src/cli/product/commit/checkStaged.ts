import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../run.ts";
import { git, stage, stagedContent, type StagedFiles } from "./stagedFiles.ts";

/**
 * Formats and lints what is staged, and stages what the formatter changed. A file that is staged in part stays as it is:
 * of it only what will be committed is checked.
 * @returns what speaks against the commit, as sentences; empty when nothing does
 */
export async function checkStaged(folder: string, { whole, inPart }: StagedFiles): Promise<string[]> {
  const said = [
    ...(await formatWhole(folder, whole.filter(isFormatted))),
    ...inPart.filter(isFormatted).flatMap((file) => formattedInPart(folder, file)),
  ];
  const code = [...whole, ...inPart].filter(isCode);
  if (code.length === 0) return said;
  const passed = inPart.some(isCode) ? await lintCopy(folder, code) : await lint(folder, code);
  return passed ? said : [...said, "The linter found what stands above."];
}

const isCode = (file: string) => /\.tsx?$/.test(file);

const isFormatted = (file: string) =>
  /\.(tsx?|m?js|css|html|jsonc?|ya?ml)$/.test(file) && !/(^|\/)package-lock\.json$|\.gen\.ts$/.test(file);

async function formatWhole(folder: string, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const { code } = await run("oxfmt", ["--no-error-on-unmatched-pattern", ...files], {
    cwd: folder,
    show: true,
  });
  stage(folder, files);
  return code === 0 ? [] : ["The formatter could not read what stands above."];
}

function formattedInPart(folder: string, file: string): string[] {
  const content = stagedContent(folder, file);
  const { status, stdout, stderr } = spawnSync("oxfmt", [`--stdin-filepath=${file}`], {
    cwd: folder,
    input: content,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return [`What is staged of ${file} cannot be formatted. ${stderr}`];
  if (stdout === content) return [];
  return [
    `What is staged of ${file} is not formatted, and not all of the file is staged. Run npm run fix and stage that part again.`,
  ];
}

const lint = async (folder: string, files: readonly string[]) =>
  (await run("oxlint", ["--type-aware", ...files], { cwd: folder, show: true })).code === 0;

/** Lints the project as it will be committed, in a folder of its own. */
async function lintCopy(folder: string, files: readonly string[]): Promise<boolean> {
  const copy = mkdtempSync(path.join(tmpdir(), "klarbau-staged-"));
  try {
    git(folder, ["checkout-index", "--all", `--prefix=${copy}/`]);
    symlinkSync(path.join(folder, "node_modules"), path.join(copy, "node_modules"), "junction");
    return await lint(copy, files);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
