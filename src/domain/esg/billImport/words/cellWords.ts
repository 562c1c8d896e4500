import type { SupplyControl, BillCarrier } from "../../bills/billOptions.ts";
import { type BillSort, sortsOf } from "../../bills/billCarrier.ts";
import { type Found, foldText, foundIn, lexicon, meaningOf } from "./textWords.ts";

/**
 * What is billed, in words. `none`: a word that names something beside, such as electricity that is fed in · `heat`: heat that may come from a
 * network or out of a boiler of the house.
 */
const carriers = lexicon<BillCarrier | "none" | "heat">([
  ["electricity", "strom~|ökostrom|elektrizität~|elektro~|electricity|electric|electrical|power|électricité|électrique|electricidad|eléctrica|eléctrico|energía eléctrica|luz|elettricità|elettrica|elettrico|energia elettrica|electricitat"], // prettier-ignore
  ["natural_gas", "erdgas~|gas~|h gas|l gas|gas h|gas l|gas hl|natural gas|mains gas|town gas|stadtgas|heizgas|gaz|gaz naturel|gaz de ville|gas natural|gas naturale|gas metano|metano|methan"], // prettier-ignore
  ["district_heat", "fernwärme~|nahwärme~|wärmelieferung|fernheizung|district heat|district heating|heat network|communal heating|réseau de chaleur|chaleur urbaine|chaleur réseau|chauffage urbain|calefacción urbana|calefacción de distrito|calor de distrito|calor de red|red de calor|teleriscaldamento|calore da teleriscaldamento|calore di rete"], // prettier-ignore
  ["heat", "wärme~|heizwärme|prozesswärme|heat|chaleur|calor|calore"],
  ["district_cooling", "fernkälte~|nahkälte|kälte~|klimakälte|district cooling|cooling|chilled water|cold water network|froid|réseau de froid|froid urbain|frío|red de frío|refrigeración de distrito|freddo|teleraffrescamento|teleraffreddamento|raffrescamento"], // prettier-ignore
  ["heating_oil", "heizöl~|gasöl|öl~|heating oil|fuel oil|gas oil|oil|fioul|fioul domestique|mazout|fuel domestique|gasóleo|gasóleo de calefacción|fuelóleo|gasolio|gasolio da riscaldamento|olio combustibile"], // prettier-ignore
  ["liquid_gas", "flüssiggas~|autogas~|treibgas|flaschengas|campinggas|tankgas|autogas lpg|gas auto|gpl autotrazione|autoglp|flüssig gas|lpg|propan~|propangas|butan|propane|butane|liquid gas|liquefied gas|liquefied petroleum gas|gpl|gaz liquéfié|gaz de pétrole liquéfié|propano|butano|gas propano|gas butano|glp|gas licuado|gas licuado de petróleo|gas liquido|gas di petrolio liquefatto"], // prettier-ignore
  ["wood_pellets", "pellet~|pellets~|holzpellet|holzpellets|wood pellet|wood pellets|granulés|granulés de bois|granulé|pellets de madera|pellet di legno"], // prettier-ignore
  ["wood_chips", "hackschnitzel~|hackgut~|holzschnitzel|holzhackschnitzel|wood chips|wood chip|woodchips|woodchip|plaquettes|plaquettes forestières|plaquettes de bois|bois déchiqueté|astillas|astillas de madera|cippato|cippato di legno"], // prettier-ignore
  ["refrigerant", "kältemittel~|refrigerant|refrigerants|fluide frigorigène|frigorigène|refrigerante|refrigerantes|fluido refrigerante|gas refrigerante|gas refrigerant"], // prettier-ignore
  ["waste", "abfall~|abfälle|müll~|entsorgung|waste|refuse|garbage|déchet|déchets|residuo|residuos|basura|rifiuto|rifiuti"], // prettier-ignore
  ["travel", "reise~|reisen|dienstreise|dienstreisen|geschäftsreise|geschäftsreisen|travel|business travel|voyage|voyages|déplacement|déplacements|voyages professionnels|viaje|viajes|viaggio|viaggi|trasferta|trasferte"], // prettier-ignore
  ["water", "wasser~|trinkwasser~|kaltwasser~|frischwasser~|leitungswasser|water|drinking water|mains water|eau|eau potable|eau froide|agua|agua potable|acqua|acqua potabile"], // prettier-ignore
  ["purchase", "einkauf|einkäufe|beschaffung|purchase|purchases|purchased goods|achat|achats|compra|compras|acquisto|acquisti"], // prettier-ignore
  ["none", "einspeisung~|eingespeist|netzeinspeisung|feed in|exported|export|injection|surplus injecté|inyección|immissione|warmwasser~|hot water|eau chaude|agua caliente|acqua calda|abwasser~|schmutzwasser~|solarstrom|pv strom|photovoltaikstrom|sonnenstrom|eigenstrom|eigenerzeugung|eigenverbrauch|selbstverbrauch|stromerzeugung|pv|photovoltaik|pv anlage|pv erzeugung|solaranlage|self consumption|own generation|generation|solar generation|autoconsommation|production photovoltaïque|photovoltaïque|autoconsumo|fotovoltaica|fotovoltaico|autoproduzione|vapeur d'eau|vapor de agua|vapore acqueo|regenwasser~|niederschlagswasser~|waste water|wastewater|sewage|eaux usées|aguas residuales|acque reflue|fahrstrom"], // prettier-ignore
]);

