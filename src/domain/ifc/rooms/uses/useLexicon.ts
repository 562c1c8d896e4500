import { homeRows, houseRows } from "./lexiconHomes.ts";
import { otherRows } from "./lexiconOthers.ts";
import type { UseRow } from "./useRow.ts";

/**
 * Everything that the product knows of words of use, in five languages: rooms, zones, buildings and what people write are read with it. The
 * words are a choice of our own, the profiles those of DIN V 18599-10. Of several words of one kind the earlier row gives the profile.
 */
export const useLexicon: readonly UseRow[] = [...otherRows, ...homeRows, ...houseRows];

/** Words that only say that there is a room, an area or a part of a building: alone they state no use. */
export const genericWords = `raum, räume, zimmer, gebäude, haus, bau, fläche, flächen, bereich, bereiche, einheit, einheiten, trakt, objekt, teil, anlage, nutzfläche, nutzungsfläche, hauptnutzfläche, nettofläche, bruttofläche,
  nettoraumfläche, nettogrundfläche, bruttogrundfläche, grundfläche, raumfläche, raumtyp, nutzung, nutzungseinheit, nutzungsart, mieteinheit,
  zone, zonen, zona, zone, typ, type, tipo, nuf, nf, nrf, ngf, bgf, hnf, kategorie, category, geschoss, stock, stockwerk, etage, ebene, eg, og,
  dg, ug, kg, ag, zg, room, rooms, space, spaces, area, areas, building, unit, units, part, section, floor, level, storey, zone, net, gross,
  internal, external, inside, interior, pièce, pièces, espace, espaces, surface, bâtiment, niveau, étage, rdc, rez, chaussée,
  salle, salles, lot, sala, salas, recinto, recintos, estancia, estancias, espacio, espacios, superficie, edificio, edificios, planta, nivel, unidad,
  locale, locali, stanza, stanze, vano, vani, ambiente, ambienti, spazio, spazi, area, piano, livello, unità, unita, immobiliare, mezzanine, gf, ff, ug,
  ground, first, second, upper, lower, basement, links, rechts, mitte, nord, süd, ost, west, left, right, north, south, east, nummer, number, nr, no, num,
  use, usage, uso, occupancy, type, allgemeines, allgemein, sonstiges, interno, general, standard, default, beheizt, unbeheizt, heated, unheated, conditioned,
  unconditioned, heizzone, heizkreis, thermisch, thermische, thermal, hvac, klimazone, temperaturzone, brandabschnitt, brandschutz, rauchabschnitt,
  fire, smoke, compartment, incendie, incendio, incendios, compartiment, compartimento, compartimentazione, thermique, térmica, termica,
  chauffé, chauffée, riscaldato, riscaldata, calefactado, calefactada, system, project, projekt, neubau, altbau, bestand, zz, xx, der, die, das,
  und, and, of, the, de, du, des, la, le, les, el, los, las, del, il, lo, di, da, im, in, a, b, c, d, e, f, g, h, i, ii, iii, iv, v, r, z`;

/** Answers that state nothing, and the Spanish name that a program gives to all rooms. */
export const silentAnswers = `na, n a, nd, n d, nn, n n, ka, k a, kein, keine, keiner, keine angabe, keine angaben, keine nutzung, ohne, ohne angabe, ohne nutzung, unbekannt,
  nicht definiert, undefiniert, nicht festgelegt, nicht zugeordnet, nicht angegeben, nicht bekannt, nicht zutreffend, offen, leer, unbestimmt, entfällt,
  none, null, nil, nan, unknown, undefined, not defined, notdefined, userdefined, user defined, not set, not specified, unspecified, not applicable,
  not assigned, unassigned, not available, not known, no use, empty, blank, unnamed, untitled, tbd, tbc, tba, todo, false, true, yes, no,
  sans objet, s o, sans, non défini, non définie, indéfini, indéfinie, inconnu, inconnue, aucun, aucune, non renseigné, non renseignée, non spécifié,
  non spécifiée, non applicable, non attribué, à définir, vide, néant, sin definir, sin especificar, sin asignar, no definido, no definida,
  no especificado, no especificada, indefinido, indefinida, desconocido, desconocida, ninguno, ninguna, no aplica, no aplicable, sin uso, por definir,
  vacío, habitaciones, non definito, non definita, indefinito, indefinita, sconosciuto, sconosciuta, ignoto, nessuno, nessuna, non specificato, non specificata,
  non applicabile, non assegnato, non assegnata, da definire, vuoto`;

/** Words that turn the word behind them round: “nicht Wohnen”, “non-residential”. */
export const negations = `nicht, kein, keine, keinen, keiner, ohne, non, not, no, without, excluding, pas, sans, hors, sin, senza, other than, anders als,
  andere als, andere nutzung als, anderen als, autre que, autres que, différent de, otro que, distinto de, distinta de, distinto a, diverso da,
  diversa da, diverso dall, diversa dall, diversi da, diversi dall, escluso, excepto, hormis, außer`;

/** Words that may stand between such a word and the one that it turns. */
export const negationFillers = `zu, zum, zur, zum, für, als, reine, reines, for, of, the, as, a, an, used, use, purely, de, du, des, d, l, la, le, les, à, en, usage, uso, usi, usos,
  di, da, dall, al, a, per, para, pour, destiné, destinée, destinado, destinato`;
