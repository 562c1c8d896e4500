/** Names of rooms above ground in five languages, by what they say: inside and heated, inside and not heated, in the open. */
export const namedRooms = {
  indoors: {
    de: `Ausgabe Terrasse | Schleuse TG | Vorraum Garage | Windfang Garage | Zugang Terrasse | Ausgang Garten | Treppe TG | Theke Biergarten
      | Sitzplatz 4er Büro | Sitzplätze Saal | Lichthof überdacht | Küche offen | Offene Küche | Außendienst | Außendienst Büro
      | Außenstelle | Außenhandel | Garage umgebaut | Umgebaute Scheune | Estrichleger Müller | Speicherbar | Stallgasse Büro
      | Pufferspeicherraum | Marstall | Installation | Kristallsaal | Laubenzimmer | Dachgeschoss Zimmer | Abstellplatz Kinderwagen
      | Parkettsaal | Terrarium | Blockheizkraftwerk | Gartensaal | Hofküche | Außenwandheizung | Eingang | Obdach | Vorplatz
      | Spielplatz innen | Zimmer mit Sitzplatz | Tagungsraum Speicher`,
    en: `Garage conversion | Loft conversion | Converted barn | Finished basement | External affairs office | External meeting room
      | Garage corridor | Roof gym | Garden study | Terrace lounge | Deck 2 Office | Stable office | Barn kitchen | Canopy room
      | Open office | Open kitchen | Open plan living | Covered pool hall | Parking office | Solarium | Loft apartment | Roof library
      | Walkway | Greenhouse office | Landing | Interior corridor`,
    fr: `Chambre extérieure | Bureau extérieur | Salle du jardin | Garage aménagé | Combles aménagés | Piscine couverte | Salon jardin
      | Chambre sous le toit | Marché couvert | Cuisine | Couloir | Entrée | Studio jardin | Salle de la cour | Cour d’appel`,
    es: `Habitación jardín | Habitación exterior | Dormitorio exterior | Baño exterior | Aseo patio | Cuarto jardín | Estancia jardín
      | Piscina cubierta | Cubiertas y cocina | Desván habilitado | Salón con patio | Pasillo | Vestíbulo | Oficina exterior`,
    it: `Camera esterna | Bagno esterno | Ufficio esterno | Sottotetto recuperato | Mansarda abitabile | Piscina coperta | Corridoio
      | Scala | Ingresso | Soggiorno con giardino | Camera giardino | Galleria | Passaggio`,
  },
  cold: {
    de: `TG | TG 1 | TG-Rampe | Rampe TG | TG Einfahrt | TG Stellplätze | Einstellhalle | Autoeinstellhalle 2 | Parkhalle | Garagenbox 4
      | Doppelparker | Duplexparker 3 | Stellpl. 12 | Stpl. 4 | KFZ-Stellplatz | PKW-Abstellplatz | Tiefgaragenstellplatz 7 | Speicher
      | Dachspeicher | Speicherabteil 3 | Estrich | Estrichraum | Estrichabteil 2 | Drempel | Drempelraum | Kniestock | Abseitenraum
      | Gerätehaus | Gartenhaus | Gartenhütte | Müllhaus | Kaltlager | Kaltwintergarten | Stall | Pferdestall | Heuboden | Tenne | Stadl
      | Schopf | Dachboden ausbaufähig | Dachb.`,
    en: `Unfinished basement | Unfinished attic | Loft (unconverted) | Attic storage | Loft space | Roof storage | Garage store
      | Carport storage | Barn | Stables | Hayloft | Greenhouse | Loading bay | Loading dock 2 | Unconverted loft`,
    fr: `Véranda | Comble perdu | Combles aménageables | Comble | Grange | Étable | Abri de jardin | Quai de chargement | Parkings`,
    es: `Bajocubierta | Caseta | Leñera | Granero | Establo | Pajar | Desván no habilitado | Muelle de carga | Cobertizo`,
    it: `Legnaia | Rimessa | Fienile | Stalla | Ricovero attrezzi | Baia di carico | Sottotetto non recuperato`,
  },
  open: {
    de: `Balk. | Balk. 2 | Blk. 3 | Terr. | Dachterr. | Dachterr. 1 | Logg. | Sitzplatz | Gedeckter Sitzplatz | überdachter Sitzplatz
      | Gartensitzplatz | Überdachter Eingang | Eingang überdacht | Eingangsüberdachung | Terrassenüberdachung | Flachdach | Gründach
      | Dachfläche | Garagendach | Austritt | Atrium offen | Offener Durchgang | Zufahrt | Einfahrt TG | Hofeinfahrt | Laube | Velounterstand
      | Fahrradunterstand | Eigengarten | Biergarten | Pawlatsche | Außenlager | Außenabstellraum | Aussengerätelager | Außengastronomie
      | Außensitzplatz | Balkonfläche | Müllstandplatz | Lager (außen) | Abstellraum [außen] | Flur (im Freien) | Whg 3 Balk.`,
    en: `Balc. 1 | Lightwell | Light well | Covered walkway | Covered entrance | External stair | External corridor | External area
      | Outdoor kitchen | Ext. Terrace | Exterior steps | Driveway | Canopy | Entrance canopy | Lanai | Walkway (external)
      | Storage (outside) | Deck access | Access gallery | Forecourt | Rooftop | External`,
    fr: `Toiture | Toit | Coursive | Parvis | Perron | Varangue | Courette | Espaces extérieurs | Escalier extérieur | Cour extérieure
      | Circulation extérieure | Couloir extérieur | Rangement extérieur | Local (extérieur) | Galerie extérieure | Passage couvert
      | Auvents | Jardins`,
    es: `Cubierta | Cubierta plana | 3.01 Cubierta | Solárium | Soportal | Terrado | Marquesina | Zona exterior | Zonas exteriores
      | Espacios exteriores | Escalera exterior | Pasillo exterior | Galería exterior | Acceso cubierto | Local (exterior) | Jardines`,
    it: `Lastrico solare | Tettoia | Ballatoio | Marciapiede | Pergolato | Chiostrina | Copertura | Scala esterna | Area esterna
      | Spazi esterni | Spazio esterno | Corridoio esterno | Passaggio coperto | Ingresso coperto | Ripostiglio esterno
      | Locale (esterno) | Cortili | Giardini`,
  },
} as const;
