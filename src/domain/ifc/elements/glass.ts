import type { Element } from "../model.ts";

/** The glazed share of a door, 0…1: by a property, else all of one whose name calls it glazed. Frames are part of it, as of a window. */
export function glazedShare(element: Element): number {
  if (!element.ifc_class.startsWith("IfcDoor")) return 0;
  if (element.glazing !== undefined) return Math.min(1, Math.max(0, element.glazing.value));
  return glazed.test(namesOf(element)) && !saysUnglazed(element) ? 1 : 0;
}

/** Whether a door is called one without glass, or one that has only some. */
export const saysUnglazed = (element: Element): boolean => notGlazed.test(namesOf(element));

/** What doors of glass are called in five languages. */
const glazed =
  /(terrassen|balkon|fenster|glas)t(ü|ue)r|hebe-? ?schiebe|ganzglas|verglast|porte[- ]?fen[êe]tre|(porte|baie) (coulissante )?vitrée|baie coulissante|porta[- ]?finestra|porta (a )?vetr|porta (scorrevole )?in vetro|(puerta )?balconera|puerta (corredera )?(acristalada|vidriera|de (vidrio|cristal))|(patio|french|terrace|balcony) door|\b(glass|glazed)\b.*\bdoor|\bdoor\b.*\b(glass|glazed)\b/iu;

const notGlazed = /unverglast|teilverglast|ohne (glas|verglasung)|(un|not |non[- ]|half[- ])glazed/iu;

/** Whether an element with a body is a curtain wall, a panel called glass, or one of a curtain wall not called opaque. */
export function isGlassPane(element: Element, whole: Element | undefined): boolean {
  if (element.ifc_class === "IfcCurtainWall") return true;
  if (!/^Ifc(Plate|Member)/.test(element.ifc_class)) return false;
  const says = namesOf(element);
  if (element.ifc_class.startsWith("IfcPlate") && /glas|glaz|verre|vidrio|vetro/i.test(says)) return true;
  return whole?.ifc_class === "IfcCurtainWall" && !opaque.test(says);
}

/** Panels of a curtain wall that are no glass, by their names. */
const opaque =
  /paneele?\b|brüstung|\bopak|opaque|spandrel|\bsolid\b|blech|sandwich|allège|panneau plein|antepecho|opac[oa]|pannello cieco/iu;

const namesOf = ({ name, type_name }: Element): string => `${name} ${type_name ?? ""}`.normalize("NFC");
