import type { Origin, Space } from "../model.ts";
import { saidByWords } from "./roomWords.ts";

/** A use that the file states and that says whether its room is heated. */
export interface StatedUse {
  readonly heated: boolean;
  readonly value: string;
  readonly origin: Origin;
}

/** Uses of rooms in which people stay, by the beginnings of words in five languages. */
const staying =
  /(?<!\p{L})(wohn|schlaf|büro|buero|arbeits|unterricht|klassen|gruppenraum|besprech|sitzung|konferenz|seminar|praxis|behandlung|kinderzimmer|patient|hotel|verkauf|office|living|bedroom|class ?room|meeting|conference|treatment|guest|retail|bureau|séjour|chambre|classe|réunion|oficina|despacho|dormitorio|aula|reunion|reunión|ufficio|soggiorno|camera|riunion)/iu;

/** Groups of DIN 277 in which people stay: living, office, teaching, healing. */
const dinStaying = /^(NUF|NF)\s*[1256](\.|\b)/i;

/**
 * The use of a room by its occupancy, category or class, as far as it says whether it is heated: a garage is not, an office is. Storerooms,
 * corridors and plant rooms may be either, so they decide nothing.
 */
export function statedUse({
  says,
  classifications = [],
}: Pick<Space, "says" | "classifications">): StatedUse | undefined {
  const stated: { readonly value: string; readonly origin: Origin }[] = says?.use ? [says.use] : [];
  for (const { system, code, title } of classifications)
    for (const value of [title, code])
      if (value !== null)
        stated.push({ value, origin: { from: "attribute", name: system ?? "IfcClassification" } });
  for (const { value, origin } of stated) {
    const said = saidByWords(value)?.says;
    if (said === "unheated" || said === "roof_void") return { heated: false, value, origin };
    if (said === "cellar" || said === "outside" || said === "void") continue;
    if (staying.test(value) || /^\d\s*HNF/i.test(value) || dinStaying.test(value.trim()))
      return { heated: true, value, origin };
  }
  return undefined;
}
