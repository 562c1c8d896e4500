import { expect, test } from "vitest";
import { isBelowByName, kindByWords, saidByWords } from "./roomWords.ts";

const says = (name: string) => saidByWords(name)?.says ?? null;

test("words count as whole words, and of a compound the ground word does", () => {
  const rooms = ["Terrassenzimmer", "Dachterrassenwohnung Wohnen", "Balkonzimmer", "Wintergarten", "Cantina", "Kellerbad", "Garagenbüro"]; // prettier-ignore
  expect(rooms.map(says)).toEqual(rooms.map(() => "use"));
  const silent = ["Kellner", "Kellermann", "Praxisse", "Bahnhofs", "1.01", ""];
  expect(silent.map(says)).toEqual(silent.map(() => null));
});

test("words of five languages say cellar, unheated, outside or void", () => {
  const cases = {
    cellar: [
      "Keller",
      "Keller 3",
      "Weinkeller",
      "Kellerraum links",
      "Basement",
      "Cave 2",
      "Sótano",
      "Scantinato",
    ],
    unheated: ["Garage", "Tiefgarage", "Doppelgarage 1", "Dachboden", "Attic", "Grenier", "Desván", "Autorimessa", "unbeheizt", "non chauffé"], // prettier-ignore
    outside: ["Balkon", "Dachterrasse", "Innenhof", "Loggia 2", "Roof terrace", "Courtyard", "Terrasse du salon", "Balcón", "Terrazza"], // prettier-ignore
    void: [
      "Luftraum über Wohnen",
      "Aufzugsschacht",
      "Shaft",
      "Void",
      "Air space",
      "Gaine technique",
      "Patinillo",
      "Cavedio",
    ],
    roof_void: ["Dachraum", "Roof", "Spitzboden", "Dach", "Combles perdus"],
  };
  for (const [kind, names] of Object.entries(cases))
    expect(names.map((name) => [name, says(name)])).toEqual(names.map((name) => [name, kind]));
});

test("who says heated or not heated says it plainly, whatever else stands in the name", () => {
  const cases = {
    heated: ["beheizter Keller", "Keller (beheizt)", "heated basement", "Combles aménagés", "Sottotetto abitabile", "Sótano calefactado", "Dachboden ausgebaut"], // prettier-ignore
    unheated: ["unheated store", "Lager unbeheizt", "Keller ungeheizt", "Nicht beheizter Keller", "non-heated office", "Salle non chauffée", "Cucina non riscaldata", "Dachboden nicht ausgebaut", "Grenier non aménagé"], // prettier-ignore
  };
  for (const [kind, names] of Object.entries(cases))
    expect(names.map((name) => [name, saidByWords(name)])).toEqual(
      names.map((name) => [name, expect.objectContaining({ says: kind, alone: true })]),
    );
});

test("what is said of heating leaves a shaft a shaft", () => {
  const names = ["Aufzugsschacht unbeheizt", "Unheated void", "Vide non chauffé"];
  expect(names.map((name) => kindByWords(name)?.says)).toEqual(names.map(() => "void"));
  expect(kindByWords("unbeheizt")).toBe(null);
});

test("a winter garden is a room in every language", () => {
  const names = [
    "Wintergarten",
    "Jardin d’hiver",
    "Giardino d'inverno",
    "Jardín de invierno",
    "Winter garden",
  ];
  expect(names.map(says)).toEqual(names.map(() => "use"));
});

test("of several words the first leads, in English the last", () => {
  expect(["Büro Keller", "Dr. Keller", "Office Keller"].map(says)).toEqual(["use", "use", "use"]);
  expect(["Balkon Wohnung 3", "Garage Werkstatt"].map(says)).toEqual(["outside", "unheated"]);
  expect(["Terrace room", "Office terrace", "Garage office"].map(says)).toEqual(["use", "outside", "use"]);
});