/** Which carrier a text names; null where it names none, or several. */
export function carrierOfText(text: string): BillCarrier | null {
  const named = new Set(foundIn(text, carriers).flatMap(({ meaning, isNegated }) => (isNegated ? [] : [meaning]))); // prettier-ignore
  if (named.has("district_heat")) named.delete("heat"); // `Wärme (Fernwärme)` says where it comes from
  const [found = "none", ...others] = named;
  return found === "none" || found === "heat" || others.length > 0 ? null : found;
}

/** Whether a text names heat without saying where it comes from: from a network, or out of a boiler of the house. */
export const isUnclearHeat = (text: string): boolean =>
  carrierOfText(text) === null &&
  foundIn(text, carriers).every(({ meaning }) => meaning === "heat" || meaning === "none") &&
  [...foundIn(text, carriers), ...foundIn(text, heatings)].some(({ meaning, isNegated }) => (meaning === "heat" || meaning === "heating") && !isNegated); // prettier-ignore

const heatings = lexicon<"heating">([
  [
    "heating",
    "heizung~|heizenergie|beheizung|raumwärme|heating|space heating|chauffage|calefacción|riscaldamento",
  ],
]);

/** The words of carriers in a text: what a head says besides what it counts. */
export const carrierWords = (text: string): readonly Pick<Found<string>, "at" | "count" | "isLeading">[] =>
  foundIn(text, carriers).filter(({ meaning }) => meaning !== "none");

const bases = lexicon<"Hs" | "Hi">([
  ["Hs", "hs|ho|brennwert~|pcs|gcv|hhv|gross|gross calorific value|pouvoir calorifique supérieur|poder calorífico superior|potere calorifico superiore|oberer heizwert|superior|supérieur|superiore"], // prettier-ignore
  ["Hi", "hi|hu|heizwert|pci|ncv|lhv|net|net calorific value|pouvoir calorifique inférieur|poder calorífico inferior|potere calorifico inferiore|unterer heizwert|inferior|inférieur|inferiore"], // prettier-ignore
]);

/** The calorific value that a text names: Hs (Ho, Brennwert, PCS) or Hi (Hu, Heizwert, PCI). */
export const basisOfText = (text: string): "Hs" | "Hi" | null => meaningOf(text, bases);

