/** Facts of the sample project. The house, its people and its numbers are made up. */
export const sampleProject = {
  name: "Wohn- und Geschäftshaus Lindenhof",
  short_name: "Lindenhof",
  /** Name of the model file. */
  file_name: "Beispielgebaeude-Lindenhof.ifc",
  street: "Lindenstraße 14",
  postal_code: "04177",
  town: "Leipzig",
  country: "DE",
  year_of_construction: 1978,
  year_of_refurbishment: 2009,
  /** Why a house with about a fifth of shops, offices and a workshop shows a class. */
  other_use_reason:
    "Beispiel: Läden, Büros und Werkstatt sind nicht abgetrennt gerechnet, damit eine Klasse zu sehen ist.",
  /** WGS 84 as degrees, minutes, seconds, millionths of a second. */
  latitude_dms: [51, 20, 2, 400_000],
  longitude_dms: [12, 19, 22, 800_000],
  /** ETRS89 / UTM zone 33N (EPSG:25833) of the model's origin, metres, from the latitude and longitude above. */
  easting_m: 313_522.667,
  northing_m: 5_690_370.56,
  /** Height of the finished ground floor over NHN (DHHN2016), metres. */
  elevation_m: 113.5,
} as const;

/** A heading of the house rules and what stands under it. */
interface HouseRule {
  readonly title: string;
  readonly text: string;
}

/** House rules of the Lindenhof, in German as they hang in the stairs. */
export const sampleHouseRules: readonly HouseRule[] = [
  {
    title: "Ruhezeiten",
    text: "Von 22 bis 6 Uhr und an Sonn- und Feiertagen gilt Zimmerlautstärke. Geräte wie Bohrmaschinen bitte werktags zwischen 8 und 19 Uhr benutzen.",
  },
  {
    title: "Treppenhaus und Fluchtwege",
    text: "Treppen, Flure und die Zugänge zum Hof bleiben frei. Fahrräder und Kinderwagen stehen im Fahrradkeller, nicht unter der Treppe. Die Haustür wird nicht verkeilt.",
  },
  {
    title: "Müll",
    text: "Der Müllraum liegt im Erdgeschoss, Zugang von Norden. Papier, Verpackungen, Bioabfall und Restmüll werden getrennt. Sperrmüll bitte bei der Verwaltung anmelden.",
  },
  {
    title: "Waschküche und Trockenraum",
    text: "Waschküche und Trockenraum im Untergeschoss stehen allen Wohnungen offen, täglich von 7 bis 21 Uhr. Bitte in den Plan an der Tür eintragen.",
  },
  {
    title: "Heizen und Lüften",
    text: "Mehrmals am Tag kurz und weit lüften statt die Fenster zu kippen. In leeren Räumen die Ventile auf 1 lassen, damit nichts einfriert. Störungen der Heizung sofort melden.",
  },
  {
    title: "Rauchwarnmelder",
    text: "Die Melder gehören zum Haus und dürfen nicht abgenommen oder überklebt werden. Geprüft wird einmal im Jahr; der Termin hängt zwei Wochen vorher aus.",
  },
  {
    title: "Balkone und Dachterrasse",
    text: "Blumenkästen hängen nach innen. Grillen mit Holzkohle ist auf den Balkonen nicht erlaubt. Das Dach mit den Solarmodulen betritt nur, wer dazu beauftragt ist.",
  },
  {
    title: "Keller",
    text: "In den Mieterkellern wird nichts gelagert, das brennt oder gefriert. Der Heizraum und der Hausanschlussraum bleiben verschlossen.",
  },
];
