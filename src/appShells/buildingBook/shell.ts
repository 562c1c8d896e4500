import type { Shell } from "../frame/appContext.ts";
import { Contacts, Energy, Model, Room, Rooms, Rules, Start } from "../pages/readPages.tsx";

/** The book of a building: its rooms, the building in 3D, whom to call, house rules, energy. */
export const buildingBook: Shell = {
  template: "building-book",
  start: Start,
  pages: { rooms: Rooms, room: Room, model: Model, contacts: Contacts, rules: Rules, energy: Energy },
};