const estimates = lexicon<"estimate" | "reading">([
  ["estimate", "geschätzt|geschätzte|geschätzter|geschätztes|schätzung|schätzwert|schätzmenge|hochgerechnet|hochrechnung|rechnerisch|rechnerisch ermittelt|rechnerisch abgegrenzt|ersatzwert|ersatzwertbildung|prognose|prognosewert|vorläufig|estimated|estimate|estimation|estimates|extrapolated|extrapolation|provisional|extrapolé|extrapolée|extrapolado|extrapolada|extrapolación|estrapolato|estrapolata|estrapolazione|estimé|estimée|estimés|estimées|provisoire|calculé|estimado|estimada|estimados|estimadas|estimación|estimativa|estimar|provisional|stimato|stimata|stimati|stimate|stima|maschinell geschätzt|deemed|presunto|presunta|presunti|presunte"], // prettier-ignore
  ["reading", "abgelesen|abgelesene|ablesung|kundenablesung|selbstablesung|fernablesung|fernausgelesen|ausgelesen|gemessen|gemessene|messung|messwert|istwert|wahrer wert|ist|actual|read|reading|readings|measured|metered|customer reading|smart meter|relevé|relevée|relève|télérelevé|télérelève|réel|réelle|mesuré|mesurée|leído|leída|lectura|lectura real|medido|medida|real|reale|rilevato|rilevata|letto|letta|lettura|autolettura|telelettura|effettivo|effettiva|misurato|misurata"], // prettier-ignore
]);

/** What words say below a head that asks how an amount was found; elsewhere they name people, devices or a bill. */
const readers = lexicon<"estimate" | "reading">([
  ["estimate", "berechnet|berechnete|errechnet|ermittelt|pauschal|pauschale|angenommen|annahme|interpoliert|default|profil|standardlastprofil|slp|est|estim|gesch|schätz|calc|calculated|computed|assumed|assumption|deemed|interpolated|profiled|default|calculée|forfait|forfaitaire|par défaut|profilé|interpolé|calculado|calculada|calculados|por defecto|perfil|perfilado|calcolato|calcolata|calcolati|profilato|profilo|forfettario"], // prettier-ignore
  ["reading", "kunde|kundin|kunden|mieter|eigentümer|hausmeister|hausverwaltung|ableser|netzbetreiber|messstellenbetreiber|versorger|techniker|monteur|funk|fern|fernablesung|fernauslese|smart|automatisch|rlm|lastgang|vor ort|sichtablesung|karte|online|app|abl|customer|consumer|own|self|agent|engineer|technician|supplier|network|utility|remote|remotely|automatic|automated|amr|ami|dcc|half hourly|hh|telemetry|manual|visual|site visit|photo|phone|web|portal|act|normal|client|occupant|abonné|distributeur|gestionnaire|technicien|agent|linky|gazpar|télé|à distance|automatique|autorelevé|auto relevé|auto relève|sur place|cliente|usuario|distribuidora|distribuidor|técnico|telemedida|telegestión|remota|remoto|automática|automático|autolectura|presencial|distributore|tecnico|letturista|operatore|telegestione|automatica|automatico|da remoto|foto"], // prettier-ignore
]);

/**
 * Whether a text below a head that asks for it says that something is an estimate. Null where it says neither.
 * An estimated reading is an estimate.
 */
export function estimateOfText(text: string): boolean | null {
  const word = foldText(text).trim();
  if (/^(ja|yes|oui|si|x|1|true|wahr|e|s)$/.test(word)) return true;
  if (/^(nein|no|non|0|false|falsch|-|–|a|r|)$/.test(word)) return false;
  const said = estimateOfWords(text);
  if (said !== null) return said;
  const found = foundIn(text, readers).filter(({ isLeading }) => !isLeading);
  const estimate = found.filter(({ meaning }) => meaning === "estimate");
  if (estimate.length > 0) return estimate.some(({ isNegated }) => !isNegated);
  return found.length === 0 || found.some(({ isNegated }) => isNegated) ? null : false;
}

/** Whether a text is a plain yes or no: what it says depends on what its head asks. */
export const isPlainAnswer = (text: string): boolean => /^(?:ja|yes|oui|si|x|1|true|wahr|s|nein|no|non|0|false|falsch|-|–)$/.test(foldText(text).trim()); // prettier-ignore

/** Longest note that says that its row is an estimate, words. */
const mostNoteWords = 8;

