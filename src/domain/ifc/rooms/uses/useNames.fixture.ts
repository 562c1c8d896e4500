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
    Gemeinschaftsraum | Empfang | Bühne | Gartenzimmer | Hausmeister | Hundezimmer | Kammer | Wohnraum | Wohnbereich | Wohnesszimmer
    Wohnen / Kochen / Essen | Kochen-Essen-Wohnen | Offene Küche | Küche/Essen | Kü | Schlafraum | SZ | Kinder | Kind 1 | Kinderbad | Elternbad
    Gästebad EG | Gästedusche | Gästewc | D-WC | Bad/WC | Dusche/WC | Bad 2.OG | HA-Raum | HWR/Technik | Hauswirtschaft/Technik | Technik/HAR | Lüftung
    Pelletlager | Öltank | Heizraum | Tankraum | Batterieraum | Zählerraum | Elektroraum | Serverschrank | EDV | Flur 1 | Vorzimmer | Gang | Entree
    Lichthof | Erschließung | Stiegenhaus | Aufzugsvorraum | Schuhraum | Schmutzschleuse | Abstell | Abstellraum 2 | Vorräte | Kellerabteil 3
    Mieterkeller | Trockenkeller | Waschkeller | Fahrräder | Müll | Rollstuhlraum | Paketraum | Bibliothek/Lesen | Leseecke | Musik | Fernsehzimmer | TV
    Billard | Tischtennis | Bastelraum | Nähen | Yoga | Yogaraum | Sportraum | Turnraum | Ruheraum | Schwimmhalle | Hallenbad | Dampfbad | Whirlpool
    Atelier OG | Musikstudio | Homeoffice/Gast | Büro/Gast | Gast/Büro | Arbeiten/Gast | Arbeiten 2 | Büro EG | Büro 1 | Werkraum | Werkstatt Keller
    Hobby/Werkstatt | Partykeller | Bar/Party | Weinlager | Gewölbekeller | Galerie/Luftraum | Spitzboden | Studio DG | Dachstudio | Loft | Maisonette
    Penthouse | Wohnung 1 links | Wohnung EG | Whg. 04 Schlafen | WE 12 Bad | WE01 Küche | Apartment A | Einlieger | Einliegerwohnung Küche
    Hausmeisterwohnung | Pfarrhaus | Gemeinschaftsküche | Wohngemeinschaft | Laubengang | Zimmer | Zimmer 2 | Raum 1 | Raum | Ankleide/Bad | Schrankraum
    Garderobe/WC | Diele/Flur | Windfang/Garderobe | Schlafen Eltern | Eltern/Ankleide | Au-pair | Oma | Opa | Hund | Katze | Sonstiges | Reserve
    Nebenraum 2 | Wohnen über Garage | Wohnung neben der Bäckerei | Schlafzimmer ehem. Praxis | Küche (früher Laden) | Zimmer über Gaststätte
    Wohnung (ehemals Büro) | Bad ex Waschküche`,
  en: `Living room | Living | Lounge | Sitting room | Drawing room | Family room | Dining room | Dining | Kitchen | Kitchen/Dining | Breakfast nook
    Bedroom 1 | Master bedroom | Bedroom | Guest room | Guest bedroom | Nursery | Kids room | Bathroom | Bath | En suite | Ensuite | Shower room | WC
    Toilet | Powder room | Hall | Hallway | Corridor | Landing | Stair | Stairs | Entrance | Entry | Foyer | Porch | Vestibule | Mud room | Closet
    Walk-in closet | Wardrobe | Dressing | Laundry | Laundry room | Utility | Utility room | Pantry | Larder | Store | Storage | Cupboard | Study | Office
    Home office | Library | Reading room | Reading nook | Workshop | Hobby room | Gym | Home gym | Home cinema | Media room | Home theater | Game room
    Games room | Playroom | Bar | Home bar | Wine cellar | Sauna | Pool | Loft | Attic | Basement | Cellar | Garage | Conservatory | Sunroom | Deck
    Balcony | Terrace | Plant room | Mechanical | Boiler | Electrical | Meter cupboard | Lift | Elevator | Studio | Flat 2 | Apartment 3
    Living room above shop | Snug | Den | Bonus room | Craft room | Sewing room | Music room | Great room | Suite | Room 3 | Cloakroom | Bin store
    Bike store | Common room | Reception room | Kitchenette | Server closet | Linen | Roof | Void | Utility bath | Flat over shop | Caretaker's flat
    Bedroom/Office | Office/Guest room | Gallery | Nook | Master bath | Stairwell | Airing cupboard | Boot room | Living/Dining | Kitchen/Living
    Open plan living | Kitchen diner | Bed 1 | Bed 2 | Bedroom 3 | Master suite | Principal bedroom | Guest suite | Guest WC | WC/Shower
    Jack and Jill bath | Main bath | Hall bath | Half bath | Ensuite 2 | Dressing room | Wardrobe 1 | Store 1 | Store cupboard | Utility/WC | Laundry/Mud
    Garage store | Plant | Meter | Riser | Comms | Stair 1 | Lobby | Entrance hall | Upper hall | Landing 2 | Passage | Home office 2 | Study/Bed 4
    Study/Library | Office/Den | Rumpus room | Games | Gym/Office | Cinema room | Music | Craft | Hobby | Art studio | Pool room | Plunge pool | Spa
    Steam | Hot tub | Wine store | Loft room | Loft bedroom | Bonus | Sun room | Garden room | Orangery | Annex | Granny flat | Nanny room | Staff bedroom
    Maid's room | Family | TV room | Media | Reading | Unit 3 Bedroom | Apt 2B | Flat A | Flat above bakery | Bedroom over garage | Room above pub
    Former chapel bedroom | Lounge/Diner | Reception | Reception 1 | Reception hall | Drawing | Parlour | Scullery | Butler's pantry | Linen closet
    Coats | Closet 3 | WIC | Mech | Elec | IT | Server | Shed | Bike storage | Trash | Common corridor`,
  fr: `Séjour | Salon | Salon/séjour | Salle à manger | Cuisine | Cuisine ouverte | Arrière-cuisine | Chambre 1 | Chambre | Chambre parentale
    Chambre d'amis | Chambre d’enfant | Suite parentale | Salle de bains | Salle de bain | Salle d'eau | SdB | SDE | WC | Toilettes | Entrée | Hall
    Couloir | Dégagement | Palier | Escalier | Bureau | Dressing | Placard | Cellier | Buanderie | Lingerie | Rangement | Débarras | Cave | Cave à vin
    Garage | Grenier | Combles | Mezzanine | Véranda | Balcon | Terrasse | Loggia | Salle de jeux | Salle de jeu | Salle de sport | Salle de lecture
    Coin lecture | Bibliothèque | Atelier | Studio | Bar | Sauna | Piscine | Local technique | Chaufferie | Local vélos | Local poubelles
    Local poussettes | Appartement 2 | Logement 3 | Appartement au-dessus du commerce | Pièce 2 | Pièce de vie | Vestibule | Sas | Office | Coin repas
    Coin cuisine | Boudoir | Salle TV | Home cinéma | Salle de musique | Chambre des parents | Patio | Jardin d'hiver | Cabinet de toilette | Douche
    Local ménage | Circulation | Vide sur séjour | Sous-sol | Bureau/chambre | Galerie | Ascenseur | Gaine technique | Loge gardien | Salon séjour
    Séjour / cuisine | Cuisine / séjour | Pièce principale | Chambre 2 | Chambre enfant | Ch. 1 | Ch 2 | Ch. parents | SdB 1 | Salle de bains 2
    S. de bains | SDE 1 | WC 1 | Wc lavabo | Entrée / dégagement | Dgt | Escaliers | Cage d'escalier | Palier étage | Bureau 1 | Bureau / chambre d'amis
    Espace bureau | Dressing 2 | Placard 1 | Rgt | Rangements | Cellier / buanderie | Local chaudière | Local électrique | Gaine | Cave 3 | Garage double
    Comble aménagé | Salle de billard | Salle de projection | Salle de gym | Espace détente | Espace jeux | Coin bureau | Coin bibliothèque
    Atelier bricolage | Jardin d’hiver | T2 | T3 Chambre | Logement 12 | Appt 3 | Appartement A | Logement au-dessus du restaurant | Chambre ex-bureau
    Chambre (ancienne boutique) | Salle à manger/salon | Petit salon | Grand salon | Salon TV | Sas d'entrée | Hall d'entrée | Local poubelle | Local vélo
    Local OM | Suite | Salle d'eau parentale | Arrière cuisine | Cuisine d'été | Piscine intérieure | Hammam | Local piscine`,
  es: `Salón | Salón comedor | Salón-comedor | Comedor | Cocina | Dormitorio 1 | Dormitorio principal | Dormitorio | Habitación | Habitación 2 | Baño
    Baño 1 | Aseo | Cuarto de baño | Vestidor | Pasillo | Distribuidor | Vestíbulo | Recibidor | Entrada | Escalera | Despacho | Estudio | Trastero
    Lavadero | Lavandería | Tendedero | Despensa | Bodega | Garaje | Sótano | Terraza | Balcón | Galería | Porche | Patio | Sala de estar | Sala de juegos
    Sala de lectura | Biblioteca | Gimnasio | Sauna | Piscina | Bar | Cuarto técnico | Instalaciones | Cuarto de instalaciones | Cuarto de basuras
    Cuarto de bicicletas | Ascensor | Vivienda 2 | Vivienda A | Piso | Taller | Buhardilla | Desván | Cuarto de plancha | Armario | Office | Estar | Hall
    Rellano | Portal | Habitación de invitados | Salita | Cuarto de juegos | Zona de día | Altillo | Cine | Oficina | Cuarto de contadores | Caldera
    Vivienda encima del comercio | Salón-cocina | Cocina-comedor | Sala | Sala estar | Sala de TV | Dormitorio 2 | Dorm. 1 | Dorm 3 | Dormitorio ppal
    Habitación doble | Habitación niños | Baño 2 | Baño ppal | Aseo 1 | Ducha | Vestidor ppal | Pasillo 1 | Distribuidor PB | Escalera 1
    Caja de escalera | Núcleo de escaleras | Despacho 1 | Despacho/habitación | Zona de estudio | Zona de trabajo | Sala de cine | Sala de música
    Piscina interior | Plancha | Trastero 12 | Cuarto de caldera | Cuarto eléctrico | Contadores | Basuras | Cuarto de bicis | Vivienda 1ºA
    Vivienda bajo B | Piso 2 | Apartamento 3 | Vivienda sobre local | Vivienda sobre tienda | Dormitorio (antiguo despacho) | Cuarto de invitados
    Zona común | Salón social | Patio interior | Vestíbulo previo`,
  it: `Soggiorno | Soggiorno/pranzo | Sala da pranzo | Pranzo | Cucina | Cucina abitabile | Angolo cottura | Camera | Camera 1 | Camera matrimoniale
    Camera singola | Cameretta | Camera da letto | Bagno | Bagno 2 | Bagno di servizio | WC | Antibagno | Ingresso | Corridoio | Disimpegno | Scala
    Vano scala | Pianerottolo | Studio | Ripostiglio | Lavanderia | Stireria | Cabina armadio | Guardaroba | Dispensa | Cantina | Taverna | Tavernetta
    Garage | Box auto | Soffitta | Sottotetto | Mansarda | Soppalco | Terrazzo | Balcone | Loggia | Veranda | Portico | Palestra | Sauna | Piscina
    Biblioteca | Sala giochi | Sala hobby | Sala TV | Salotto | Salone | Locale tecnico | Centrale termica | Locale caldaia | Vano tecnico | Ascensore
    Atrio | Appartamento 3 | Alloggio 2 | Ufficio | Sala lettura | Officina | Zona giorno | Zona notte | Bar | Deposito | Magazzino | Rifiuti
    Locale biciclette | Camera ospiti | Appartamento sopra il negozio | Galleria | Doccia | Parti comuni | Intercapedine | Soggiorno-cucina
    Cucina/pranzo | Zona pranzo | Living | Camera 2 | Camera doppia | Camera bambini | Camera figli | Letto 1 | Letto matrimoniale | Bagno 1
    Bagno ospiti | WC ospiti | Bagno padronale | Ripostiglio 1 | Disimpegno notte | Corridoio 2 | Scala interna | Vano ascensore | Studio/camera
    Studio 1 | Sala studio | Salotto TV | Sala cinema | Cantina 3 | Box | Locale contatori | Locale rifiuti | Locale bici | Cavedio | Appartamento 2
    Alloggio A | Interno 5 | Abitazione sopra negozio | Camera (ex ufficio) | Camera sopra il bar | Serra | Locale hobby | Locale sgombero
    Locale multiuso | Cucinino | Angolo studio | Zona living | Ambiente unico`,
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
    Dönerladen | Pizzeria | Weinstube | Nachhilfe | Handelsfläche | Wohnung 3 Praxis | Teeladen | Zahnarztpraxis | Kinderarzt | Hautarzt | Augenarztpraxis
    Physio | Physiotherapie EG | Ergotherapie | Heilpraktiker | Massagepraxis | Podologie | Behandlungsraum 2 | Therapieraum | Sprechstundenzimmer
    Anmeldung Praxis | Labor Praxis | Warten Praxis | Wartezone | Laden 1 | Laden EG | Ladenfläche | Ladengeschäft | Ladeneinheit 2 | Shop EG
    Modeboutique | Schuhgeschäft | Fahrradladen | Elektromarkt | Getränkemarkt | Baumarkt | Drogeriemarkt | Sanitätshaus | Optik | Hörakustik
    Fotogeschäft | Buchhandel | Schreibwaren | Zeitschriftenkiosk | Tabakladen | Weinhandlung | Feinkost | Käseladen | Teestube | Café Müller | Cafe
    Konditorei Café | Bäckereifiliale | Backshop | Metzgerei Verkauf | Eiscafe | Gastronomie EG | Gastronomiefläche | Gastwirtschaft | Bierstube
    Cocktailbar | Shisha-Bar | Sushi-Restaurant | Schnellrestaurant | Kebab | Küche Restaurant | Schankraum | Hotelrezeption | Ferienhotel | Herberge
    Jugendherberge | Bürofläche | Büroeinheit 1 | Bürogemeinschaft | Architekturbüro | Ingenieurbüro | Maklerbüro | Steuerkanzlei | Rechtsanwälte | Notar
    Versicherung | Immobilienbüro | Agentur | Werbeagentur | Bank | Volksbank | Geldautomat | Postagentur | Besprechung 1 | Konferenzraum | Tagungsraum
    Seminar | Sitzungszimmer | Teambüro | Callcenter | Kita-Gruppenraum | Gruppenraum 1 | Krippenraum | Hort | Klasse 3b | Schulraum | Lehrsaal
    Musikschulraum | Tanzschule | Ballettsaal | Kampfsport Dojo | Fitnesscenter | Kosmetik | Kosmetiksalon | Friseur EG | Haarsalon | Barbershop | Tattoo
    Massagesalon | Reinigung Annahme | Wäscherei | Schuster | Schlüsseldienst | Autohaus | Werkstatthalle | Lagerhalle 1 | Produktionshalle | Montagehalle
    Tischlerei | Ausstellungsraum | Kunstgalerie | Vereinsraum | Probenraum Theater | Moschee | Gebetsraum | Pfarrbüro | Polizei | Bürgerbüro | Jobcenter
    Gewerbe 1 | Gewerbe OG | Gewerbefläche | GE 2 | GE-03 | GE02 Laden | Gew. EG | Gew.-Einheit | Teileigentum 4`,
  en: `Shop | Shop 1 | Retail | Retail unit | Sales area | Store front | Supermarket | Bakery | Butcher | Pharmacy | Chemist | Florist | Boutique | Showroom
    Restaurant | Café | Coffee shop | Canteen | Cafeteria | Pub | Bistro | Snack bar | Commercial kitchen | Hotel room | Hotel | Hostel | Doctor's office
    Doctor | Dental practice | Dentist | Clinic | Surgery | Consulting room | Treatment room | Examination room | Waiting room | Waiting area | Laboratory
    Physiotherapy | Patient room | Ward | Operating theatre | Hair salon | Hairdresser | Barber | Beauty salon | Nail studio | Tattoo studio | Dry cleaner
    Laundromat | Law office | Lawyer | Bank | Post office | Insurance | Travel agency | Open plan office | Meeting room | Conference room | Boardroom
    Training room | Classroom | Class room | School | Kindergarten | Day care | Lecture hall | Auditorium | Sports hall | Dance studio | Assembly
    Mercantile | Business | Commercial | Commercial unit | Factory | Production | Warehouse | Brewery | Church | Chapel | Mosque | Prayer room | Museum
    Exhibition | Concert hall | Theatre | Police | Fire station | Town hall | Courtroom | Community centre | Club house | Coworking | Non-residential
    Not residential | Staff room | Break room | Car repair | Petrol station | Casino | Nightclub | Kiosk | Jeweller | Optician | Bookshop
    Veterinary clinic | Funeral home | Data center | Customer area | Market hall | Institutional | Educational | Shop unit | Shop A | Retail 2
    Retail space | Commercial space | Commercial unit 1 | Tenant retail | Café seating | Cafe | Coffee bar | Restaurant seating | Dining hall
    Bar and restaurant | Takeaway | Kebab shop | Fish and chips | Gastro pub | Wine bar | Hotel bedroom | Guesthouse | Bakery shop | Butchers
    Greengrocer | Grocery | Convenience store | Bookstore | Clothing store | Shoe shop | Gift shop | Pet shop | Vape shop | Charity shop | Off-licence
    Hair studio | Nail bar | Spa salon | Barbershop | Beauty | Massage parlour | Tattoo parlour | GP surgery | Doctors office | Dental surgery
    Exam room 2 | Consultation | Consult room | Counselling | Therapy room | Physio | Vet | Nurse station | Hospital ward | Solicitors | Estate agents
    Accountants | Bank branch | Open office | Open-plan office | Office suite | Office floor | Meeting 1 | Conference | Co-working | Call centre
    Reception dental | Classroom 2 | Teaching room | Nursery school | Daycare | Preschool | Lecture theatre | Seminar room | Training | Tuition centre
    Dance school | Martial arts | Gymnasium | Fitness centre | Yoga studio | Church hall | Community hall | Village hall | Function room | Art gallery
    Museum shop | Car showroom | Auto shop | Workshop unit | Factory floor | Distribution | Laundrette | Dry cleaners | Betting shop | Club
    Police station | Council offices | Mixed retail | B2 business | Financial services`,
  fr: `Commerce | Boutique | Magasin | Boulangerie | BOULANGERIE | Boucherie | Pâtisserie | Pharmacie | Librairie | Fleuriste | Opticien | Épicerie
    Supermarché | Tabac | Restaurant | Café | Brasserie | Bistrot | Salon de thé | Cantine | Réfectoire | Cuisine professionnelle | Hôtel
    Chambre d'hôtel | Cabinet médical | Cabinet dentaire | Cabinet d'avocats | Cabinet de consultation | Médecin | Dentiste | Kinésithérapie | Infirmerie
    Salle de soins | Salle d'attente | Laboratoire | Clinique | Salon de coiffure | Coiffeur | Institut de beauté | Pressing | Laverie | Banque
    Agence bancaire | Bureau de poste | Agence immobilière | Assurance | Notaire | Étude notariale | Salle de réunion | Bureau paysager
    Salle de conférence | Salle de classe | École | Crèche | Garderie | Amphithéâtre | Salle polyvalente | Salle des fêtes | Gymnase | Salle de danse
    Musée | Exposition | Théâtre | Église | Chapelle | Mairie | Tribunal | Police | Usine | Entrepôt | Menuiserie | Imprimerie | Local commercial
    Local d'activité | Surface de vente | Tertiaire | Non résidentiel | Non-résidentiel | Hors habitation | Showroom | Kiosque | Poissonnerie | Traiteur
    Bijouterie | Auto-école | Pompes funèbres | Discothèque | Casino | Accueil médecin | Pizzeria | Garage automobile | Bureaux | Commerce 1 | Commerces
    Local commercial 2 | Cellule commerciale | Surface commerciale | Boutique RDC | Magasin de vêtements | Boulangerie-pâtisserie | Fromagerie | Caviste
    Épicerie fine | Primeur | Tabac presse | Presse | Papeterie | Audioprothésiste | Parapharmacie | Coiffure | Salon coiffure | Barbier | Esthétique
    Onglerie | Spa institut | Restaurant salle | Salle de restaurant | Cuisine restaurant | Cuisine du restaurant | Bar-restaurant | Café-bar | Bar-tabac
    Crêperie | Kebab | Restauration rapide | Chambre d’hôtel 12 | Auberge | Cabinet médecin | Cabinet du docteur | Cabinet infirmiers | Cabinet kiné
    Cabinet de psychologue | Salle de consultation | Consultation 1 | Laboratoire d'analyses | Attente | Bureaux RDC | Plateau de bureaux
    Salle de conférences | Agence | Assurances | Étude de notaire | Avocats | Expert-comptable | La Poste | École maternelle | Salle de classe 2
    Micro-crèche | Salle de cours | Salle de spectacle | Galerie d'art | Salle d'exposition | Salle paroissiale | Dojo | Atelier de production
    Garage mécanique | Profession libérale | Activités | Local professionnel | ERP`,
  es: `Comercio | Local comercial | Tienda | Tiendas | Panadería | Panaderia | Carnicería | Pastelería | Farmacia | Librería | Floristería | Óptica
    Supermercado | Estanco | Restaurante | Cafetería | Taberna | Comedor escolar | Cocina industrial | Hotel | Hostal | Habitación de hotel | Consultorio
    Consulta médica | Clínica | Clínica dental | Dentista | Fisioterapia | Enfermería | Sala de espera | Quirófano | Laboratorio | Peluquería
    Centro de estética | Tintorería | Banco | Sucursal bancaria | Correos | Inmobiliaria | Seguros | Notaría | Gestoría | Abogados | Sala de reuniones
    Sala de juntas | Aula | Aulas | Escuela | Colegio | Guardería | Academia | Salón de actos | Sala de exposiciones | Museo | Teatro | Iglesia | Capilla
    Ayuntamiento | Policía | Fábrica | Nave industrial | Carpintería | Taller mecánico | Almacén logístico | Gasolinera | Zapatería | Ferretería
    Frutería | Discoteca | Casino | Autoescuela | Polideportivo | Centro comercial | Uso terciario | No residencial | Oficina abierta | Bajo comercial
    Venta | Zona de ventas | Veterinario | Joyería | Papelería | Heladería | Bar restaurante | Coworking | Terciario | Industrial | Pescadería
    Local comercial 1 | Comercio PB | Tienda de ropa | Tienda 2 | Kiosco | Perfumería | Barbería | Estética | Centro de masajes | Bar cafetería
    Comedor restaurante | Cocina restaurante | Cervecería | Pizzería | Pensión | Recepción hotel | Consulta | Consulta 1 | Consultorio médico
    Sala de consulta | Podólogo | Oficinas | Oficina diáfana | Bufete | Asesoría | Aseguradora | Caja de ahorros | Sucursal | Sala de conferencias
    Aula 1 | Escuela infantil | Ludoteca | Escuela de danza | Centro cívico | Nave | Taller de coches | Lavandería autoservicio | Bingo | Uso comercial
    Uso oficinas`,
  it: `Negozio | Negozi | Bottega | Panetteria | Panificio | Macelleria | Pasticceria | Farmacia | Fioraio | Ottica | Supermercato | Tabaccheria | Edicola
    Ristorante | Trattoria | Pizzeria | Gelateria | Osteria | Mensa | Cucina industriale | Albergo | Hotel | Camera d'albergo | Ambulatorio
    Studio medico | Studio dentistico | Studio legale | Studio notarile | Dentista | Fisioterapia | Infermeria | Sala d'attesa | Sala attesa
    Sala operatoria | Laboratorio | Parrucchiere | Estetista | Tintoria | Banca | Ufficio postale | Agenzia immobiliare | Assicurazioni | Sala riunioni
    Sala conferenze | Aula | Scuola | Asilo nido | Asilo | Palazzetto | Museo | Mostra | Teatro | Chiesa | Cappella | Municipio | Tribunale | Polizia
    Fabbrica | Capannone | Falegnameria | Tipografia | Autofficina | Officina meccanica | Locale commerciale | Attività commerciale | Commerciale
    Terziario | Non residenziale | Uso non residenziale | Uffici | Direzionale | Vendita | Area vendita | Discoteca | Casinò | Autoscuola
    Centro commerciale | Gioielleria | Cartoleria | Salumeria | Veterinario | Sala polivalente | Coworking | Produzione | Ospedale | Clinica
    Poliambulatorio | Degenza | Distributore carburanti | Negozio 1 | Locale commerciale 2 | Locale ad uso commerciale | Spazio commerciale
    Unità commerciale | Pescheria | Fruttivendolo | Alimentari | Tabacchi | Libreria | Ottico | Parafarmacia | Profumeria | Barbiere | Estetica
    Centro massaggi | Bar tavola calda | Caffetteria | Sala ristorante | Cucina ristorante | Enoteca | Pub | Pensione | Reception hotel | Ambulatorio 1
    Studio odontoiatrico | Studio veterinario | Laboratorio analisi | Sala d'aspetto | Sala d’attesa | Ufficio open space | Studio commerciale
    Studio tecnico | Studio di architettura | Commercialista | Agenzia | Filiale | Poste | Aula 2 | Nido | Scuola di danza | Oratorio | Sala civica
    Sala espositiva | Showroom | Carabinieri | Carrozzeria | Lavasecco | Lavanderia self service | Distributore | Sala scommesse | Sala giochi slot
    Uso commerciale | Uso ufficio pubblico`,
} as const;

/** The names of such a list, which are parted by a bar or a new line. */
export const namesIn = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/u);
