import type { ComponentType } from "react";

/** What a page points out of a building: things of the model, and places that belong to none. */
export interface PointedOut {
  /** Express ids. */
  readonly ids: ReadonlySet<number>;
  /** Rectangles by their corners, in their order around, in the model, m. */
  readonly patches: readonly (readonly (readonly [number, number, number])[])[];
}

/** What a page wants to be seen of the building of a project. Ids are express ids of the model that the project shows. */
export interface BuildingProps {
  readonly projectId: string;
  /** Rooms or elements that the page is about: marked, and the storey of a room is open. Keep it stable. */
  readonly chosen?: ReadonlySet<number>;
  /** Something was tapped; null for the ground. */
  readonly onChoose?: (express_id: number | null) => void;
  /** Heat losses that the building is coloured by, W/K by express id. Keep it stable. */
  readonly heatLosses?: ReadonlyMap<number, number> | undefined;
  /** Seen alone among outlines, instead of losses and what is chosen. Keep it stable. */
  readonly pointed?: PointedOut | null | undefined;
  /** What is seen first: the scene, or a plan, which costs less and needs no graphics card. */
  readonly first: "scene" | "plan";
}

/** A part that shows the building, turnable, as plan and as table; it fills its place, which needs a height. */
export type BuildingPart = ComponentType<BuildingProps>;
