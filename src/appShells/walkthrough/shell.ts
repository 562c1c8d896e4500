import { entryPages, Handover } from "../entries/kindPages.tsx";
import type { Shell } from "../frame/appContext.ts";
import { Contacts, Model, Room, Rooms, Start } from "../pages/readPages.tsx";

/** Handing over and walking through: the protocol with rooms, meters, defects and signatures. */
export const walkthrough: Shell = {
  template: "walkthrough",
  start: Start,
  pages: { handover: Handover, rooms: Rooms, room: Room, model: Model, contacts: Contacts },
  entries: entryPages,
};
