import { describe, expect, test } from "vitest";
import { isUnclearName, statesNoUse, useOfText } from "./useOfText.ts";
import { saidByWords } from "../roomWords.ts";
import { houseNames, namesIn, otherNames } from "./useNames.fixture.ts";

const says = (text: string) => useOfText(text).says;
const each = (words: string) => namesIn(words.replaceAll(",", "|")).filter((word) => word !== "");

describe("names of rooms in five languages", () => {
  test.each(Object.entries(houseNames))("an ordinary house has no room of another use: %s", (_, names) => {
    const wrong = namesIn(names).filter((name) => ["other", "mixed"].includes(says(name)));
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(otherNames))(
    "a room that no dwelling has is one of another use: %s",
    (_, names) => {
      const wrong = namesIn(names).filter((name) => says(name) !== "other");
      expect(wrong).toEqual([]);
    },
  );

  test.each(Object.values(otherNames))("capital letters and missing accents change nothing", (names) => {
    const plain = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
    expect(namesIn(names).filter((name) => says(plain(name)) !== "other")).toEqual([]);
  });
});

describe("what denies comes first", () => {
  test.each(
    each(`Nichtwohnen, Nicht-Wohngebäude, Nicht Wohnen, NICHTWOHNGEBÄUDE, Nichtwohnraum, Nicht-Wohn-Gebäude, nicht zu Wohnzwecken, kein Wohnraum,
      Non-residential, NonResidential, NON_RESIDENTIAL, not residential, Not for residential use, other than dwelling, non-domestic,
      Non résidentiel, hors habitation, usage autre que l'habitation, No residencial, uso distinto de vivienda, sin vivienda,
      Non residenziale, uso diverso dall'abitazione, uso non abitativo`),
  )("“%s” is another use", (text) => {
    expect([says(text), useOfText(text, "building").says]).toEqual(["other", "other"]);
  });

  test.each(
    each(
      "Wohngebäude ohne Gewerbe, Residential without shops, Maison sans commerce, Vivienda sin local comercial, Flat No. 3, No 3 flat",
    ),
  )("“%s” is a dwelling", (text) => {
    expect([says(text), useOfText(text, "building").says]).toEqual(["home", "home"]);
  });
});

describe("of several words", () => {
  test.each(
    each(`Wohnung über dem Laden, Wohnung ueber Laden, Ladenwohnung, Laden-Wohnung, Living room above shop, Flat over the shop, Flat behind bakery, Shop flat, Schlafzimmer (ehem. Behandlung),
      Wohnzimmer früher Praxis, Bedroom (former office), Früher Laden; jetzt Wohnung, Appartement au-dessus du commerce, Chambre (ancien cabinet médical), Logement à côté de la pharmacie,
      Vivienda encima del comercio, Vivienda sobre local comercial, Dormitorio (antigua consulta), Abitazione sopra il negozio, Camera (ex ambulatorio), Wohnküche, Wohnstudio`),
  )("the dwelling leads: “%s”", (text) => {
    expect(says(text)).toBe("home");
  });

  test.each(
    each(`Schalterraum Elektro, Montageraum Hausanschluss, Lager Laden, Flur Praxis, Praxisflur, WC Gaststätte, Treppe zum Laden, Shop storage, Technik Arztpraxis, Escalier commerce, Aseo tienda,
      Deposito negozio, Local technique, Local vélos, WC mixte`),
  )("the room that serves others leads: “%s”", (text) => {
    expect(says(text)).toBe("service");
  });

  test.each(
    each(`Empfang Arztpraxis, Büro (Großraumbüro), Büro Kanzlei, Office - Dental practice, Bureau (cabinet médical), Küche Gaststätte, Restaurantküche, Laden/Lager, Lager und Verkauf, Wohnung 3 Praxis,
      WHG 2 Laden, Flat 1 dental practice, Gäste-Hotel, Bar Restaurant, Sauna Wellnesshotel`),
  )("another use leads: “%s”", (text) => {
    expect(says(text)).toBe("other");
  });

  test.each(
    each(
      "Wohnen/Laden, Wohnung und Praxis, Laden/Wohnung, Wohnung mit Laden, Residential with retail, Vivienda y tienda, Appartamento e negozio",
    ),
  )("dwellings and others are mixed: “%s”", (text) => {
    expect(says(text)).toBe("mixed");
  });

  test("a room of dwellings that is an office too is told from an office", () => {
    expect(useOfText("Schlafen/Büro")).toMatchObject({ says: "either", beside_home: true });
    expect(useOfText("Büro")).toMatchObject({ says: "either", beside_home: false });
  });
});

describe("a building", () => {
  test.each(
    each(`Wohngebäude mit Gewerbe, Wohn- und Geschäftshaus, Wohn-/Geschäftshaus, Wohnhaus mit Arztpraxis, Gewerbe und Wohnen, gemischt genutzt, Residential with retail, Apartments over shops, Mixed use,
      Maison avec commerce, Immeuble d'habitation avec commerces, Usage mixte, Vivienda con local, Edificio residencial con locales comerciales, Edificio residenziale con negozi, Casa con ufficio`),
  )("with dwellings and others is neither for sure: “%s”", (text) => {
    expect(useOfText(text, "building").says).toBe("mixed");
  });

  test("that was something else once is what it is now", () => {
    expect(useOfText("Ehem. Schule, jetzt Wohnhaus", "building").says).toBe("home");
  });

  test("homes for the aged are dwellings", () => {
    const homes = each(
      "Pflegeheim, Seniorenwohnheim, Care home, EHPAD, Residencia de ancianos, Casa di riposo",
    );
    expect(homes.filter((text) => useOfText(text, "building").says !== "home")).toEqual([]);
  });
});

test("signs of units count with a number behind them", () => {
  expect(each("WE 03, WE03, WHG 1.2, Whg. 4, GE 01, Gew. 1").map((text) => says(text))).toEqual([
    "home",
    "home",
    "home",
    "home",
    "other",
    "other",
  ]);
});

test.each(
  each(`n/a, N.A., -, --, ?, 12, 1.07, keine, k.A., keine Angabe, unbekannt, undefined, not defined, NOTDEFINED, USERDEFINED, none, unknown, TBD, sans objet, non défini, inconnu, aucun, sin definir, desconocido,
    non definito, nessuno, n.d., Raum, Raum 3, Room, Rooms, Habitaciones, Räume, Locali, Pièces, Pièce 2, Stanza, Typ A, Type 2, EG, Zone 1, Nutzfläche, Brandabschnitt 2, Klimazone 1, Allgemeines`),
)("“%s” states nothing", (text) => {
  expect(statesNoUse(text)).toBe(true);
});

test.each(each("Xyz, Fluxraum, Sondernutzung Blau, Quux area, Ehemalige Praxis"))(
  "“%s” states what is not understood",
  (text) => {
    expect(says(text)).toBe("unknown");
  },
);

describe("a vague word of a house", () => {
  test.each(
    each(`Maison d'arrêt, Casa consistorial, Maison de quartier, Villa comunale, Casa circondariale, Casa editrice, Casa de apuestas, Casa de baños, Maison communale, Maison de justice, Maison d'édition, Fire house, Power house,
      Pump house, Publishing house, Custom house, Auction house, Wohnungsamt, Wohnmobilstellplatz, Home Depot, Residencia canina, Maison du bois, Casa di Dante, House of Lords, Villa Massimo, Family centre, Chambre de métiers, Camera del lavoro,
      Housing department, Direction du logement, Bâtiment annexe, Bath house, Wohnkultur, Wohnungsbaugesellschaft, Residents' centre, Pavillon de chasse, Résidence hôtelière, Kinderhaus`),
  )("beside a word that is not known, or in an unknown compound, states no dwellings: “%s”", (text) => {
    expect(["home", "nothing"]).not.toContain(useOfText(text, "building").says);
    expect(["home", "nothing"]).not.toContain(says(text));
  });

  test.each(
    each(`House, House 4, Tiny house, Two storey house, Detached house, Maison en bois, Maison de plain-pied, Maison individuelle neuve, Casa con garaje, House with garage, Maison 4 chambres, Villa, Villa 3, Villa moderna, Résidence, Casa unifamiliar,
      Wohnhaus, Wohngebäude, Wohnanlage, Wohnblock, Residenza`),
  )("states them alone, and beside words that say how it is: “%s”", (text) => {
    expect(useOfText(text, "building").says).toBe("home");
  });
});

describe("a building that a word of dwellings heads", () => {
  test.each(
    each(`Farmhouse, Hôtel particulier, Wohnhaus am Rathaus, Wohnhaus beim Supermarkt, Wohnhaus Schulstraße 5, MFH Bahnhofstr. 12, Wohnen am Marktplatz, Maison rue de l'École 3, Casa in via della Scuola 3, 4 Church Street house, Vivienda junto a la iglesia,
      Appartement à côté de l'école, Flats near hospital, Stadtvilla, Immeuble collectif, 2-Familienhaus, 3FH, Drei-Familien-Haus, 6-Parteien-Haus, HMO, Wohnpark Alte Brauerei, Wohnhaus Familie Schmied, École transformée en logements`),
  )("is residential, wherever it lies and whatever it was: “%s”", (text) => {
    expect(useOfText(text, "building").says).toBe("home");
  });

  test.each(
    each(
      `Haus Bäcker, Haus am Krankenhaus, Loft in alter Fabrik, Barn conversion, Converted chapel, Old School House, Umgebaute Scheune, Casa Müller, Wohnhaus Bäcker, Haus Kirchgasse`,
    ),
  )("is no other use for sure: “%s”", (text) => {
    expect(["other", "either", "service"]).not.toContain(useOfText(text, "building").says);
  });

  test.each(
    each("Ladenstraße, Bürogebäude am Markt, Kita Schulstraße 3, Praxis bei der Kirche, Wohnung und Praxis"),
  )("an address excuses no other use: “%s”", (text) => {
    expect(["other", "mixed"]).toContain(useOfText(text, "building").says);
  });
});

test.each([
  ["Foto", "Studio"],
  ["Sonnen", "Studio"],
  ["Küchen", "Studio"],
  ["Koch", "Studio"],
  ["Garten", "Center"],
  ["Bike", "Shop"],
  ["Storage", "Shop"],
  ["Wasch", "Salon"],
  ["Kinder", "Garten"],
  ["Fahrrad", "Verleih"],
])("%s %s is one word, with a hyphen, a space or joined", (first, second) => {
  const written = [`${first}-${second}`, `${first} ${second}`, `${first}${second.toLowerCase()}`];
  expect(written.map((text) => says(text))).toEqual(["other", "other", "other"]);
});

test.each(
  each(
    `Studio d'architecte, Estudio de arquitectura, Estudio jurídico, Estudio contable, Design studio, Artist studio, Studio grafico, Studio di consulenza, Dormitory 12 beds`,
  ),
)("a studio of a trade is another use, beds in a dormitory too: “%s”", (text) => {
  expect(says(text)).toBe("other");
});

test.each(
  each(`Immobilienmakler, Goldschmied, Massage, Pflegedienst, Bowling, Pilates, Bestatter, Schuhmacher, Baker, Beautician, Chiropractor, Architects, Cordonnerie, Salle de prière, Affittacamere, Calzolaio, Rechtsanwältin, Uhrmacher, Müller GmbH,
    Putzerei, Fernsehstudio, Bike rental, Salon de beauté, Camera blindata, Plombier, Fontanero, Falegname, Locksmith, Letting agent, Zahntechnik, Partyservice, Heizungsbauer`),
)("a craft, service or firm is another use: “%s”", (text) => {
  expect(says(text)).toBe("other");
});

describe("a name that says no known use", () => {
  test.each(Object.entries(houseNames))("is no plain name of a house: %s", (_, names) => {
    // “Spa” may as well be one of a business
    expect(namesIn(names).filter((name) => name !== "Spa" && isUnclearName(name) && !isPlace(name))).toEqual(
      [],
    );
  });

  test.each(each("Kryptologe, Quux, Fluxraum, Studio Xenon, Spa"))("is “%s”", (name) => {
    expect(isUnclearName(name)).toBe(true);
  });

  test.each(each("Zimmer Anna, R01, 1.OG.03, Raum 3, Xyz, WoEs, Zi. 2"))(
    "is not “%s”: it is no real word, or somebody’s room",
    (name) => {
      expect(isUnclearName(name)).toBe(false);
    },
  );
});

const isPlace = (name: string) => (saidByWords(name)?.says ?? "use") !== "use";

test("a room that was changed has the use that it was made into", () => {
  const profile = (name: string) => useOfText(name).profile;
  const offices = ["Garage transformé en bureau", "garage converted to office", "Garage (jetzt Büro)", "Garaje convertido en oficina", "Autorimessa trasformata in ufficio", "Wohnung umgebaut zu Büro"]; // prettier-ignore
  expect(offices.map((name) => [name, profile(name)])).toEqual(
    offices.map((name) => [name, profile("Büro")]),
  );
});
