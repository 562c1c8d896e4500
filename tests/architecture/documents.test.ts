import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { root } from "#cli/product/root.ts";
import { stages } from "#cli/testing/stages.ts";

// What .github says of the project is true of it: files, commands, stages.

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly "timeout-minutes"?: number;
  readonly needs?: string | readonly string[];
  /** Another workflow, which is run in this place. */
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly options?: readonly unknown[] };
}

const stageNames = stages.map(({ name }) => name);

const text = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const yamlFiles = filesOf(".github/**/*.yml");
const workflows = filesOf(".github/workflows/*.yml");
const decisions = filesOf("src/decisions/*.md");
/** Pages that lead through the code: the map, the reasons, the laws beside the code. */
const guides = [
  "src/ARCHITECTURE.md",
  ...decisions,
  ...filesOf("{src,workers,sw,supabase,tests}/**/README.md"),
];
const documents = [
  ...filesOf(".github/**/*.md"),
  ...filesOf("src/features/docs/pages/*/*.md"),
  "README.md",
  ...guides,
];
const read = <Shape>(file: string) => parseDocument(text(file)).toJS() as Shape;
const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };

test("every YAML file of .github can be read", () => {
  expect(yamlFiles.length).toBeGreaterThan(5);
  for (const file of yamlFiles) {
    const { errors, warnings } = parseDocument(text(file), { uniqueKeys: true });
    expect([...errors, ...warnings], file).toEqual([]);
  }
});

test("a workflow may only read, its jobs end in time, and each action is pinned to a commit with its version", () => {
  for (const file of workflows) {
    const { permissions, jobs } = read<Workflow>(file);
    expect(permissions, file).toEqual({ contents: "read" });
    for (const [name, job] of Object.entries(jobs))
      if (job.uses === undefined) expect(job["timeout-minutes"], `${file}: ${name}`).toBeGreaterThan(0);
      else expect(workflows, `${file}: ${name}`).toContain(path.normalize(job.uses));
    const uses = text(file)
      .split("\n")
      .filter((line) => line.includes("- uses:"));
    for (const line of uses) expect(line, file).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test("a release is made only of what all tests have passed, and the nightly tests have PostgreSQL 15 and libfaketime", () => {
  const { jobs } = read<Workflow>(".github/workflows/release.yml");
  const [tests] = Object.entries(jobs).find(([, { uses }]) => uses === "./.github/workflows/ci.yml") ?? [];
  expect(tests).toBeDefined();
  for (const [name, { needs }] of Object.entries(jobs))
    if (name !== tests) expect([needs].flat(), name).toContain(tests);
  expect(read<{ on: object }>(".github/workflows/ci.yml").on).toHaveProperty("workflow_call");
  const { part } = read<Workflow>(".github/workflows/nightly.yml").jobs;
  const commands = part?.steps?.map(({ run = "" }) => run) ?? [];
  const tested = commands.findIndex((run) => run.includes("test:all"));
  for (const name of ["postgresql-15", "libfaketime"])
    expect(commands.slice(0, tested).join("\n"), name).toContain(
      `install -y --no-install-recommends ${name}\n`,
    );
});

test("commands, stages and files that workflows and documents name are there", () => {
  for (const file of [...workflows, ...documents]) {
    const content = text(file);
    for (const [, name = ""] of content.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g))
      expect(scripts, `${file}: npm run ${name}`).toHaveProperty([name]);
    for (const [, named = ""] of content.matchAll(/--stage ([a-z,]+)/g))
      for (const stage of named.split(",")) expect(stageNames, `${file}: --stage ${named}`).toContain(stage);
    for (const [, script = ""] of content.matchAll(/\bnode (src\/\S+)/g))
      expect(existsSync(path.join(root, script)), `${file}: node ${script}`).toBe(true);
    for (const [, test = ""] of content.matchAll(/vitest run[^\n`]* ((?:src|supabase|tests)\/[\w/.-]+)/g))
      expect(existsSync(path.join(root, test)), `${file}: ${test}`).toBe(true);
  }
});

/** Paths that begin with a folder of the root, in prose, tables and diagrams; globs stay globs. */
const pathsIn = (content: string): readonly string[] =>
  [...content.matchAll(/(?<![\w./#@<-])(?:src|workers|sw|supabase|tests|\.github)\/[\w$.*{},/-]*/g)].map(
    ([name]) => name.replace(/[.,]+$/, ""),
  );

/** Where the links of a page lead, from the root. */
const linksIn = (file: string, content: string): readonly string[] =>
  [...content.matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)].map(([, to = ""]) =>
    path.posix.join(path.posix.dirname(file), to),
  );

/** Paths and links of a page that lead nowhere, from the root or from beside it. */
const deadIn = (file: string, content: string): readonly string[] =>
  [...new Set([...pathsIn(content), ...linksIn(file, content)])].filter((name) =>
    [name, path.posix.join(path.posix.dirname(file), name)].every(
      (one) => !existsSync(path.join(root, one)) && filesOf(one).length === 0,
    ),
  );

test("paths and links of the documents lead somewhere", () => {
  expect(documents.flatMap((file) => deadIn(file, text(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test("a path, a glob and a link that lead nowhere are found", () => {
  const wrong =
    "See `src/data/sync/nowhere.ts`, src/*/nowhere/ and [laws](data/nowhere/README.md). So is `src/data`.";
  expect(deadIn("src/ARCHITECTURE.md", wrong)).toEqual([
    "src/data/sync/nowhere.ts",
    "src/*/nowhere/",
    "src/data/nowhere/README.md",
  ]);
});

test("the map fits on one page of 150 lines and leads to every page of laws", () => {
  const map = text("src/ARCHITECTURE.md");
  expect(map.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
  const linked = linksIn("src/ARCHITECTURE.md", map);
  for (const file of guides.filter((one) => /^1\. /m.test(text(one)) && one.endsWith("README.md")))
    expect(linked, file).toContain(file);
});

test("decisions are numbered without a gap and have four parts", () => {
  expect(decisions.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(
    decisions.map((_, at) => at + 1),
  );
  for (const file of decisions)
    expect(text(file).match(/(?<=^## ).*$/gm), file).toEqual([
      "Context",
      "Decision",
      "What it costs",
      "What would change our mind",
    ]);
});

test("a form asks each thing once, under a label, and a choice has answers", () => {
  for (const file of filesOf(".github/ISSUE_TEMPLATE/{bug,idea}.yml")) {
    const { name, description, body } = read<{ name: string; description: string; body: readonly Field[] }>(
      file,
    );
    expect(name && description, file).toBeTruthy();
    const asked = body.filter(({ type }) => type !== "markdown");
    const ids = asked.map(({ id }) => id);
    expect(new Set(ids).size, file).toBe(asked.length);
    for (const { id, type, attributes } of asked) {
      expect(id, file).toMatch(/^[a-z]+$/);
      expect(attributes.label, `${file}: ${id}`).toBeTruthy();
      if (type === "dropdown")
        for (const option of attributes.options ?? [undefined])
          expect(typeof option, `${file}: ${id}`).toBe("string");
    }
  }
});

test("the changelog has the sections of its form", () => {
  const sections = text(".github/CHANGELOG.md").match(/^##? .*$/gm);
  expect(sections?.slice(0, 2)).toEqual(["# Changelog", "## [Unreleased]"]);
  const kinds = [...text(".github/CHANGELOG.md").matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
  for (const kind of kinds)
    expect(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]).toContain(kind);
});
