import { expect, test } from "vitest";
import { carrierOfText, controlOfText, estimateOfText, paperOfText, sortOfText } from "./cellWords.ts"; // prettier-ignore
import { fieldOfHead } from "./headWords.ts";
import { isCalledSum, isNameOfFigure, isNameOfPart, isNameOfSum } from "./rowNames.ts";
import { partsOf, wordsOf } from "./textWords.ts";
import { amountIn, splitUnit, unitOfHead, unitOfText } from "./unitWords.ts";

test("a German compound is what its last part says, when all of its parts are known", () => {
  const parts = (word: string) => wordsOf(word).flatMap(partsOf);
  expect(parts("Stromverbrauch")).toEqual(["strom", "verbrauch"]);
  expect(parts("Vermieter")).toEqual(["vermieter"]);
  expect(parts("Zaehlerstand")).toEqual(["zahlerstand"]);
  expect(parts("Wärmepumpenstrom").at(-1)).toBe("strom");
  for (const word of ["Abgasanlage", "Maelstrom", "Software"]) expect(parts(word), word).toEqual([]);
});

test.each([
  ["landlord", "Vermieter|Untervermieter|nicht Mieter|Hausverwaltung|Eigentümergemeinschaft|landlord|bailleur|propriétaire|arrendador|propietario|locatore|proprietario|not the tenant|parti comuni"], // prettier-ignore
  ["tenant", "Mieter|Mieterin|Mieter:innen|Untermieter|Tenants|locataire|inquilinos|conduttore|nicht Vermieter|Mietpartei 3"], // prettier-ignore
  [null, "Mieter und Vermieter|Vermietung|Hausmeister|sublandlordship|xyz"],
] as const)("who controls a supply: %s", (wanted, texts) => {
  for (const text of texts.split("|")) expect(controlOfText(text), text).toBe(wanted);
});

test.each([
  [true, "TRUE|wahr|geschätzt|Schätzung|rechnerisch ermittelt|Ersatzwert|estimated|estimated reading|estimé|relevé estimé|estimado|stimata|lettura stimata|nicht abgelesen|ja|E"], // prettier-ignore
  [false, "nicht geschätzt|Not estimated|non stimato|no estimada|non estimé|n'est pas estimée|geschätzt: nein|abgelesen|Kundenablesung|Fernablesung|actual reading|relevé réel|lectura real|lettura effettiva|nein|A|ohne Schätzung"], // prettier-ignore
  [null, "vielleicht|Estimator GmbH|Ablösung"],
] as const)("whether something is an estimate: %s", (wanted, texts) => {
  for (const text of texts.split("|")) expect(estimateOfText(text), text).toBe(wanted);
});

test.each([
  ["electricity", "Strom|Ökostrom|Wärmepumpenstrom|Allgemeinstrom|electricité|Energía eléctrica|Luz|energia elettrica|Power"], // prettier-ignore
  ["natural_gas", "Erdgas|Gas (H)|Gas L|H-Gas|Erdgas H|Gasverbrauch|gaz naturel|gas natural|metano"],
  ["liquid_gas", "Flüssiggas|Propan|LPG|gas licuado|GPL"],
  ["heating_oil", "Heizöl EL|Heizoel|Gasöl|heating oil|gas oil|fioul|gasóleo|gasolio"],
  [
    "district_heat",
    "Fernwärme|Nahwärme|Wärmelieferung|Wärme (Fernwärme)|Heat (district heating)|Chaleur (réseau de chaleur)|district heating|réseau de chaleur|teleriscaldamento",
  ],
  ["district_cooling", "Fernkälte|Kälte|district cooling|chilled water|froid urbain|teleraffrescamento"],
  ["wood_chips", "Hackschnitzel|Holzhackschnitzel|wood chips|plaquettes|astillas|cippato"],
  ["refrigerant", "Kältemittel|fluide frigorigène|gas refrigerante"],
  ["water", "Wasser|Trinkwasser|Kaltwasser|eau potable|agua|acqua"],
  [
    null,
    "Wärme|Wärmemenge|Heat|Chaleur|Calor|Calore|pompe à chaleur|Warmwasser|Abwasser|Einspeisung|Strom und Gas|Abgas|Dampf|Bezug|Wasserstoff|Maelstrom|PV-Strom|Solarstrom|Eigenverbrauch|Autoconsumo|vapeur d'eau|kein Gas|generation",
  ],
] as const)("what is billed: %s", (wanted, texts) => {
  for (const text of texts.split("|")) expect(carrierOfText(text), text).toBe(wanted);
});