/** Whether a note, or a cell that nobody asked, says of its row that it is an estimate. */
export const isNotedEstimate = (text: string): boolean =>
  /^(?:est|estim|gesch|schatz|stim)\.?$/.test(foldText(text).trim()) ||
  (text.split(/\s+/).length <= mostNoteWords &&
    !/prognos|forecast|pr[eé]vision|previsi/iu.test(text) &&
    estimateOfWords(text) === true);

/** The same by words alone, without a plain yes or no. */
export function estimateOfWords(text: string): boolean | null {
  const found = foundIn(text, estimates);
  const estimate = found.filter(({ meaning }) => meaning === "estimate");
  if (estimate.length > 0) return estimate.some(({ isNegated }) => !isNegated);
  return found.length === 0 ? null : found.every(({ isNegated }) => isNegated);
}

/** Whether a head says that its amounts are estimates, and not that they may be. */
export function isEstimateHead(head: string): boolean {
  const found = foundIn(head, estimates);
  return found.length > 0 && found.every(({ meaning, isNegated }) => meaning === "estimate" && !isNegated);
}

const controls = lexicon<SupplyControl>([
  ["tenant", "mieter~|mieterin|mieterinnen|mietpartei|mietparteien|untermieter|hauptmieter|endmieter|nutzer|pächter|tenant|tenants|lessee|occupier|occupant|locataire|locataires|preneur|inquilino|inquilina|inquilinos|arrendatario|arrendataria|arrendatarios|conduttore|locatario|locatari|affittuario|affittuari"], // prettier-ignore
  ["landlord", "vermieter~|vermieterin|untervermieter|eigentümer~|eigentümerin|eigentümergemeinschaft|weg|hausverwaltung|verwaltung|hausbesitzer|besitzer|allgemein~|allgemeinstrom|gemeinschaft|gemeinschaftlich|landlord|landlords|lessor|owner|owners|building owner|property manager|common areas|common parts|bailleur|bailleurs|propriétaire|propriétaires|copropriété|syndic|gestionnaire|parties communes|services généraux|propietario|propietaria|propietarios|arrendador|arrendadora|casero|comunidad|comunidad de propietarios|zonas comunes|locatore|locatori|proprietario|proprietaria|proprietari|proprietà|condominio|amministratore|parti comuni"], // prettier-ignore
]);

/** Who controls a supply by a text; null where it names neither, or both. Who is not the one is the other. */
export function controlOfText(text: string): SupplyControl | null {
  const found = foundIn(text, controls);
  const said = new Set(
    found.map(({ meaning, isNegated }) =>
      isNegated ? (meaning === "tenant" ? "landlord" : "tenant") : meaning,
    ),
  );
  return said.size === 1 ? [...said][0]! : null;
}

