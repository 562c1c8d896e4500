import type { StandardView } from "#ui/model3d/CameraRig.ts";

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
  readonly onlyStorey: string;
  readonly hide: string;
  readonly showAll: string;
  readonly sectionTitle: string;
  readonly lower: string;
  readonly higher: string;
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