test("routes, means and goods are whole words: Software is no ware, Bezug no Zug", () => {
  expect(sortOfText("Bahn", "travel")).toBe("rail");
  expect(sortOfText("Autobus", "travel")).toBe("coach");
  expect(sortOfText("Bezug", "travel")).toBeNull();
  expect(sortOfText("Software", "purchase")).toBeNull();
  expect(sortOfText("thermische Verwertung", "waste")).toBe("energy_recovery");
});

test("names of sums and of credit notes, in five languages", () => {
  for (const name of [
    "Gesamt",
    "Summe 2025",
    "Summe Strom",
    "Zwischensumme",
    "Total",
    "Grand total",
    "Total général",
    "Sous-total",
    "Suma total",
    "Totale 2025",
    "Gesamtverbrauch",
    "Carried forward",
    "À reporter",
    "Suma y sigue",
    "Riporto",
  ])
    // prettier-ignore
    expect(isNameOfSum(name), name).toBe(true);
  for (const name of ["Gesamtzähler", "TotalEnergies", "Z1", "Haus Gesamtschule", "2025", "Strom"])
    expect(isNameOfSum(name), name).toBe(false);
  for (const name of ["Durchschnitt", "Ø", "Abweichung in %", "Mittelwert 2025", "moyenne mensuelle"])
    expect(isNameOfFigure(name), name).toBe(true);
  for (const name of ["Mittelweg 5", "Z1", "Maximilianstraße"])
    expect(isNameOfFigure(name), name).toBe(false);
  for (const name of ["davon Mieter", "Z1 Vorjahr", "of which common areas", "Budget"])
    expect(isNameOfPart(name), name).toBe(true);
  for (const name of ["Planstraße 3", "Z1", "Zähler vor dem Haus"])
    expect(isNameOfPart(name), name).toBe(false);
  for (const name of ["Summe Haus B", "Total building A"]) expect(isCalledSum(name), name).toBe(true);
  for (const name of ["TotalEnergies Vertrag", "Haus Gesamtschule", "Summe"])
    expect(isCalledSum(name), name).toBe(false);
  for (const name of [
    "Gutschrift",
    "Stornorechnung",
    "Storno zu R1",
    "credit note",
    "avoir",
    "nota de crédito",
    "nota di credito",
    "Rückrechnung",
    "storniert",
    "annulé",
    "void",
  ])
    // prettier-ignore
    expect(paperOfText(name), name).toBe("credit");
  for (const name of ["Jahresabrechnung", "Korrekturrechnung", "corrected invoice", "factura rectificativa"])
    expect(paperOfText(name), name).toBe("bill");
  expect(paperOfText("Foto")).toBeNull();
});

