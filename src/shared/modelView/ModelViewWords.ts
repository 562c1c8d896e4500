import type { StandardView } from "#ui/model3d/camera/CameraRig.ts";

/** The words of the 3D view, in the reader's language. */
export interface ModelViewWords {
  /** Name of the picture for screen readers, with how to move it by keys. */
  readonly picture: string;
  readonly storeys: string;
  readonly allStoreys: string;
  readonly tools: string;
  readonly select: string;
  readonly move: string;
  readonly fit: string;
  readonly section: string;
  /** The tools that say what is seen, and their bar. */
  readonly seen: string;
  readonly onlyStorey: string;
  readonly hide: string;
  readonly isolate: string;
  readonly xray: string;
  readonly showAll: string;
  /** The switch for the names of rooms, and what is said while no room can be seen. */
  readonly labels: string;
  readonly noLabels: string;
  readonly undo: string;
  readonly redo: string;
  readonly sectionTitle: string;
  /** Through a storey, along and across the building, at a height; and as a kept view says it. */
  readonly sectionKinds: Readonly<Record<"storey" | "x" | "y" | "z" | "planes", string>>;
  /** Names of the field and the slider. */
  readonly sectionHeight: string;
  readonly sectionDistance: string;
  readonly lower: string;
  readonly higher: string;
  readonly flipSection: string;
  readonly clearSection: string;
  /** "Ansicht von Süden", … */
  readonly views: Readonly<Record<StandardView, string>>;
  /** One letter per side on the cube. */
  readonly compass: Readonly<Record<"north" | "east" | "south" | "west", string>>;
  readonly preparing: string;
  readonly lost: { readonly title: string; readonly text: string };
  readonly noWebgl: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
}
