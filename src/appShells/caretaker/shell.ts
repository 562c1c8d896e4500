import { Checklists, entryPages, Tickets } from "../entries/kindPages.tsx";
import { MetersPage } from "../entries/MetersPage.tsx";
import type { Shell } from "../frame/appContext.ts";
import { Contacts, Model, Room, Rooms, Start } from "../pages/readPages.tsx";
import { ScanPage } from "../pages/ScanPage.tsx";

/** For whoever looks after the house: what is broken, checklists, meters, labels. */
export const caretaker: Shell = {
  template: "caretaker",
  start: Start,
  pages: {
    tickets: Tickets,
    checklists: Checklists,
    meters: MetersPage,
    scan: ScanPage,
    rooms: Rooms,
    room: Room,
    model: Model,
    contacts: Contacts,
  },
  entries: entryPages,
};