test("what stands in brackets beside a name is no part of it, unless it says heating", () => {
  expect(["Living room (balcony view)", "Büro [Keller]", "(Terrasse)"].map(says)).toEqual(["use", "use", "outside"]); // prettier-ignore
  expect(says("Keller (beheizt)")).toBe("heated");
});

test("one English word makes the last one lead, and what is called outside in German is", () => {
  expect(["Roof bar", "Attic studio", "Roof terrace"].map(says)).toEqual(["use", "use", "outside"]);
  const outside = ["Müllraum außen", "Pergola", "Durchfahrt", "Porch", "Sun deck", "Portico"];
  expect(outside.map(says)).toEqual(outside.map(() => "outside"));
});

test("a name of sides and numbers beside one word is alone", () => {
  expect(saidByWords("Keller 2 links")).toEqual({ says: "cellar", word: "keller", alone: true });
  expect(saidByWords("Keller Müller")).toMatchObject({ says: "cellar", alone: false });
});

test("names of storeys say whether they lie below ground", () => {
  const below = ["Kellergeschoss", "1. UG", "UG1", "KG", "Untergeschoss 2", "Basement", "Sous-sol", "Planta sótano", "Piano interrato", "Keller"]; // prettier-ignore
  expect(below.map((name) => [name, isBelowByName(name)])).toEqual(below.map((name) => [name, true]));
  const numbered = ["Ebene -1", "-1", "-01", "R-1", "Planta −2", "Level -1", "U1", "Lower ground floor"];
  expect(numbered.map((name) => [name, isBelowByName(name)])).toEqual(numbered.map((name) => [name, true]));
  const other = ["Haus 3-1", "BT-1", "Level 1-2", "Ebene 0", "U12", "Kellerdecke"];
  expect(other.map((name) => [name, isBelowByName(name)])).toEqual(other.map((name) => [name, null]));
  expect(isBelowByName("Ground floor over basement")).toBe(false);
  const above = ["EG", "Erdgeschoss", "1. OG", "Ground floor", "Piano terra", "EG über Keller"];
  expect(above.map((name) => [name, isBelowByName(name)])).toEqual(above.map((name) => [name, false]));
  expect(["Ebene 0", "Level 1", "Kellner"].map(isBelowByName)).toEqual([null, null, null]);
});

test("what lies above a hung ceiling or below a raised floor is a void, a room that has one is a room", () => {
  const voids = ["Deckenraum", "Abhangdecke 2", "abgehängte Decke", "Unterdecke", "Doppelbodenraum", "Hohlraumboden", "Above ceiling", "2.01 Ceiling space", "Ceiling plenum", "Raised floor", "Suspended ceiling", "Interstitial space", "Plénum", "Faux plafond", "Faux-plafond 3", "Plancher technique", "Falso techo", "Suelo técnico", "Controsoffitto", "Pavimento flottante", "Pavimento sopraelevato"]; // prettier-ignore
  expect(voids.map((name) => [name, says(name)])).toEqual(voids.map((name) => [name, "void"]));
  const rooms = ["Office with raised floor", "Büro abgehängte Decke", "Salle avec faux plafond", "Oficina con suelo técnico", "Ufficio con controsoffitto", "Decke", "Plenarsaal"]; // prettier-ignore
  for (const name of rooms) expect([name, says(name)]).not.toEqual([name, "void"]);
});

test("a word is the same written together, apart, with a hyphen, without accents or umlauts", () => {
  const cases = {
    outside: ["Carport", "car port", "Car-Port", "Court yard", "courtyard", "Court-yard", "Garagenzufahrt"],
    unheated: ["Gewächshaus", "Gewächs-Haus", "Gewaechshaus", "green house", "Green-house", "Stell platz 4", "Dach-Boden", "Dachboeden", "loading-bay", "car-park", "Carpark", "auto rimessa", "sotto-tetto", "Desvan", "Ecurie", "Serre", "Invernadero", "Serra", "un-heated store", "non heated office"], // prettier-ignore
    cellar: ["sous sol", "Sous-sol", "Sotano"],
    roof_void: ["roof space", "Roof-space", "Dach raum"],
    use: ["Dr. Keller", "Büro Keller"],
  };
  for (const [kind, names] of Object.entries(cases))
    expect(names.map((name) => [name, says(name)])).toEqual(names.map((name) => [name, kind]));
});

