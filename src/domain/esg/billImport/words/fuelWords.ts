import type { BillCarrier } from "../../bills/billOptions.ts";
import { carrierOfText } from "./cellWords.ts";
import { foldText } from "./textWords.ts";

/** Words that make another fuel of gas, oil and liquid gas, in five languages, folded. */
const changers = "bio\\p{L}*|okogas|oko|green|gaz vert|verde|grun\\p{L}*|erneuerbar\\p{L}*|renewable|renouvelables?|renovables?|rinnovabil[ei]|synthe\\p{L}*|sintetic\\p{L}*|syngas|sng|e.gas|wasserstoff\\p{L}*|hydrogene?|hidrogeno|idrogeno|h2|hvo\\d*|gtl|pflanzen\\p{L}*|vegetable|vegetal\\p{L}*|raps\\p{L}*|colza|rapeseed|palm\\p{L}*|soja\\p{L}*|speiseol|altol|used|usagee?s?|usad[oa]|esaust[oi]|motorol|engine|lubri\\p{L}*|schmierol|hydraul\\p{L}*|schwerol|schweres|heavy|lourd|pesad[oa]|pesante|btz|landfill|sewage|mine|mines|coal|coke|blast furnace|furnace gas|wood gas|holzgas|holz gas|deponie\\p{L}*|klar\\p{L}*|grubengas|gruben|faulgas|gichtgas|kokerei\\p{L}*|restgas|klimagas|sondergas|gaz de decharge|gaz d.egout|gaz de bois|gaz de houille|vertedero|discarica|depura\\p{L}*|gas de madera|gas di legna|gas di miniera|gas de mina|welding|schweissgas|technische\\p{L}*"; // prettier-ignore
/** The same for pellets and chips. */
const solids = "stroh\\p{L}*|straw|paille|paja|paglia|miscanthus|kohle\\p{L}*|coal|torf\\p{L}*|olive\\p{L}*|nussschalen|altholz\\p{L}*|waste wood"; // prettier-ignore
const changed = new RegExp(`(?<![\\p{L}\\p{N}])(?:${changers})(?![\\p{L}\\p{N}])`, "u");
const changedWood = new RegExp(`(?<![\\p{L}\\p{N}])(?:${solids})(?![\\p{L}\\p{N}])`, "u");
/** A share of something, less than all of it. */
const share =
  /(?<![\d.,])(?:[1-9]|[1-9]\d)(?:[.,]\d+)?\s?(?:%|prozent|percent|pour cent|por ciento|per cento)/u;
/** A short sign of a mixture: heating oil with a share of what grows. */
const blend = /(?<![\p{L}\p{N}])[bf](?:[5-9]|[1-9]\d)(?![\p{L}\p{N}])/u;
const denied = /(?<!\p{L})(?:ohne|kein\p{L}*|sans|sin|senza|without|no|(?<!\d)0\s?%)\s+\S+/gu;

const burnt: ReadonlySet<BillCarrier | null> = new Set(["natural_gas", "heating_oil", "liquid_gas"]);
const solid: ReadonlySet<BillCarrier | null> = new Set(["wood_pellets", "wood_chips"]);

/** Whether a text names a fuel with a word that makes another one, or a mixture, of it: `Bioheizöl`, `Erdgas mit 10 % Biogas`, `vegetable oil`. */
export function isOtherFuel(text: string): boolean {
  const carrier = carrierOfText(text);
  const plain = foldText(text).replaceAll(denied, " ");
  if (solid.has(carrier)) return changedWood.test(plain);
  if (carrier !== null && !burnt.has(carrier)) return false;
  return changed.test(plain) || (carrier !== null && (share.test(plain) || blend.test(plain)));
}

/** Which carrier a text names, unless it may be another fuel: then a person says. */
export const plainCarrierOf = (text: string): BillCarrier | null => isOtherFuel(text) ? null : carrierOfText(text); // prettier-ignore
