import type { Space } from "../model.ts";
import { roomDoubts } from "../quantities/floorCheck.ts";
import type { SpaceHeat } from "./heatedSpaces.ts";

/** Voids that are open to the room below or beside them, in five languages. */
const open =
  /luftr(?:a|ä|ae)um|luftgescho|leerr(?:a|ä|ae)um|treppenauge|deckendurchbr|(?:doppelte|dreifache|zweifache)r? (?:raum|geschoss)?höhe|(?:double|triple|full|two|three)[ -](?:storey |story )?(?:height|hauteur)|(?:doble|triple) (?:altura|volumen)|(?:double|triple) volume|(?:doppia|tripla|tutta) altezza|(?:doppio|triplo) volume|upper (?:part|portion|half|volume) of|open (?:to|above)|(?:floor|slab) opening|ouverture (?:de|dans la) dalle|partie haute|parte (?:alta|superior)|apertura (?:nel )?solaio|ober(?:er|es|e) teil|offen (?:nach|zum|zu|bis)|(?<!\p{L})deckenöffnung|air ?space|open to below|(?<!\p{L})voids?(?!\p{L})|(?<!\p{L})(?:vide|trémie|vac[íi]o|huecos?|vuot[oi])(?!\p{L})/iu;

/** What is closed off from rooms though its name calls it a void: shafts, chutes, what lies above ceilings and below floors. */
const closed =
  /schacht|schächte|aufzug|hohlr(?:a|ä)um|zwischendecke|(?<!\p{L})(?:shafts?|risers?|ducts?|ductwork|lifts?|elevators?|hoistway|services?|ceilings?|floors? void|plenums?|plénums?|gaines?|ordures|sanitai?r[eio]s?|patinillos?|cavedi[oi]?|asc?ens\p{L}+|instalacion\p{L}*|technical|t[eé]ch?ni(?:c[oai]s?|ques?|che))(?!\p{L})/iu;

/** Whether a void is called an air space, or stands open on a room: air of the room that it is open to. */
export function isAirSpace({ role, usage, long_name, name, flags }: Space): boolean {
  if (role !== "void") return false;
  if (flags.includes(roomDoubts.openBelow)) return true;
  return isCalledOpen({ usage, long_name, name });
}

/** Whether names say an air space and no shaft. */
export function isCalledOpen({
  usage,
  long_name,
  name,
}: Pick<Space, "usage" | "long_name" | "name">): boolean {
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
