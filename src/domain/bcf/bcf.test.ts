import fastCheck from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { aBcfArchive, canonical } from "../../../tests/fixtures/formats/aBcfArchive.ts";
import { openZip } from "../archive/openZip.ts";
import { type BcfArchive, writtenVersions } from "./model.ts";
import { readBcf } from "./readBcf.ts";
import { writeBcf } from "./writeBcf.ts";

const now = "2026-11-22T10:00:00.000Z";
const guid = "3f6ac03e-de8e-4c5e-b3f0-c7bf5f87fe51";
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);

/** A file of the given texts and bytes. */
const zipped = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
  );

function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const result = readBcf(zipped(files));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { archive, findings } = result.value;
  return { archive, findings, kinds: findings.map(({ kind }) => kind) };
}

function again(archive: BcfArchive, version: "2.1" | "3.0") {
  const written = writeBcf(archive, { version, now });
  const result = readBcf(written.bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.value, notes: written.notes };
}

const version = (id: string) => `<Version VersionId="${id}"/>`;
const topic = (fields: string, rest = "") =>
  `<Markup><Topic Guid="${guid}" TopicType="Error" TopicStatus="Open"><Title>T</Title>${fields}</Topic>${rest}</Markup>`;
const xyz = (x: number, y: number, z: number) => `<X>${x}</X><Y>${y}</Y><Z>${z}</Z>`;
const camera = `<CameraViewPoint>${xyz(1, 2, 3)}</CameraViewPoint><CameraDirection>${xyz(0, 1, 0)}</CameraDirection>
  <CameraUpVector>${xyz(0, 0, 1)}</CameraUpVector>`;

/** Topics and documents in an order that does not depend on where they stand. */
const ordered = (archive: BcfArchive) => ({
  ...archive,
  topics: archive.topics.toSorted((one, other) => (one.guid < other.guid ? -1 : 1)),
  documents: archive.documents.toSorted((one, other) => (one.guid < other.guid ? -1 : 1)),
});

/** BCF 2.1 knows documents by the topics that name them: others are files like any other. */
const withNamedDocuments = (archive: BcfArchive) => {
  const named = archive.topics.flatMap(({ document_references: references }) =>
    references.map(({ document_guid }) => document_guid),
  );
  return { ...archive, documents: archive.documents.filter((one) => named.includes(one.guid)) };
};

test.each(writtenVersions)("BCF %s: what is written is read as it was, and nothing is noted", (written) => {
  fastCheck.assert(
    fastCheck.property(aBcfArchive(written), (generated) => {
      const archive = written === "2.1" ? withNamedDocuments(generated) : generated;
      const { archive: back, findings, notes } = again(archive, written);
      expect({ findings, notes }).toEqual({ findings: [], notes: [] });
      expect(canonical(ordered(back))).toBe(canonical(ordered(archive)));
    }),
    { numRuns: 60 },
  );
});

test("the same archive gives the same bytes", () => {
  const [archive] = fastCheck.sample(aBcfArchive("3.0"), 1);
  const [one, other] = [1, 2].map(() => writeBcf(archive!, { version: "3.0", now }).bytes);
  expect(one).toEqual(other);
});

test("BCF 2.1 is named as other programs look for it, and a viewpoint without a picture gets one", () => {
  const markup = topic(
    "",
    `<Viewpoints Guid="v1"><Viewpoint>a.bcfv</Viewpoint></Viewpoints>
     <Viewpoints Guid="v2"><Snapshot>b.png</Snapshot></Viewpoints>`,
  );
  const { archive } = read({
    "bcf.version": version("2.1"),
    [`${guid}/markup.bcf`]: markup,
    [`${guid}/a.bcfv`]: `<VisualizationInfo Guid="v1"/>`,
    [`${guid}/b.png`]: png,
  });
  const names = (written: "2.1" | "3.0") => {
    const zip = openZip(writeBcf(archive, { version: written, now }).bytes, { files: 99, bytes: 1e6 });
    return zip.ok ? [...zip.value.files.keys()].filter((path) => path.startsWith(guid)) : [];
  };
  const at = (name: string) => `${guid}/${name}`;
  expect(names("2.1")).toEqual(["Snapshot_v2.png", "markup.bcf", "snapshot.png", "viewpoint.bcfv"].map(at));
  expect(names("3.0")).toEqual(
    ["Snapshot_v1.png", "Snapshot_v2.png", "Viewpoint_v1.bcfv", "markup.bcf"].map(at),
  );
  expect(again(archive, "2.1").archive.topics[0]!.viewpoints[0]!.snapshot).toBeNull();
});

test("BCF 2.0: flat components become selection, visibility and colours", () => {
  const view = (components: string) =>
    read({
      "bcf.version": version("2.0"),
      [`${guid}/markup.bcf`]: topic("", `<Viewpoints Guid="v"><Viewpoint>v.bcfv</Viewpoint></Viewpoints>`),
      [`${guid}/v.bcfv`]: `<VisualizationInfo><Components>${components}</Components></VisualizationInfo>`,
    }).archive.topics[0]!.viewpoints[0]!.view!.components!;
  const shown = view(
    `<Component IfcGuid="a" Selected="true" Color="FF00FF00"/><Component IfcGuid="b" Visible="true"/>`,
  );
  expect(shown).toMatchObject({
    default_visibility: false,
    exceptions: [{ ifc_guid: "a" }, { ifc_guid: "b" }],
  });
  expect(shown).toMatchObject({ selection: [{ ifc_guid: "a" }], coloring: [{ color: "FF00FF00" }] });
  const hidden = view(`<Component IfcGuid="a" Visible="false"/><Component IfcGuid="b" Selected="true"/>`);
  expect(hidden).toMatchObject({ default_visibility: true, exceptions: [{ ifc_guid: "a" }] });
});

