/** Names of rooms of ordinary houses, in five languages. */
export const houseNames = {
  de: `Wohnzimmer | Wohnen | Wohnküche | Wohn-/Essbereich | Wohnen/Essen | Essen | Esszimmer | Küche | Kochen | Kochen/Essen | Kinderzimmer 1 | Kind 2 | Kind
    Eltern | Elternschlafzimmer | Schlafen | Schlafzimmer | Gast | Gäste | Gästezimmer | Gäste-WC | Gäste WC | Gästebad | WC | Bad | Badezimmer | Bad EG
    Dusche | Duschbad | Ankleide | Flur | Diele | Windfang | Eingang | Garderobe | Treppe | Treppenhaus | Galerie | HWR | Hauswirtschaft
    Hauswirtschaftsraum | Hausanschlussraum | HAR | Technik | Technikraum | Heizung | Heizungsraum | Abstellraum | Abst. | AR | Vorrat | Speisekammer
    Speis | Büro | Buero | Arbeiten | Arbeitszimmer | Home Office | Homeoffice | Hobbyraum | Hobby | Hobbykeller | Hobbywerkstatt | Werkstatt | Partyraum
    Bar | Hausbar | Kellerbar | Sauna | Wellness | Fitness | Fitnessraum | Heimkino | Kino | Musikzimmer | Bibliothek | Lesezimmer | Spielzimmer
    Waschküche | Waschraum | Trockenraum | Bügelzimmer | Weinkeller | Keller | Kellerraum | Dachboden | Speicher | Balkon | Terrasse | Loggia
    Wintergarten | Garage | Carport | Fahrradkeller | Kinderwagen | Müllraum | Luftraum | Aufzug | Atelier | Studio | Kaminzimmer | Schwimmbad | Pool
    Empore | Bodenraum | Nebenraum | Flur OG | Zimmer 1 | Raum 3 | Wohnung 3 | WHG 2 | WE 03 | Einliegerwohnung | Jugendzimmer | Nähzimmer | Lager
    Abstellkammer | Serverraum | Elektro | Schacht | Schleuse | Podest | Wohnung über dem Laden | Ladenwohnung | Schlafzimmer (ehem. Behandlung)
    Schalterraum Elektro | Montageraum Hausanschluss | Haustechnik | Vorraum | Wohndiele | Essdiele | Stube | Gäste/Büro | Schlafen/Büro | Wohnen/Arbeiten
    Gemeinschaftsraum | Empfang | Bühne | Gartenzimmer | Hausmeister | Hundezimmer | Kammer`,
  en: `Living room | Living | Lounge | Sitting room | Drawing room | Family room | Dining room | Dining | Kitchen | Kitchen/Dining | Breakfast nook
    Bedroom 1 | Master bedroom | Bedroom | Guest room | Guest bedroom | Nursery | Kids room | Bathroom | Bath | En suite | Ensuite | Shower room | WC
    Toilet | Powder room | Hall | Hallway | Corridor | Landing | Stair | Stairs | Entrance | Entry | Foyer | Porch | Vestibule | Mud room | Closet
    Walk-in closet | Wardrobe | Dressing | Laundry | Laundry room | Utility | Utility room | Pantry | Larder | Store | Storage | Cupboard | Study | Office
    Home office | Library | Reading room | Reading nook | Workshop | Hobby room | Gym | Home gym | Home cinema | Media room | Home theater | Game room
    Games room | Playroom | Bar | Home bar | Wine cellar | Sauna | Pool | Loft | Attic | Basement | Cellar | Garage | Conservatory | Sunroom | Deck
    Balcony | Terrace | Plant room | Mechanical | Boiler | Electrical | Meter cupboard | Lift | Elevator | Studio | Flat 2 | Apartment 3
    Living room above shop | Snug | Den | Bonus room | Craft room | Sewing room | Music room | Great room | Suite | Room 3 | Cloakroom | Bin store
    Bike store | Common room | Reception room | Kitchenette | Server closet | Linen | Roof | Void | Utility bath | Flat over shop | Caretaker's flat
    Bedroom/Office | Office/Guest room | Gallery | Nook | Master bath | Stairwell | Airing cupboard | Boot room`,
  fr: `Séjour | Salon | Salon/séjour | Salle à manger | Cuisine | Cuisine ouverte | Arrière-cuisine | Chambre 1 | Chambre | Chambre parentale
    Chambre d'amis | Chambre d’enfant | Suite parentale | Salle de bains | Salle de bain | Salle d'eau | SdB | SDE | WC | Toilettes | Entrée | Hall
    Couloir | Dégagement | Palier | Escalier | Bureau | Dressing | Placard | Cellier | Buanderie | Lingerie | Rangement | Débarras | Cave | Cave à vin
    Garage | Grenier | Combles | Mezzanine | Véranda | Balcon | Terrasse | Loggia | Salle de jeux | Salle de jeu | Salle de sport | Salle de lecture
    Coin lecture | Bibliothèque | Atelier | Studio | Bar | Sauna | Piscine | Local technique | Chaufferie | Local vélos | Local poubelles
    Local poussettes | Appartement 2 | Logement 3 | Appartement au-dessus du commerce | Pièce 2 | Pièce de vie | Vestibule | Sas | Office | Coin repas
    Coin cuisine | Boudoir | Salle TV | Home cinéma | Salle de musique | Chambre des parents | Patio | Jardin d'hiver | Cabinet de toilette | Douche
    Local ménage | Circulation | Vide sur séjour | Sous-sol | Bureau/chambre | Galerie | Ascenseur | Gaine technique | Loge gardien`,
  es: `Salón | Salón comedor | Salón-comedor | Comedor | Cocina | Dormitorio 1 | Dormitorio principal | Dormitorio | Habitación | Habitación 2 | Baño
    Baño 1 | Aseo | Cuarto de baño | Vestidor | Pasillo | Distribuidor | Vestíbulo | Recibidor | Entrada | Escalera | Despacho | Estudio | Trastero
    Lavadero | Lavandería | Tendedero | Despensa | Bodega | Garaje | Sótano | Terraza | Balcón | Galería | Porche | Patio | Sala de estar | Sala de juegos
    Sala de lectura | Biblioteca | Gimnasio | Sauna | Piscina | Bar | Cuarto técnico | Instalaciones | Cuarto de instalaciones | Cuarto de basuras
    Cuarto de bicicletas | Ascensor | Vivienda 2 | Vivienda A | Piso | Taller | Buhardilla | Desván | Cuarto de plancha | Armario | Office | Estar | Hall
    Rellano | Portal | Habitación de invitados | Salita | Cuarto de juegos | Zona de día | Altillo | Cine | Oficina | Cuarto de contadores | Caldera
    Vivienda encima del comercio`,
  it: `Soggiorno | Soggiorno/pranzo | Sala da pranzo | Pranzo | Cucina | Cucina abitabile | Angolo cottura | Camera | Camera 1 | Camera matrimoniale
    Camera singola | Cameretta | Camera da letto | Bagno | Bagno 2 | Bagno di servizio | WC | Antibagno | Ingresso | Corridoio | Disimpegno | Scala
    Vano scala | Pianerottolo | Studio | Ripostiglio | Lavanderia | Stireria | Cabina armadio | Guardaroba | Dispensa | Cantina | Taverna | Tavernetta
    Garage | Box auto | Soffitta | Sottotetto | Mansarda | Soppalco | Terrazzo | Balcone | Loggia | Veranda | Portico | Palestra | Sauna | Piscina
    Biblioteca | Sala giochi | Sala hobby | Sala TV | Salotto | Salone | Locale tecnico | Centrale termica | Locale caldaia | Vano tecnico | Ascensore
    Atrio | Appartamento 3 | Alloggio 2 | Ufficio | Sala lettura | Officina | Zona giorno | Zona notte | Bar | Deposito | Magazzino | Rifiuti
    Locale biciclette | Camera ospiti | Appartamento sopra il negozio | Galleria | Doccia | Parti comuni | Intercapedine`,
} as const;

