import { createContext } from "react";
import type { MayDo } from "#data/settings/liveRights.ts";

/** What the frame knows of the person's rights in the project on screen, for the first moment of a page. */
export const RightsContext = createContext<{ readonly projectId: string; readonly may: MayDo } | undefined>(
  undefined,
);