test("BCF 2.0: a bitmap named from the top of the archive, a document above the folder, a reply", () => {
  const { archive, findings } = read({
    "bcf.version": version("2.0"),
    [`${guid}/markup.bcf`]: topic(
      `<DocumentReferences><ReferencedDocument>../plan.pdf</ReferencedDocument></DocumentReferences>
       <RelatedTopics Guid="other"/>`,
      `<Comment Guid="c1"><Status>Error</Status><Comment>?</Comment></Comment>
       <Comment Guid="c2"><ReplyToComment Guid="c1"/></Comment>
       <Viewpoints Guid="v"><Viewpoint>v.bcfv</Viewpoint></Viewpoints>`,
    ),
    [`${guid}/v.bcfv`]: `<VisualizationInfo><Bitmaps><Bitmap>PNG</Bitmap><Reference>${guid}/b.png</Reference>
      <Location>${xyz(1, 2, 3)}</Location><Normal>${xyz(0, 1, 0)}</Normal><Up>${xyz(0, 0, 1)}</Up><Height>2</Height>
      </Bitmaps></VisualizationInfo>`,
    [`${guid}/b.png`]: png,
    "plan.pdf": "%PDF",
  });
  expect(findings).toEqual([]);
  const [one] = archive.topics;
  expect(one!.viewpoints[0]!.view!.bitmaps).toMatchObject([
    { name: "b.png", height: 2, location: [1, 2, 3] },
  ]);
  expect(one!.related_topics).toEqual(["other"]);
  expect(archive.documents).toMatchObject([{ filename: "plan.pdf", bytes: strToU8("%PDF") }]);
  expect(archive.other_files).toEqual([]);
  const converted = again(archive, "3.0");
  expect(converted.notes).toContainEqual({ kind: "left_out", topic: guid, field: "reply_to" });
  expect(converted.notes).toContainEqual({ kind: "filled_in", topic: guid, field: "creation_date" });
  expect(converted.archive.documents).toEqual(archive.documents);
  expect(converted.archive.topics[0]!.creation_date).toBe(now);
});

test("a GUID that is a path leads nowhere, and a bitmap never takes the place of another file", () => {
  const evil = "../../etc/x";
  const { archive } = read({
    "bcf.version": version("3.0"),
    "a/markup.bcf": `<Markup><Topic Guid="${evil}"><Title>T</Title><Viewpoints><ViewPoint Guid="${evil}">
      <Viewpoint>v.bcfv</Viewpoint></ViewPoint></Viewpoints></Topic></Markup>`,
    "a/v.bcfv": `<VisualizationInfo><Bitmaps><Bitmap><Format>PNG</Format><Reference>snapshot.png</Reference>
      <Location>${xyz(1, 2, 3)}</Location><Normal>${xyz(0, 1, 0)}</Normal><Up>${xyz(0, 0, 1)}</Up><Height>2</Height>
      </Bitmap></Bitmaps></VisualizationInfo>`,
    "a/snapshot.png": png,
    "a/more.bin": png,
  });
  for (const written of writtenVersions) {
    const { archive: back, findings } = again(archive, written);
    expect(findings).toEqual([]);
    expect(back.topics[0]).toMatchObject({ guid: evil, viewpoints: [{ guid: evil, snapshot: null }] });
    expect(back.topics[0]!.viewpoints[0]!.view!.bitmaps[0]!.picture.bytes).toEqual(png);
    expect(back.other_files).toEqual(archive.other_files);
  }
});

test("what the file lacks is told, and the rest is read", () => {
  const { archive, kinds } = read({
    [`${guid}/markup.bcf`]: topic(
      "",
      `<Comment><Comment>without a name</Comment></Comment>
       <Viewpoints Guid="v"><Viewpoint>v.bcfv</Viewpoint><Snapshot>gone.png</Snapshot></Viewpoints>
       <Viewpoints Guid="w"><Viewpoint>w.bcfv</Viewpoint></Viewpoints>`,
    ),
    [`${guid}/v.bcfv`]: `<VisualizationInfo><PerspectiveCamera>${camera}<FieldOfView>wide</FieldOfView></PerspectiveCamera>
      <ClippingPlanes><ClippingPlane><Location>${xyz(Number.NaN, 0, 0)}</Location></ClippingPlane></ClippingPlanes>
      </VisualizationInfo>`,
    [`${guid}/w.bcfv`]: "<VisualizationInfo>",
    "broken/markup.bcf": `<!DOCTYPE a [<!ENTITY b "c">]><Markup/>`,
    "copy/markup.bcf": topic(""),
    "../outside.txt": "",
  });
  expect(kinds.toSorted()).toEqual([
    "file_missing",
    "guid_missing",
    "number_unreadable",
    "number_unreadable",
    "topic_twice",
    "topic_unreadable",
    "unsafe_path",
    "version_guessed",
    "view_unreadable",
  ]);
  expect(archive.version).toBe("2.1");
  expect(archive.topics.map(({ comments }) => comments[0]!.text)).toEqual(["without a name"]);
});

test.each([
  ["no zip", strToU8("<html>"), "not_a_zip"],
  ["a zip of something else", zipped({ "word/document.xml": "<a/>" }), "not_bcf"],
  ["a version that is not known", zipped({ "bcf.version": version("1.0") }), "unsupported_version"],
])("refuses %s", (_, bytes, kind) => {
  expect(readBcf(bytes)).toMatchObject({ ok: false, error: { kind } });
});
