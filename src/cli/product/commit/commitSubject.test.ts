import { expect, test } from "vitest";
import { commitMessageProblem } from "./commitSubject.ts";

test("a subject names type, scope and what the commit does", () => {
  for (const subject of [
    "feat(energy): count heat gains through windows",
    "fix(model3d): keep the picture still while nobody moves",
    "refactor(a-b)!: drop the old form",
    `test(sync): ${"ä".repeat(60)}`,
  ])
    expect(commitMessageProblem(subject), subject).toBeNull();
});

test("a subject of another form is refused and told the form", () => {
  for (const subject of [
    "count heat gains",
    "feat: count heat gains",
    "wip(energy): half of it",
    "feat(Energy): count",
    "feat(energy):count",
    "feat(energy):  ",
  ])
    expect(commitMessageProblem(subject), subject).toMatch(/type\(scope\)/);
});

test("a subject of 73 characters is refused with its length, one of 72 is not", () => {
  const subject = (length: number) => "fix(ui): ".padEnd(length, "x");
  expect(commitMessageProblem(subject(72))).toBeNull();
  expect(commitMessageProblem(subject(73))).toMatch(/73 characters, 72 at most/);
});

test("the body begins after an empty line", () => {
  expect(commitMessageProblem("fix(ui): one line\n\nBecause of this.\n")).toBeNull();
  expect(commitMessageProblem("fix(ui): one line\nBecause of this.\n")).toMatch(/empty line/);
});

test("what git writes itself goes through: merges, reverts, commits that are to vanish in others", () => {
  for (const subject of [
    "Merge branch 'main' into w/habits, which has a long name and therefore a long subject that nobody shortens",
    'Revert "feat(energy): count heat gains through windows, also those that nobody has thought of before"',
    'Reapply "feat(energy): count"',
    "fixup! feat(energy): count heat gains through windows, also those that nobody thought of",
    "squash! x",
    "amend! x",
  ])
    expect(commitMessageProblem(subject), subject).toBeNull();
});

test("comments of git and empty lines before the subject do not count; an empty message is left to git", () => {
  expect(
    commitMessageProblem("# On branch main\n\nfix(ui): one line\n# changes:\n#\tmodified: a\n"),
  ).toBeNull();
  expect(commitMessageProblem("# only comments\n\n")).toBeNull();
});

test("the change that `git commit -v` shows below is no part of the message", () => {
  const shown =
    "# Please enter the commit message\n# ------------------------ >8 ------------------------\n# Do not modify\ndiff --git a/a b/a\n+one\n";
  expect(commitMessageProblem(`fix(ui): one line\n${shown}`)).toBeNull();
  expect(commitMessageProblem(`fix(ui): one line\n\nBecause of this.\n${shown}`)).toBeNull();
  expect(commitMessageProblem(`one line\n${shown}`)).toMatch(/type\(scope\)/);
  expect(commitMessageProblem(shown)).toBeNull();
});