const sorts = lexicon<BillSort>([
  ["energy_recovery", "energetische verwertung|energetisch|thermische verwertung|thermisch verwertet|energy recovery|energy from waste|waste to energy|valorisation énergétique|recuperación energética|valorización energética|recupero energetico|recupero di energia|r1"], // prettier-ignore
  ["reuse", "wiederverwendung|wiederverwendet|wiederverwenden|vorbereitung zur wiederverwendung|reuse|reused|réemploi|réutilisation|reutilización|reutilizado|riutilizzo|riuso"], // prettier-ignore
  ["composting", "kompostierung|kompost|kompostiert|vergärung|vergoren|composting|composted|anaerobic digestion|digestion|compostage|méthanisation|compostaje|compostaggio"], // prettier-ignore
  ["recycling", "recycling|recycelt|recyclet|stoffliche verwertung|stofflich|recycled|recyclage|recyclé|reciclaje|reciclado|riciclo|riciclaggio|riciclato"], // prettier-ignore
  ["incineration", "verbrennung|verbrannt|müllverbrennung|incineration|incinerated|incinération|incinéré|incineración|incinerado|incenerimento|incenerito|d10"], // prettier-ignore
  ["landfill", "deponie|deponierung|deponiert|landfill|landfilled|décharge|enfouissement|vertedero|depósito en vertedero|discarica|d1"], // prettier-ignore
  ["unknown", "unbekannt|unknown|inconnu|inconnue|desconocido|desconocida|sconosciuto|sconosciuta"],
  ["flight", "flug|flüge|flugreise|flugreisen|flugzeug|flight|flights|air|air travel|plane|avion|vol|vols|vuelo|vuelos|avión|aereo|volo|voli"], // prettier-ignore
  ["rail", "bahn|bahnreise|bahnfahrt|zug|zugfahrt|rail|train|trains|tren|trenes|treno|treni|chemin de fer"],
  ["coach", "reisebus|fernbus|bus|busreise|coach|autocar|autobus|autobús|pullman"],
  ["taxi", "taxi|taxis|taxifahrt|cab"],
  ["car", "pkw|auto|mietwagen|dienstwagen|autofahrt|car|cars|rental car|hire car|voiture|voitures|voiture de location|coche|coches|automóvil|macchina|automobile|auto a noleggio"], // prettier-ignore
  ["hotel", "hotel|hotels|übernachtung|übernachtungen|overnight|nuitée|nuitées|hôtel|pernoctación|pernoctaciones|pernottamento|pernottamenti|albergo"], // prettier-ignore
  ["capital_goods", "anlagegut|anlagegüter|investition|investitionen|investitionsgüter|capital|capital goods|immobilisation|immobilisations|biens d'équipement|inversión|inversiones|bienes de capital|bene strumentale|beni strumentali"], // prettier-ignore
  ["services", "dienstleistung|dienstleistungen|leistung|leistungen|service|services|prestation|prestations|servicio|servicios|servizio|servizi"], // prettier-ignore
  ["goods", "ware|waren|gut|güter|material|materialien|goods|materials|bien|biens|marchandises|bienes|materiales|bene|beni|merce|merci"], // prettier-ignore
  [
    "other",
    "sonstige|sonstiges|sonstiger|andere|anderes|other|autre|autres|otro|otros|otra|otras|altro|altri|altra",
  ],
]);

/** Which sort of a carrier a text names; null where it names none of it. */
export function sortOfText(text: string, carrier: BillCarrier): BillSort | null {
  const known: readonly BillSort[] = sortsOf(carrier);
  const named = new Set(
    foundIn(text, sorts).flatMap(({ meaning, isNegated }) => (isNegated || !known.includes(meaning) ? [] : [meaning])), // prettier-ignore
  );
  return named.size === 1 ? [...named][0]! : null;
}

const papers = lexicon<"bill" | "credit" | "fee">([
  ["fee", "stornogebühr|stornogebühren|stornokosten|stornopauschale|stornoentgelt|cancellation fee|cancellation charge|frais d'annulation|gastos de anulación|gastos de cancelación|spese di annullamento|spese di storno"], // prettier-ignore
  ["credit", "gutschrift~|gutschriften|storno~|stornierung|stornorechnung|stornierte|rechnungskorrektur|rückerstattung|rechnungsgutschrift|credit|storniert|rückrechnung|annulliert|credit note|credit memo|creditnote|cancellation|cancelled|canceled|void|voided|reversal|refund|rebill credit|avoir|note de crédit|annulation|annulée|annulé|remboursement|abono|nota de crédito|anulación|anulada|anulado|cancelado|cancelada|reembolso|nota di credito|storno|annullamento|annullata|annullato|stornato|stornata|rimborso|accredito"], // prettier-ignore
  ["bill", "rechnung~|abrechnung|jahresrechnung|jahresabrechnung|turnusrechnung|schlussrechnung|schlussabrechnung|monatsrechnung|endabrechnung|neue rechnung|korrekturrechnung|korrigierte rechnung|berichtigte rechnung|corrected invoice|corrected bill|facture rectificative|facture corrigée|factura rectificativa|factura corregida|fattura rettificativa|fattura corretta|invoice|bill|final bill|facture|facturation|factura|fattura|bolletta|re|rg"], // prettier-ignore
]);

/** Whether a text names a credit note or a cancellation, or a bill; null where it names neither. */
export function paperOfText(text: string): "bill" | "credit" | null {
  const found = foundIn(text, papers).filter(({ isNegated, meaning }) => !isNegated && meaning !== "fee");
  if (found.some(({ meaning }) => meaning === "credit")) return "credit";
  return found.length > 0 ? "bill" : null;
}
