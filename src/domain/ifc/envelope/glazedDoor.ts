import type { Element } from "../model.ts";

/** The glazed share of a door, 0…1: by a property, else all of one whose name calls it glazed. Frames are part of it, as of a window. */
export function glazedShare({ ifc_class, name, type_name, glazing }: Element): number {
  if (!ifc_class.startsWith("IfcDoor")) return 0;
  if (glazing !== undefined) return Math.min(1, Math.max(0, glazing.value));
  const text = `${name} ${type_name ?? ""}`.normalize("NFC");
  return glazed.test(text) && !notGlazed.test(text) ? 1 : 0;
}

/** What doors of glass are called in five languages. */
const glazed =
  /(terrassen|balkon|fenster|glas)t(ü|ue)r|hebe-? ?schiebe|ganzglas|verglast|porte[- ]?fen[êe]tre|(porte|baie) (coulissante )?vitrée|baie coulissante|porta[- ]?finestra|porta (a )?vetr|porta (scorrevole )?in vetro|(puerta )?balconera|puerta (corredera )?(acristalada|vidriera|de (vidrio|cristal))|(patio|french|terrace|balcony) door|\b(glass|glazed)\b.*\bdoor|\bdoor\b.*\b(glass|glazed)\b/iu;

const notGlazed = /unverglast|teilverglast|ohne (glas|verglasung)|(un|not |non[- ]|half[- ])glazed/iu;
