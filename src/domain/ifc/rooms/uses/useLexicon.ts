import { everydayRows } from "./lexiconEveryday.ts";
import { homeRows, houseRows } from "./lexiconHomes.ts";
import { otherRows } from "./lexiconOthers.ts";
import { tradeRows } from "./lexiconTrades.ts";
import type { UseRow } from "./useRow.ts";

/**
 * Everything that the product knows of words of use, in five languages: rooms, zones, buildings and what people write are read with it. The
 * words are a choice of our own, the profiles those of DIN V 18599-10. Of several words of one kind the earlier row gives the profile.
 */
export const useLexicon: readonly UseRow[] = [
  ...otherRows,
  ...tradeRows,
  ...homeRows,
  ...houseRows,
  ...everydayRows,
];

/** Words that only say that there is a room, an area or a part of a building: alone they state no use. */
export const genericWords = `raum, räume, zimmer, gebäude, haus, bau, fläche, flächen, bereich, bereiche, einheit, einheiten, trakt, objekt, teil, anlage, nutzfläche, nutzungsfläche, hauptnutzfläche, nettofläche, bruttofläche,
  nettoraumfläche, nettogrundfläche, bruttogrundfläche, grundfläche, raumfläche, raumtyp, nutzung, nutzungseinheit, nutzungsart, mieteinheit,
  zone, zonen, zona, zone, typ, type, tipo, nuf, nf, nrf, ngf, bgf, hnf, kategorie, category, geschoss, stock, stockwerk, etage, ebene, eg, og,
  dg, ug, kg, ag, zg, room, rooms, space, spaces, area, areas, building, unit, units, part, section, floor, level, storey, zone, net, gross,
  internal, external, inside, interior, pièce, pièces, espace, espaces, surface, bâtiment, niveau, étage, rdc, rez, chaussée,
  salle, salles, lot, sala, salas, recinto, recintos, estancia, estancias, espacio, espacios, superficie, edificio, edificios, planta, nivel, unidad,
  locale, locali, stanza, stanze, vano, vani, ambiente, ambienti, spazio, spazi, area, piano, livello, unità, unita, immobiliare, mezzanine, gf, ff, ug,
  ground, first, second, upper, lower, basement, links, rechts, mitte, nord, süd, ost, west, left, right, north, south, east, nummer, number, nr, no, num,
  use, usage, uso, occupancy, type, gesamt, allgemeines, allgemein, sonstiges, interno, general, standard, default, neubau, altbau, bestand, zz, xx, der, die, das,
  und, and, of, the, de, du, des, la, le, les, el, los, las, del, il, lo, di, da, im, in, a, b, c, d, e, f, g, h, i, ii, iii, iv, v, r, z`;

/** Words of zones of heating, fire and smoke, which are no uses either; beside a word of a house they may be one: “Fire house”. */
export const technicalWords = `beheizt, unbeheizt, heated, unheated, conditioned, unconditioned, heizzone, heizkreis, thermisch, thermische, thermal,
  hvac, klimazone, temperaturzone, brandabschnitt, brandschutz, rauchabschnitt, fire, smoke, compartment, incendie, incendio, incendios, compartiment,
  compartimento, compartimentazione, thermique, térmica, termica, chauffé, chauffée, riscaldato, riscaldata, calefactado, calefactada, system,
  project, projekt`;

/** Words that say nothing of a use but how large, old, high or placed a house is: a vague word of a house stays one beside them. */
export const neutralWords = `klein, kleine, kleines, kleiner, groß, große, großes, großer, neu, neue, neues, neuer, moderne, modernes, moderner, freistehend, freistehende,
  freistehendes, alleinstehend, einzeln, angebaut, zweigeschossig, zweigeschossige, zweigeschossiges, eingeschossig, eingeschossiges, dreigeschossig, mehrgeschossig, holz, stein,
  ziegel, beton, massiv, fertig, muster, ein, eine, eines, einem, zwei, drei, vier, fünf, sechs, mit, ohne, familie, familien, haupt, neben, vorne, hinten, vorder, hinter, innen, oben,
  unten, gesamt, saniert, sanierung, umbau, erweiterung, anbau, aufstockung, modernisierung, privat, private, privates, hang, stadt, passiv, effizienz,
  detached, semi, terraced, terrace, linked, link, end, mid, corner, row, attached, storey, storeys, story, stories, single, double, two, three, four, five, six, one, new, small,
  large, big, tiny, little, main, front, rear, back, side, inner, outer, passive, passivhaus, timber, wood, wooden, brick, stone, concrete, frame, framed, private, family, families,
  multi, mobile, prefab, modular, sample, demo, example, test, modern, contemporary, traditional, extension, refurbishment, renovation, existing, proposed, plan, by, with, and, on, my, our,
  individuelle, individuel, mitoyenne, mitoyen, jumelée, jumelées, jumelé, isolée, familiale, familial, principale, principal, secondaire, secondaires, neuve, neuf, nouvelle, nouveau, moderne,
  contemporaine, traditionnelle, ancienne, petite, petit, grande, grand, bois, pierre, brique, béton, ossature, passive, basse, consommation, bbc, plain, pied, étages, niveaux, une, un,
  deux, trois, quatre, cinq, avec, et, en, à, sur, vacances, campagne, privée, privé, rénovée, rénovation, extension, existante, existant, projet, type, exemple,
  individual, aislada, aislado, adosada, adosado, adosadas, pareada, pareado, pareadas, entre, medianeras, medianera, familiar, principal, secundaria, nueva, nuevo, moderna, moderno, pequeña, grande,
  madera, piedra, ladrillo, hormigón, pasiva, pasivo, plantas, una, uno, dos, tres, cuatro, cinco, con, y, en, vacaciones, campo, pueblo, verano, privada, privado, rehabilitada, reforma, ampliación,
  proyecto, ejemplo, singola, singolo, schiera, isolata, familiare, principale, secondaria, nuova, nuovo, piccola, piccolo, legno, pietra, mattoni, cemento, passiva, piani, due, tre, quattro, cinque, ed,
  vacanza, vacanze, campagna, mare, montagna, privata, privato, ristrutturata, ristrutturazione, ampliamento, progetto, esempio, indipendente, colonica, padronale, edificio, bloque, immeuble, ensemble, palazzina,
  complesso, conjunto, promoción, programme, opération, construction, construcción, costruzione, block, tower, torre, tour, complex, development, estate, scheme, buildings, bâtiments, maître`;

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