test.each([
  ["amount", "Verbrauch|Stromverbrauch|Strombezug kWh|Verbrauch [kWh]|Verbrauch/kWh|Energie (kWh)|Betrag kWh|Montant (kWh)|kWh|Strom kWh|Consumo|consommation (MWh)|Menge in m³|Consumption GJ|Total kWh"], // prettier-ignore
  ["cost", "Betrag|Rechnungsbetrag|Betrag (EUR)|Verbrauch (EUR)|Verbrauchskosten|Kosten kWh|Arbeitspreis ct/kWh|Preis je kWh|montant|importe|importo|amount|Net amount|Coût|Zählermiete|Unit price"], // prettier-ignore
  ["meter", "Zähler|Zählernummer|Zähler-Nr.|Stromzähler|Zaehlernummer|MeterNumber|N° compteur|CUPS|Verbrauchsstelle"], // prettier-ignore
  ["old_reading", "Zählerstand alt|Stand alt|Anfangsstand|previous reading|ancien index|lectura anterior|lettura precedente"], // prettier-ignore
  ["new_reading", "Zählerstand neu|Zählerstand|Endstand|current reading|nouvel index|lectura actual|lettura attuale|Zählerstand (kWh)"], // prettier-ignore
  ["is_estimate", "Ableseart|type de relevé|reading type|tipo lettura"],
  ["calorific_value", "Brennwert|PCS|PCS (MJ/Smc)|Calorific Value|Calorific value MJ/m3|Coefficient de conversion|Coefficiente di conversione|Factor de conversión (kWh/m³)|Umrechnungsfaktor kWh/m³|Poder calorífico superior"], // prettier-ignore
  ["state_number", "Zustandszahl|Z-Zahl|Coefficient C|Coefficiente C|Coefficiente di conversione C|Correction factor|Volume correction factor|Factor de corrección"], // prettier-ignore
  ["unit", "Einheit|Unidad|Unit of measure"],
  ["to_day", "To|Bis|Hasta|A|Fin de période|End of billing period|Fine periodo"],
  ["from_day", "Début de période|Start of billing period|Inicio del periodo"],
  ["period", "Zeitraum von bis|Abrechnungszeitraum (von - bis)"],
  ["cost", "Totale fattura|Imponibile|Net à payer"],
  [undefined, "Verbrauch kWh/m²a|Verbrauch [kWh/m²/a]|Verbrauch [kWh/Monat]"],
  [undefined, "Verbrauch Vorjahr|Durchschnittsverbrauch|Verbrauch in %|kWh/m²|Leistung kW|Abweichung|Rechnungsdatum|Zähler kWh|Emissionen (kg CO2)|Verbrauch pro Tag"], // prettier-ignore
  [undefined, "p/kWh|Rp./kWh|c€/kWh|Eurocent/kWh|céntimos/kWh|AP/kWh|€/MWh"],
  [undefined, "Einspeisung kWh|PV-Erzeugung kWh|Eigenverbrauch|Exported kWh|Injection kWh|Energía vertida kWh|Energia immessa kWh|davon Ökostrom kWh|of which estimated kWh|dont HP kWh|di cui F1 kWh|VJ kWh|Verbrauch Vj.|Last month kWh|Verbrauch kumuliert|YTD kWh|witterungsbereinigter Verbrauch|Restmenge|Vertragsmenge kWh|Verluste kWh"], // prettier-ignore
  [undefined, "Vertragsbeginn|Mietende|gültig ab|Valid to|Contract start|Fin contrato|Zahlbar bis|Due|Data pagamento|Rechnungs-Datum|Date d'émission"], // prettier-ignore
  [undefined, "kWh (in Tausend)|Verbrauch kWh (100er)|kWh/1000"],
  ["cost", "kWh €|Betrag in TEUR|Verbrauch ohne MwSt|Importe sin IVA|Montant hors TVA"],
  [
    "amount",
    "Verbrauch [kWh/a]|Verbrauch (kWh/Jahr)|Verbrauch {kWh}|Verbrauch <kWh>|Verbrauch 【kWh】|kWh/a|Verbrauch kWh pro Jahr|Consumption (kWh/yr)|Consommation kWh/an|Consumo [kWh/año]|Consumo (kWh/anno)|Wasser [m³/a]",
  ],
  ["amount", "Verbrauch ohne Verluste kWh|Verbrauch in Tsd. kWh|Netzbezug kWh"],
] as const)("a head means %s", (wanted, heads) => {
  for (const head of heads.split("|")) expect(fieldOfHead(head)?.field, head).toBe(wanted);
});

test("a head with a word that nobody knows is only likely an amount", () => {
  expect(fieldOfHead("Strom kWh")?.confidence).toBe("sure");
  for (const head of ["Blauwert kWh", "Warmwasser kWh", "Zusatz kWh"]) expect(fieldOfHead(head), head).toMatchObject({ field: "amount", confidence: "likely" }); // prettier-ignore
});

test("units of other suppliers, the calorific value that a unit names, and rates that are none", () => {
  const read = (text: string) => {
    const unit = unitOfText(text);
    return unit && [unit.unit, unit.times, unit.by, unit.basis, unit.is_standard];
  };
  for (const text of ["kWh", "KWH", "kWh.", "kW/h", "Kilowattstunden"])
    expect(read(text), text).toEqual(["kWh", "1", "1", null, false]);
  for (const text of ["kWh(Hs)", "kWh Ho", "kWhHs", "kWh PCS", "kWh (Brennwert)", "kWh GCV"])
    expect(read(text), text).toEqual(["kWh", "1", "1", "Hs", false]);
  for (const text of ["kWh Hi", "kWh Hu", "kWh PCI"]) expect(read(text)?.[3], text).toBe("Hi");
  expect(read("Nm³")).toEqual(["m³", "1", "1", null, true]);
  expect(read("Smc")).toEqual(["m³", "1", "1", null, true]);
  expect(read("GJ")).toEqual(["kWh", "1000", "3.6", null, false]);
  expect(read("Therms")).toEqual(["kWh", "29.3071", "1", "Hs", false]);
  for (const text of ["srm", "rm", "Fass", "kW", "gallons", "m³/h", ""]) expect(read(text), text).toBeNull();
  for (const head of ["Arbeitspreis ct/kWh", "kWh/m²", "Preis je kWh"]) expect(unitOfHead(head), head).toBe("rate"); // prettier-ignore
  expect(unitOfHead("Verbrauch [GJ]")).toMatchObject({ unit: "kWh", times: "1000" });
  for (const head of [
    "Verbrauch in Tsd. kWh",
    "Verbrauch [1000 kWh]",
    "Consumption ('000 kWh)",
    "Consommation (milliers de kWh)",
    "Verbrauch kWh x 1000",
  ])
    // prettier-ignore
    expect(unitOfHead(head), head).toMatchObject({ unit: "kWh", times: "1000" });
  for (const text of ["kWh el.", "kWhth", "kWh thermisch"]) expect(read(text)?.slice(0, 2), text).toEqual(["kWh", "1"]); // prettier-ignore
  expect(read("ccf")).toEqual(["m³", "2.8316846592", "1", null, false]);
  expect(read("1.000 kWh")?.slice(0, 2)).toEqual(["kWh", "1000"]);
  expect(splitUnit("-1.234,5 kWh")).toEqual({ number: "-1.234,5", unit: "kWh" });
  expect(splitUnit("€ 312,50")).toEqual({ number: "312,50", unit: "€" });
  expect(splitUnit("1000,0")).toEqual({ number: "1000,0", unit: "" });
});

