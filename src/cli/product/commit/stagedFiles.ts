import { execFileSync } from "node:child_process";

/** What a commit that is being made brings: files that are new or changed, by their paths from the top of the repository. */
export interface StagedFiles {
  /** On the disk as they are staged. */
  readonly whole: readonly string[];
  /** On the disk they differ from what is staged, or are gone. */
  readonly inPart: readonly string[];
}

/** What git says in a folder, as text. @throws when the command fails */
export const git = (folder: string, args: readonly string[], input?: string): string =>
  execFileSync("git", ["--literal-pathspecs", ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...(input === undefined ? {} : { input }),
  });

/** Reads what is staged. `git commit FILE` commits from an index that is thrown away, so nothing may be staged there: all counts as in part. */
export function stagedFiles(folder: string): StagedFiles {
  const names = (...args: string[]) =>
    git(folder, ["diff", "--name-only", "--no-renames", "-z", ...args])
      .split("\0")
      .filter((name) => name !== "");
  const staged = names("--cached", "--diff-filter=AM");
  if (/next-index-\d+\.lock$/.test(process.env["GIT_INDEX_FILE"] ?? "")) return { whole: [], inPart: staged };
  const changed = new Set(names());
  return {
    whole: staged.filter((file) => !changed.has(file)),
    inPart: staged.filter((file) => changed.has(file)),
  };
}

/** Stages files as they lie on the disk. */
export function stage(folder: string, files: readonly string[]): void {
  git(folder, ["add", "--update", "--pathspec-from-file=-", "--pathspec-file-nul"], files.join("\0"));
}

/** The bytes that will be committed of a file. */
export const stagedContent = (folder: string, file: string): string =>
  git(folder, ["cat-file", "blob", `:0:${file}`]);
