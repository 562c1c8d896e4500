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
const documents = [...filesOf(".github/**/*.md"), ...filesOf("src/features/docs/pages/*.md"), "README.md"];
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

test("a release is made only of what all tests have passed, and the nightly one has PostgreSQL 15", () => {
  const { jobs } = read<Workflow>(".github/workflows/release.yml");
  const [tests] = Object.entries(jobs).find(([, { uses }]) => uses === "./.github/workflows/ci.yml") ?? [];
  expect(tests).toBeDefined();
  for (const [name, { needs }] of Object.entries(jobs))
    if (name !== tests) expect([needs].flat(), name).toContain(tests);
  expect(read<{ on: object }>(".github/workflows/ci.yml").on).toHaveProperty("workflow_call");
  const { part } = read<Workflow>(".github/workflows/nightly.yml").jobs;
  const commands = part?.steps?.map(({ run = "" }) => run) ?? [];
  const installed = commands.findIndex((run) => run.includes("postgresql-15"));
  expect(installed).toBeGreaterThan(0);
  expect(commands.findIndex((run) => run.includes("test:all"))).toBeGreaterThan(installed);
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
      if (!test.endsWith("/x.test.ts"))
        expect(existsSync(path.join(root, test)), `${file}: ${test}`).toBe(true);
  }
});

test("paths that the documents name exist", () => {
  for (const file of documents) {
    const content = text(file);
    const named = [...content.matchAll(/`((?:src|workers|sw|supabase|tests|\.github)\/[^`\s]*)`/g)];
    const linked = [...content.matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)];
    for (const [, name = ""] of named) expect(filesOf(name), `${file}: ${name}`).not.toEqual([]);
    for (const [, name = ""] of linked) {
      const beside = path.join(root, path.dirname(file), name);
      expect(existsSync(beside), `${file}: ${name}`).toBe(true);
    }
  }
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
