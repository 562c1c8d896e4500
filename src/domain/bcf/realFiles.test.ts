import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { canonical } from "../../../tests/fixtures/formats/aBcfArchive.ts";
import { type BcfArchive, type Topic, writtenVersions } from "./model.ts";
import { readBcf } from "./readBcf.ts";
import { writeBcf } from "./writeBcf.ts";

// Test cases of buildingSMART (BCF-XML, release 3.0) in a folder beside the project.
const folder = path.resolve(import.meta.dirname, "../../../../shared/data/bcf");
const there = existsSync(folder);
if (!there) console.warn("No BCF files at ../shared/data/bcf: the tests on them are skipped.");
const files = there ? globSync("v*/*.{bcf,bcfzip}", { cwd: folder }).toSorted() : [];

function read(bytes: Uint8Array): BcfArchive {
  const result = readBcf(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  expect(result.value.findings).toEqual([]);
  return result.value.archive;
}

/** A topic without what the format demands and its program has not written. */
const stated = ({ creation_author, type, status, ...topic }: Topic, was: Topic) => ({
  ...topic,
  document_references: topic.document_references.map(({ guid, ...reference }, at) => ({
    ...reference,
    guid: was.document_references[at]!.guid && guid,
  })),
  creation_author: was.creation_author && creation_author,
  type: was.type && type,
  status: was.status && status,
});

/** Of each version of the format the first file is read in every run. */
const daily = new Set(Object.values(Object.groupBy(files, (name) => name.slice(0, 4))).map((of) => of?.[0]));

describe.skipIf(!there)("files of buildingSMART", () => {
  test("all are there", () => {
    expect(files.length).toBe(43);
  });

  for (const name of files)
    test(`${name} is read and survives both versions`, daily.has(name) ? {} : { tags: ["all"] }, () => {
      const archive = read(new Uint8Array(readFileSync(path.join(folder, name))));
      expect(archive.version).toBe(name.slice(1, 4));
      for (const version of writtenVersions) {
        const back = read(writeBcf(archive, { version, now: "2026-11-22T10:00:00.000Z" }).bytes);
        const wanted = archive.topics.map((topic) => ({
          ...topic,
          server_assigned_id: version === "3.0" ? topic.server_assigned_id : null,
          viewpoints: topic.viewpoints.map((viewpoint) => inVersion(viewpoint, version)),
          // BCF 2.1 knows a document by its path, so its GUID is another one there.
          document_references: topic.document_references.map((reference, index) => ({
            ...reference,
            document_guid:
              reference.document_guid &&
              back.topics.find(({ guid }) => guid === topic.guid)!.document_references[index]!.document_guid,
          })),
        }));
        expect(canonical(back.topics.map((topic, at) => stated(topic, archive.topics[at]!)))).toBe(
          canonical(wanted),
        );
        expect(back.documents.map(({ filename, bytes }) => [filename, bytes])).toEqual(
          archive.documents.map(({ filename, bytes }) => [filename, bytes]),
        );
        // “Unknown” stands for types and states that BCF 3.0 demands.
        const wordsOf = (one: BcfArchive) => Object.values({ ...one.extensions });
        const words = wordsOf(archive);
        expect(
          wordsOf(back).map((list, at) =>
            list.filter((word) => word !== "Unknown" || words[at]!.includes(word)),
          ),
        ).toEqual(words);
        expect(canonical(back.other_files)).toBe(canonical(archive.other_files));
      }
    });

  test("the traps are read as they are meant", () => {
    const one = (part: string) => {
      const name = files.find((file) => file.includes(part));
      return read(new Uint8Array(readFileSync(path.join(folder, name!)))).topics[0]!;
    };
    expect(one("v2.0/Visualization_Bitmap").viewpoints[0]!.view!.bitmaps.length).toBe(1);
    expect(one("v2.0/Visualization_Clippingplane").viewpoints[0]!.view!.clipping_planes).toEqual([
      { location: [0, 0, 7.665119721718699], direction: [0, 0, 1] },
    ]);
    expect(one("v2.0/Visualization_Lines").viewpoints[0]!.view!.lines.length).toBe(4);
    expect(
      one("v2.0/Visualization_Multiple").viewpoints.every(({ snapshot, view }) => snapshot && view),
    ).toBe(true);
    expect(one("v2.0/Visualization_ComponentColoring").viewpoints[0]!.view!.components).toMatchObject({
      default_visibility: false,
      coloring: [{ color: "FF00FF00", components: [{ ifc_guid: "1mrgg_O_bBBv_tvdtVwK59" }] }],
    });
    expect(one("v2.1/Visualization_Single_visible_space").viewpoints[0]!.view!.own_guid).toBe(
      "4342ff8c-a8af-45bf-bcfc-407a220ac591",
    );
    expect(one("v3.0/Visualization_Orthogonal").viewpoints[0]!.view!.camera).toMatchObject({
      kind: "orthogonal",
      view_to_world_scale: 12.079612252278443,
    });
    expect(one("v3.0/Markup_Labels").labels).toEqual(["Architects"]);
    expect(
      one("v3.0/Visualization_Component_selection").viewpoints[0]!.view!.components!.selection.length,
    ).toBe(3);
  });
});

/** BCF 2.1 has no aspect ratio, BCF 3.0 demands one. */
function inVersion(viewpoint: Topic["viewpoints"][number], version: "2.1" | "3.0") {
  const { view } = viewpoint;
  if (!view?.camera) return viewpoint;
  const aspect_ratio = version === "2.1" ? null : (view.camera.aspect_ratio ?? 1);
  return { ...viewpoint, view: { ...view, camera: { ...view.camera, aspect_ratio } } };
}
