import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { terminal } from "../terminal/terminal.ts";
import { bcf } from "./bcf.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-bcf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);
const run = async (...args: string[]) => {
  const { exit, stdout } = await terminal(["bcf", ...args], [bcf]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as Record<string, unknown> };
};

const topic = "3f6ac03e-de8e-4c5e-b3f0-c7bf5f87fe51";
const place = "<X>0</X><Y>0</Y><Z>1</Z>";
writeFileSync(
  at("old.bcfzip"),
  zipSync({
    "bcf.version": strToU8(`<Version VersionId="2.0"/>`),
    [`${topic}/markup.bcf`]: strToU8(`<Markup><Topic Guid="${topic}"><Title>Riss</Title></Topic>
      <Comment Guid="c"><Comment>!</Comment></Comment>
      <Viewpoints Guid="v"><Viewpoint>v.bcfv</Viewpoint></Viewpoints></Markup>`),
    [`${topic}/v.bcfv`]:
      strToU8(`<VisualizationInfo><ClippingPlanes><ClippingPlane><Location>${place}</Location>
      <Direction>${place}</Direction></ClippingPlane></ClippingPlanes></VisualizationInfo>`),
  }),
);
const viewpoints = [{ guid: "v", clipping_planes: 1, bitmaps: 0, snapshot: false }];

test("lists topics, and converts 2.0 to 3.0 with a word on what was filled in", async () => {
  const { exit, answer } = await run(at("old.bcfzip"), "--out", at("new.bcf"), "--to", "3.0");
  expect(exit).toBe(0);
  const topics = [{ guid: topic, title: "Riss", comments: ["c"], viewpoints }];
  expect(answer).toMatchObject({ version: "2.0", topics, findings: [] });
  expect(answer["written"]).toMatchObject({ version: "3.0", bytes: readFileSync(at("new.bcf")).length });
  expect((answer["written"] as { notes: unknown }).notes).toContainEqual({
    kind: "filled_in",
    topic,
    field: "status",
  });
  expect((await run(at("new.bcf"))).answer).toMatchObject({ version: "3.0", topics });
});

test.each([
  ["a file that is not there", ["none.bcf"], 1, "no_such_file"],
  ["a file that is no BCF", ["no.bcf"], 1, "not_a_zip"],
  ["a place that cannot be written", ["old.bcfzip", "--out", "none/new.bcf"], 1, "cannot_write"],
  ["a version without a file", ["old.bcfzip", "--to", "3.0"], 2, undefined],
])("refuses %s", async (_, args, exit, kind) => {
  writeFileSync(at("no.bcf"), "<html>");
  const paths = args.map((arg) => (/^[a-z]/.test(arg) ? at(arg) : arg));
  const answer = await run(...paths);
  expect(answer.exit).toBe(exit);
  expect((answer.answer["error"] as { kind?: string } | undefined)?.kind).toBe(kind);
});
