import type { ComparedThing } from "#domain/ifc/versions/comparedScene.ts";
import type { ComparedView } from "./useComparedView.ts";

/** A version as the panel names it. */
interface NamedVersion {
  readonly id: string;
  readonly version: number;
}

/** A comparison that is shown in 3D. */
export interface Comparison {
  readonly projectId: string;
  readonly before: NamedVersion;
  readonly after: NamedVersion;
  readonly view: ComparedView;
  /** Selects a thing and opens the storey that it is seen on. */
  readonly onShow: (thing: ComparedThing) => void;
  /** Back to the building as it is. */
  readonly onEnd: () => void;
}
