import type { Space } from "../model.ts";
import type { SpaceHeat } from "./heatedSpaces.ts";

/** Voids that are open to the room below or beside them, in five languages. */
const open =
  /luftr(?:a|ä|ae)um|treppenauge|(?<!\p{L})deckenöffnung|air ?space|open to below|(?<!\p{L})voids?(?!\p{L})|(?<!\p{L})(?:vide|trémie|vac[íi]o|huecos?|vuot[oi])(?!\p{L})/iu;

/** What is closed off from rooms though its name calls it a void: shafts, chutes, what lies above ceilings and below floors. */
const closed =
  /schacht|schächte|aufzug|hohlr(?:a|ä)um|zwischendecke|(?<!\p{L})(?:shafts?|risers?|ducts?|ductwork|lifts?|elevators?|hoistway|services?|ceilings?|floors? void|plenums?|plénums?|gaines?|ordures|sanitai?r[eio]s?|patinillos?|cavedi[oi]?|asc?ens\p{L}+|instalacion\p{L}*|technical|t[eé]ch?ni(?:c[oai]s?|ques?|che))(?!\p{L})/iu;

/** Whether a void is called an air space: air of the room that it is open to. */
export function isAirSpace({ role, usage, long_name, name }: Space): boolean {
  if (role !== "void") return false;
  const names = [usage, long_name, name].filter((one) => one !== null);
  return names.some((one) => open.test(one)) && !names.some((one) => closed.test(one));
}

/** What decides that a space is heated only because nothing says otherwise. */
const unsaid: ReadonlySet<string> = new Set(["usual", "window", "cellar_heated"]);

/**
 * Whether the air of a space counts as heated: of heated rooms, of air spaces that are not said to be unheated, and of other voids where a
 * person or the file says that they are heated.
 */
export const hasHeatedAir = ({ space, state, reason }: SpaceHeat): boolean =>
  state === "heated" && (space.role !== "void" || isAirSpace(space) || !unsaid.has(reason.from));
