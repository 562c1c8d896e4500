const types = ["feat", "fix", "perf", "refactor", "test", "docs", "style", "build", "ci", "chore"];
const longest = 72;
const form = new RegExp(`^(${types.join("|")})\\([a-z0-9-]+\\)!?: \\S`);

/**
 * What is wrong with a commit message as git hands it over, as a sentence; null when nothing is. Merges, reverts, and
 * commits that are to vanish in others (`fixup!`) say what git has written.
 */
export function commitMessageProblem(message: string): string | null {
  const all = message.split(/\r?\n/);
  // `git commit -v` shows the change below a line of its own, and takes it away after this hook.
  const shown = all.findIndex((line) => /^\S -{10,} >8 -{10,}$/.test(line));
  const lines = all.slice(0, shown < 0 ? all.length : shown).filter((line) => !line.startsWith("#"));
  const first = lines.findIndex((line) => line.trim() !== "");
  const subject = lines[first]?.trimEnd() ?? "";
  if (subject === "") return null; // git itself refuses an empty message
  if (/^(Merge |Revert "|Reapply "|(fixup|squash|amend)! )/.test(subject)) return null;
  if (!form.test(subject))
    return `The subject has the form “type(scope): what it does”. Types: ${types.join(", ")}.`;
  const { length } = Array.from(subject);
  if (length > longest)
    return `The subject has ${length} characters, ${longest} at most; the rest belongs into the body.`;
  if ((lines[first + 1] ?? "").trim() !== "") return "Between subject and body stands an empty line.";
  return null;
}
