import { guidOf } from "../bcf/guidOf.ts";
import {
  type BcfArchive,
  type Component,
  emptyComment,
  emptyTopic,
  noExtensions,
  type Point,
  type Topic,
  type View,
} from "../bcf/model.ts";
import { bcfCamera } from "../bcf/viewerCamera.ts";
import type { FaceSummary } from "../ifc/model.ts";
import type { FailedEntity } from "./checkIds.ts";
import type { KeptCheck, KeptSpecification } from "./keptCheck.ts";

/** What is written about the topics in the reader's language. */
interface TopicWords {
  readonly type: string;
  readonly status: string;
  /** The text below the title: how many failed, and what the author of the specification says. */
  readonly description: (specification: KeptSpecification) => string;
  /** One line per element: its name and what it lacks. */
  readonly entity: (failed: FailedEntity) => string;
}

/** What the topics are made from. */
export interface TopicSource {
  readonly check: KeptCheck;
  /** Of the model that was checked. */
  readonly file: { readonly name: string; readonly ifc_project: string | null };
  /** Boxes of the elements, to stand before what failed; empty when the geometry was not read. */
  readonly faces: readonly FaceSummary[];
  /** Add this to the boxes to get the coordinates of the file. */
  readonly origin_m: Point;
  readonly author: string;
  readonly words: TopicWords;
}

/** Elements that a viewpoint selects, and lines that the remark lists, at most: other programs read files by the topic. */
const selectedAtMost = 1000;
const listedAtMost = 50;

/** The failed specifications of a check as BCF, one topic each: other programs select the elements and show them. */
export function idsTopics({ check, file, faces, origin_m, author, words }: TopicSource): BcfArchive {
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const topics = check.specifications.flatMap((specification, at): Topic[] => {
    if (specification.status === "pass") return [];
    const own = guidOf(`${check.sha256} ${check.ids_name} ${at} ${specification.name}`);
    const viewpoint = guidOf(`${own} viewpoint`);
    const said = { date: check.checked_at, author };
    const lines = specification.failed.slice(0, listedAtMost).map(words.entity);
    const more = specification.failed_count - lines.length;
    return [
      {
        ...emptyTopic,
        guid: own,
        type: words.type,
        status: words.status,
        title: specification.name,
        index: at + 1,
        labels: ["IDS"],
        description: words.description(specification),
        creation_date: said.date,
        creation_author: said.author,
        header_files: [
          {
            ifc_project: file.ifc_project,
            ifc_spatial_structure_element: null,
            is_external: true,
            filename: file.name,
            date: null,
            reference: null,
          },
        ],
        comments:
          lines.length === 0
            ? []
            : [
                {
                  ...emptyComment,
                  guid: guidOf(`${own} comment`),
                  ...said,
                  text: [...lines, ...(more > 0 ? [`… (+${String(more)})`] : [])].join("\n"),
                  viewpoint: specification.failed.length === 0 ? null : viewpoint,
                },
              ],
        viewpoints:
          specification.failed.length === 0
            ? []
            : [
                {
                  guid: viewpoint,
                  index: 0,
                  snapshot: null,
                  view: viewOf(specification.failed, boxes, origin_m),
                },
              ],
      },
    ];
  });
  return {
    version: "2.1",
    project: null,
    extensions: noExtensions,
    documents: [],
    topics,
    other_files: [],
  };
}

/** The failed elements selected and coloured, seen from the south-east above; without boxes there is no camera. */
function viewOf(
  failed: readonly FailedEntity[],
  boxes: ReadonlyMap<number, FaceSummary["box"]>,
  origin_m: Point,
): View {
  const shown = failed.slice(0, selectedAtMost);
  const components = shown.flatMap(({ global_id }): Component[] =>
    global_id === null ? [] : [{ ifc_guid: global_id, originating_system: null, authoring_tool_id: null }],
  );
  return {
    own_guid: null,
    camera: cameraTo(
      shown.flatMap(({ express_id }) => boxes.get(express_id) ?? []),
      origin_m,
    ),
    components: {
      selection: components,
      default_visibility: true,
      exceptions: [],
      hints: null,
      coloring: components.length === 0 ? [] : [{ color: "C4512D", components }],
    },
    lines: [],
    clipping_planes: [],
    bitmaps: [],
    unknown: [],
  };
}

/** A parallel view that holds all boxes, with room around them. */
function cameraTo(numbers: readonly number[], origin_m: Point) {
  if (numbers.length < 6) return null;
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  numbers.forEach((value, at) => {
    const axis = (at % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], value);
    high[axis] = Math.max(high[axis], value);
  });
  const middle = low.map((value, axis) => (value + high[axis]!) / 2) as unknown as Point;
  const size = Math.max(2, Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]));
  const view = { azimuth: Math.PI / 4, polar: Math.PI / 3, target: middle, height_m: size * 1.2 };
  return bcfCamera(view, origin_m, { distance_m: size * 2, aspect_ratio: 1 });
}
