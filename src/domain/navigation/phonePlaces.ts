import { type Role, roles } from "../rights/capabilities.ts";

/** How many places the bar of a phone has beside "more". */
export const placesOnPhone = 4;

/** What one place of the bar shows: the first of these modules that the person has. */
type Slot = readonly string[];

/**
 * The places of each role, from left to right, by the ids of the modules. The day's work comes first where there is a page for it; until
 * then the overview, which leads to the project.
 */
export const phoneSlots: Readonly<Record<Role, readonly Slot[]>> = {
  owner: [["projects"], ["bimifc"], ["inbox"], ["energy"]],
  manager: [["projects"], ["bimifc"], ["inbox"], ["energy"]],
  facility: [["today", "projects"], ["scan"], ["rooms"], ["viewer"]],
  tenant: [["today", "projects"], ["scan"], ["rooms"], ["evidence"]],
  developer: [["projects"], ["bimifc"], ["viewer"], ["applications"]],
  auditor: [["projects"], ["energy"], ["esg"], ["reports"]],
};

/**
 * The ids of the places that the bar of a phone holds. They follow from all roles of the person and not from the project on screen: a place
 * stays where the thumb has learnt it. Of several roles the one that may most decides.
 * @param has ids of the modules there are for this person, in the order of the navigation; it fills what a role leaves open.
 */
export function phonePlaces(held: readonly Role[], has: readonly string[]): readonly string[] {
  const role = roles.find((one) => held.includes(one)) ?? "owner";
  const own = phoneSlots[role].flatMap((slot) => slot.find((id) => has.includes(id)) ?? []);
  return [...new Set([...own, ...has])].slice(0, placesOnPhone);
}