/** Names of rooms that no dwelling has, in five languages. */
export const otherNames = {
  de: `Praxis | Arztpraxis | Zahnarzt | Tierarztpraxis | Physiotherapie | Behandlung 1 | Behandlungszimmer | Wartezimmer | Warteraum | Sprechzimmer | Röntgen
    Labor | Apotheke | Drogerie | Bäckerei | Baeckerei | BÄCKEREI | Metzgerei | Fleischerei | Konditorei | Café | Eiscafé | Eisdiele | Bistro | Imbiss
    Gaststätte | Gasthaus | Gastraum | Kneipe | Restaurant | Restaurantküche | Großküche | Kantine | Mensa | Hotel | Hotelzimmer 12 | Pension | Friseur
    Friseursalon | Kosmetikstudio | Nagelstudio | Tattoostudio | Fitnessstudio | Sonnenstudio | Tonstudio | Kanzlei | Anwaltskanzlei | Notariat
    Steuerberater | Versicherungsagentur | Bankfiliale | Sparkasse | Postfiliale | Kasse | Laden | Ladenlokal | Blumenladen | Blumenläden | Buchhandlung
    Buchladen | Verkauf | Verkaufsraum | Verkaufsfläche | Einzelhandel | Supermarkt | Showroom | Ausstellung | Kiosk | Boutique | Modegeschäft | Geschäft
    Gewerbe | Gewerbeeinheit | Gewerbe EG | Gew. 1 | GE 01 | Großraumbüro | Besprechung | Besprechungsraum | Konferenz | Seminarraum | Schulungsraum
    Klassenzimmer | Unterrichtsraum | Gruppenraum | Kita | Kindergarten | Krippe | Hörsaal | Musikschule | Fahrschule | Turnhalle | Vereinsheim
    Jugendzentrum | Gemeindesaal | Kirche | Kapelle | Museum | Kinosaal | Theatersaal | Polizeiwache | Feuerwehr | Rathaus | Bürgeramt | Schreinerei
    Schneiderei | Druckerei | Produktion | Lagerhalle | Autowerkstatt | Tankstelle | Reisebüro | Optiker | Juwelier | Spielhalle | Wettbüro | Diskothek
    Personalraum | Pausenraum | Empfang Arztpraxis | Büro (Großraumbüro) | Coworking | Verwaltung | Nichtwohnen | Patientenzimmer | Operationssaal
    Hebammenpraxis | Logopädie | Yogastudio | Textilreinigung | Waschsalon | Copyshop | Bestattungsinstitut | Schalterhalle | Kundenbereich | Hundesalon
    Dönerladen | Pizzeria | Weinstube | Nachhilfe | Handelsfläche | Wohnung 3 Praxis | Teeladen`,
  en: `Shop | Shop 1 | Retail | Retail unit | Sales area | Store front | Supermarket | Bakery | Butcher | Pharmacy | Chemist | Florist | Boutique | Showroom
    Restaurant | Café | Coffee shop | Canteen | Cafeteria | Pub | Bistro | Snack bar | Commercial kitchen | Hotel room | Hotel | Hostel | Doctor's office
    Doctor | Dental practice | Dentist | Clinic | Surgery | Consulting room | Treatment room | Examination room | Waiting room | Waiting area | Laboratory
    Physiotherapy | Patient room | Ward | Operating theatre | Hair salon | Hairdresser | Barber | Beauty salon | Nail studio | Tattoo studio | Dry cleaner
    Laundromat | Law office | Lawyer | Bank | Post office | Insurance | Travel agency | Open plan office | Meeting room | Conference room | Boardroom
    Training room | Classroom | Class room | School | Kindergarten | Day care | Lecture hall | Auditorium | Sports hall | Dance studio | Assembly
    Mercantile | Business | Commercial | Commercial unit | Factory | Production | Warehouse | Brewery | Church | Chapel | Mosque | Prayer room | Museum
    Exhibition | Concert hall | Theatre | Police | Fire station | Town hall | Courtroom | Community centre | Club house | Coworking | Non-residential
    Not residential | Staff room | Break room | Car repair | Petrol station | Casino | Nightclub | Kiosk | Jeweller | Optician | Bookshop
    Veterinary clinic | Funeral home | Data center | Customer area | Market hall | Institutional | Educational`,
  fr: `Commerce | Boutique | Magasin | Boulangerie | BOULANGERIE | Boucherie | Pâtisserie | Pharmacie | Librairie | Fleuriste | Opticien | Épicerie
    Supermarché | Tabac | Restaurant | Café | Brasserie | Bistrot | Salon de thé | Cantine | Réfectoire | Cuisine professionnelle | Hôtel
    Chambre d'hôtel | Cabinet médical | Cabinet dentaire | Cabinet d'avocats | Cabinet de consultation | Médecin | Dentiste | Kinésithérapie | Infirmerie
    Salle de soins | Salle d'attente | Laboratoire | Clinique | Salon de coiffure | Coiffeur | Institut de beauté | Pressing | Laverie | Banque
    Agence bancaire | Bureau de poste | Agence immobilière | Assurance | Notaire | Étude notariale | Salle de réunion | Bureau paysager
    Salle de conférence | Salle de classe | École | Crèche | Garderie | Amphithéâtre | Salle polyvalente | Salle des fêtes | Gymnase | Salle de danse
    Musée | Exposition | Théâtre | Église | Chapelle | Mairie | Tribunal | Police | Usine | Entrepôt | Menuiserie | Imprimerie | Local commercial
    Local d'activité | Surface de vente | Tertiaire | Non résidentiel | Non-résidentiel | Hors habitation | Showroom | Kiosque | Poissonnerie | Traiteur
    Bijouterie | Auto-école | Pompes funèbres | Discothèque | Casino | Accueil médecin | Pizzeria | Garage automobile | Bureaux`,
  es: `Comercio | Local comercial | Tienda | Tiendas | Panadería | Panaderia | Carnicería | Pastelería | Farmacia | Librería | Floristería | Óptica
    Supermercado | Estanco | Restaurante | Cafetería | Taberna | Comedor escolar | Cocina industrial | Hotel | Hostal | Habitación de hotel | Consultorio
    Consulta médica | Clínica | Clínica dental | Dentista | Fisioterapia | Enfermería | Sala de espera | Quirófano | Laboratorio | Peluquería
    Centro de estética | Tintorería | Banco | Sucursal bancaria | Correos | Inmobiliaria | Seguros | Notaría | Gestoría | Abogados | Sala de reuniones
    Sala de juntas | Aula | Aulas | Escuela | Colegio | Guardería | Academia | Salón de actos | Sala de exposiciones | Museo | Teatro | Iglesia | Capilla
    Ayuntamiento | Policía | Fábrica | Nave industrial | Carpintería | Taller mecánico | Almacén logístico | Gasolinera | Zapatería | Ferretería
    Frutería | Discoteca | Casino | Autoescuela | Polideportivo | Centro comercial | Uso terciario | No residencial | Oficina abierta | Bajo comercial
    Venta | Zona de ventas | Veterinario | Joyería | Papelería | Heladería | Bar restaurante | Coworking | Terciario | Industrial | Pescadería`,
  it: `Negozio | Negozi | Bottega | Panetteria | Panificio | Macelleria | Pasticceria | Farmacia | Fioraio | Ottica | Supermercato | Tabaccheria | Edicola
    Ristorante | Trattoria | Pizzeria | Gelateria | Osteria | Mensa | Cucina industriale | Albergo | Hotel | Camera d'albergo | Ambulatorio
    Studio medico | Studio dentistico | Studio legale | Studio notarile | Dentista | Fisioterapia | Infermeria | Sala d'attesa | Sala attesa
    Sala operatoria | Laboratorio | Parrucchiere | Estetista | Tintoria | Banca | Ufficio postale | Agenzia immobiliare | Assicurazioni | Sala riunioni
    Sala conferenze | Aula | Scuola | Asilo nido | Asilo | Palazzetto | Museo | Mostra | Teatro | Chiesa | Cappella | Municipio | Tribunale | Polizia
    Fabbrica | Capannone | Falegnameria | Tipografia | Autofficina | Officina meccanica | Locale commerciale | Attività commerciale | Commerciale
    Terziario | Non residenziale | Uso non residenziale | Uffici | Direzionale | Vendita | Area vendita | Discoteca | Casinò | Autoscuola
    Centro commerciale | Gioielleria | Cartoleria | Salumeria | Veterinario | Sala polivalente | Coworking | Produzione | Ospedale | Clinica
    Poliambulatorio | Degenza | Distributore carburanti`,
} as const;

/** The names of such a list, which are parted by a bar or a new line. */
export const namesIn = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/u);