test("a unit is counted in whatever power of ten stands with it, in a cell and in a head", () => {
  const timesOf = (text: string) => unitOfText(text)?.times ?? null;
  for (const [text, times] of [
    ["100 kWh", "100"],
    ["100kWh", "100"],
    ["10 kWh", "10"],
    ["10.000 kWh", "10000"],
    ["100 000 kWh", "100000"],
    ["10^2 kWh", "100"],
    ["kWh x 100", "100"],
    ["x100 kWh", "100"],
    ["100er kWh", "100"],
    ["hundert kWh", "100"],
    ["hundreds of kWh", "100"],
    ["centaines de kWh", "100"],
    ["cientos de kWh", "100"],
    ["centinaia di kWh", "100"],
    ["Mrd. kWh", "1000000000"],
    ["lakh kWh", "100000"],
    ["1 kWh", "1"],
  ] as const)
    expect(timesOf(text), text).toBe(times); // prettier-ignore
  for (const text of ["50 kWh", "2025 kWh", "0 kWh", "100 gal", "100 GJ", "3 kWh"]) expect(timesOf(text), text).toBeNull(); // prettier-ignore
  for (const head of [
    "Verbrauch in 100 kWh",
    "Verbrauch [100 kWh]",
    "Verbrauch (in 100 kWh)",
    "Verbrauch kWh x 100",
    "Consommation en 100 kWh",
    "100 kWh",
    "Verbrauch in 100kWh",
    "Verbrauch in hundert kWh",
  ])
    // prettier-ignore
    expect(unitOfHead(head), head).toMatchObject({ unit: "kWh", times: "100" });
  for (const head of [
    "Verbrauch 100 kWh",
    "Menge, 10 kWh",
    "Verbrauch kWh (100)",
    "Verbrauch kWh (x 50)",
    "Verbrauch in 50 kWh",
    "Verbrauch [50 kWh]",
    "Verbrauch kWh, Faktor 40",
    "Verbrauch kWh (in Hundert)",
    "Consumption kWh (hundreds)",
  ])
    // prettier-ignore
    expect(unitOfHead(head), head).toBe("other");
  for (const head of [
    "Verbrauch 2025 kWh",
    "Haus 10 kWh",
    "Zähler 100 kWh",
    "Verbrauch 01/2025 kWh",
    "Verbrauch (2025) kWh",
    "Verbrauch 1 kWh",
  ])
    // prettier-ignore
    expect(unitOfHead(head), head).toMatchObject({ unit: "kWh", times: "1" });
});

test("amounts are converted to the smallest step that is counted, in a unit that the carrier has", () => {
  const as = (amount: string, unit: string, carrier: Parameters<typeof amountIn>[2]) => amountIn(amount, unitOfText(unit)!, carrier); // prettier-ignore
  expect(as("1", "GJ", "district_heat")).toEqual({ amount: "277.778", unit: "kWh" });
  expect(as("3.6", "MJ", "district_heat")).toEqual({ amount: "1", unit: "kWh" });
  expect(as("2", "GWh", "electricity")).toEqual({ amount: "2000", unit: "MWh" });
  expect(as("30", "hl", "heating_oil")).toEqual({ amount: "3000", unit: "l" });
  expect(as("1.5", "m³", "heating_oil")).toEqual({ amount: "1500", unit: "l" });
  expect(as("-1", "GJ", "district_heat")).toEqual({ amount: "-277.778", unit: "kWh" });
  expect(as("12.345678", "kWh", "electricity")).toEqual({ amount: "12.345678", unit: "kWh" });
});