test("what is called cold is not heated, but for who and what food is called so", () => {
  const cold = ["Archiv kalt", "Kaltes Archiv", "Lager (kalt)", "Cold attic", "Archive (cold)", "Grenier froid", "Archives froides", "Trastero frío", "Archivio freddo"]; // prettier-ignore
  expect(cold.map((name) => [name, says(name)])).toEqual(cold.map((name) => [name, "unheated"]));
  const other = ["Kalte Küche", "Küche kalt", "Büro Kalt", "Dr. Kalt", "Technik kalt/warm"]; // prettier-ignore
  expect(other.map(says)).not.toContain("unheated");
});

test("what is cooled is not heated, in five languages", () => {
  const cooled = ["Kühlraum", "Kühlzelle 2", "Fleischkühlraum", "Tiefkühlzelle", "Tiefkühl-Lager", "Kuehlhaus", "TK-Raum", "Gefrierraum", "Cold room", "Cold store", "Cold storage 1", "Walk-in freezer", "Coldstore", "Freezer", "Chambre froide", "Chambre froide négative", "Local réfrigéré", "Cámara frigorífica", "Cámara fría", "Cuarto frío", "Cella frigorifera", "Cella frigo", "Cella surgelati"]; // prettier-ignore
  expect(cooled.map((name) => [name, says(name)])).toEqual(cooled.map((name) => [name, "unheated"]));
  const other = ["Abkühlraum", "Chill-out room", "Chiller plant", "Kühlwasser", "Chambre", "Cella", "Cámara"];
  expect(other.map(says)).not.toContain("unheated");
});

test("a garage in which something else is done, too, is not heated", () => {
  const garages = ["Garage/Workshop", "Garage & workshop", "Workshop/Garage", "Werkstatt/Garage", "Garage und Hobby", "Doppelgarage / Werkstatt", "Atelier/Garage", "Taller y garaje", "Laboratorio e autorimessa"]; // prettier-ignore
  expect(garages.map((name) => [name, says(name)])).toEqual(garages.map((name) => [name, "unheated"]));
  const other = ["Garage office", "Zugang Garage/Keller", "Flur zu Garage/Keller", "Garagenbüro/Werkstatt"];
  expect(other.map((name) => [name, says(name)])).toEqual(other.map((name) => [name, "use"]));
});

test("what a room was says nothing of it, what it was made into does", () => {
  const cases = {
    use: ["Garage transformé en bureau", "Garage converti en studio", "garage converted to office", "Garage (now office)", "Garage, jetzt Büro", "Büro, früher Garage", "Bureau (ancien garage)", "oficina (antiguo garaje)", "Garaje convertido en oficina", "Autorimessa trasformata in ufficio", "Ufficio ex autorimessa", "Garage als Büro genutzt", "Scheune umgebaut zur Wohnung", "früher Stall, heute Atelier"], // prettier-ignore
    unheated: ["Bureau transformé en garage", "Büro umgebaut zur Garage", "office converted to garage", "Oficina convertida en garaje", "Ufficio trasformato in autorimessa", "Garage (ehem. Büro)", "garage (former office)", "Büro, jetzt Garage"], // prettier-ignore
    heated: ["Garage transformé", "Garaje convertido", "Autorimessa trasformata", "Converted barn"],
  };
  for (const [kind, names] of Object.entries(cases))
    expect(names.map((name) => [name, says(name)])).toEqual(names.map((name) => [name, kind]));
  const nothing = ["ehem. Garage", "Garage (ehem.)", "former garage", "Ancien garage", "antiguo garaje", "ex autorimessa", "Garage transformé en dressing"]; // prettier-ignore
  expect(nothing.map(says)).toEqual(nothing.map(() => null));
});
