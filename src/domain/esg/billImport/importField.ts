/** What a column of a file may say about a bill. `period`: first and last day, a month or a year in one cell. */
export const importFields = [
  "carrier",
  "meter",
  "supplier",
  "document_number",
  "from_day",
  "to_day",
  "period",
  "amount",
  "unit",
  "basis",
  "calorific_value",
  "state_number",
  "controlled_by",
  "is_estimate",
  "sort",
  "description",
  "gwp",
  "note",
] as const;
export type ImportField = (typeof importFields)[number];

/** How sure it is that a column means a field. */
export type Confidence = "sure" | "likely" | "none" | "chosen";

/** Heads that mean a field for sure, and parts of heads that make it likely; without accents, capitals and units. */
const names: Readonly<Record<ImportField, { readonly sure: readonly string[]; readonly likely: RegExp }>> = {
  carrier: {
    sure: ["energietrager", "energieart", "medium", "sparte", "medienart", "carrier", "energy type", "energy source", "utility", "commodity", "energie", "vecteur", "fluide", "vecteur energetique", "energia", "vector energetico", "suministro", "vettore", "vettore energetico"], // prettier-ignore
    likely: /energietr|medium|sparte|carrier|commodity|vecteur|vector|vettore/,
  },
  meter: {
    sure: ["zahler", "zahlernummer", "zahler-nr", "zahlernr", "zahlpunkt", "marktlokation", "malo", "malo-id", "messlokation", "lieferstelle", "verbrauchsstelle", "abnahmestelle", "anlage", "tank", "meter", "meter number", "meter no", "meter id", "mpan", "mprn", "supply point", "compteur", "numero de compteur", "no compteur", "pdl", "prm", "pce", "point de livraison", "contador", "numero de contador", "cups", "contatore", "numero contatore", "pod", "pdr", "matricola"], // prettier-ignore
    likely: /zahler|lokation|lieferstelle|abnahme|meter|compteur|contador|contatore/,
  },
  supplier: {
    sure: ["lieferant", "versorger", "anbieter", "kreditor", "rechnungssteller", "entsorger", "supplier", "vendor", "provider", "fournisseur", "proveedor", "comercializadora", "fornitore"], // prettier-ignore
    likely: /liefer(ant|er)|versorger|anbieter|kreditor|supplier|vendor|fournisseur|proveedor|fornitore/,
  },
  document_number: {
    sure: ["rechnung", "rechnungsnummer", "rechnungs-nr", "rechnungsnr", "rechnung nr", "re-nr", "belegnummer", "beleg", "beleg-nr", "belegnr", "lieferschein", "lieferscheinnummer", "invoice", "invoice number", "invoice no", "document", "document number", "facture", "numero de facture", "no facture", "factura", "numero de factura", "fattura", "numero fattura", "n fattura"], // prettier-ignore
    likely: /rechnung.*(nr|nummer)|beleg.*(nr|nummer)|invoice.*(no|num|id)|facture|factura|fattura/,
  },
  from_day: {
    sure: ["von", "ab", "beginn", "start", "anfang", "zeitraum von", "datum von", "von datum", "abrechnungsbeginn", "lieferbeginn", "leistungszeitraum von", "from", "start date", "period start", "from date", "du", "debut", "date debut", "date de debut", "desde", "inicio", "fecha inicio", "fecha de inicio", "da", "dal", "inizio", "data inizio"], // prettier-ignore
    likely: /(^|\W)von(\W|$)|beginn|^start|(^|\W)from(\W|$)|debut|desde|inicio|inizio/,
  },
  to_day: {
    sure: ["bis", "ende", "zeitraum bis", "datum bis", "bis datum", "abrechnungsende", "lieferende", "leistungszeitraum bis", "to", "end", "end date", "period end", "to date", "au", "fin", "date fin", "date de fin", "hasta", "fecha fin", "fecha de fin", "a", "al", "fine", "data fine"], // prettier-ignore
    likely: /(^|\W)bis(\W|$)|(^|\W)ende(\W|$)|(^|\W)end(\W|$)|(^|\W)fin(e)?(\W|$)|hasta/,
  },
  period: {
    sure: ["zeitraum", "abrechnungszeitraum", "lieferzeitraum", "leistungszeitraum", "monat", "abrechnungsmonat", "jahr", "datum", "lieferdatum", "leistungsdatum", "period", "billing period", "month", "year", "date", "delivery date", "periode", "mois", "annee", "date de livraison", "periodo", "mes", "ano", "fecha", "mese", "anno", "data"], // prettier-ignore
    likely: /zeitraum|monat|period|month|datum|fecha/,
  },
  amount: {
    sure: ["verbrauch", "menge", "verbrauchsmenge", "liefermenge", "energiemenge", "arbeit", "wert", "anzahl", "fullmenge", "nachfullmenge", "betrag", "consumption", "usage", "quantity", "amount", "volume", "value", "consommation", "quantite", "volume livre", "montant", "consumo", "cantidad", "importe", "quantita", "importo"], // prettier-ignore
    likely: /verbrauch|menge|consumption|usage|quantit|consommation|consumo|cantidad/,
  },
  unit: {
    sure: ["einheit", "mengeneinheit", "me", "unit", "uom", "unit of measure", "unite", "unidad", "unita", "unita di misura"], // prettier-ignore
    likely: /einheit|^unit|unidad/,
  },
  basis: {
    sure: ["bezug", "basis", "brennwertbezug", "hs/hi", "hs hi", "heizwert/brennwert", "calorific basis"],
    likely: /hs\W?hi/,
  },
  calorific_value: {
    sure: ["brennwert", "abrechnungsbrennwert", "brennwert hs", "hs", "ho", "calorific value", "gross calorific value", "gcv", "cv", "pcs", "pouvoir calorifique superieur", "pouvoir calorifique", "poder calorifico", "poder calorifico superior", "potere calorifico", "potere calorifico superiore"], // prettier-ignore
    likely: /brennwert|calorif/,
  },
  state_number: {
    sure: ["zustandszahl", "z-zahl", "z zahl", "umrechnungsfaktor", "state number", "volume correction", "correction factor", "coefficient de conversion", "coefficiente c", "factor de correccion"], // prettier-ignore
    likely: /zustand|z-?zahl|correction|conversion/,
  },
  controlled_by: {
    sure: ["versorgung durch", "vertragspartner", "kontrolle", "wer bezieht", "bezieher", "controlled by", "control", "controle par", "controlado por", "controllato da"], // prettier-ignore
    likely: /vertragspartner|controlled/,
  },
  is_estimate: {
    sure: ["geschatzt", "schatzung", "geschatzt?", "ableseart", "estimated", "estimate", "reading type", "estime", "estimation", "estimado", "stimato", "stima"], // prettier-ignore
    likely: /schatz|estim|stima/,
  },
  sort: {
    sure: ["entsorgungsweg", "verwertung", "entsorgung", "verfahren", "verkehrsmittel", "reisemittel", "art", "disposal route", "treatment", "mode", "travel mode", "filiere", "moyen de transport", "traitement", "tratamiento", "medio de transporte", "trattamento", "mezzo di trasporto"], // prettier-ignore
    likely: /entsorgungsweg|verwertung|verkehrsmittel|disposal|treatment|tra(t|i)t/,
  },
  description: {
    sure: ["bezeichnung", "beschreibung", "artikel", "abfallart", "kaltemittel", "stoff", "leistung", "description", "item", "refrigerant", "waste type", "designation", "libelle", "fluide frigorigene", "type de dechet", "descripcion", "articulo", "refrigerante", "tipo de residuo", "descrizione", "articolo", "tipo di rifiuto"], // prettier-ignore
    likely: /bezeichnung|beschreibung|abfallart|kaltemittel|descri|refriger/,
  },
  gwp: {
    sure: [
      "gwp",
      "treibhauspotenzial",
      "treibhauspotential",
      "global warming potential",
      "prp",
      "prg",
      "pca",
    ],
    likely: /gwp|treibhauspoten/,
  },
  note: {
    sure: ["bemerkung", "bemerkungen", "notiz", "kommentar", "hinweis", "note", "notes", "comment", "remark", "remarque", "commentaire", "nota", "observaciones", "comentario", "commento", "osservazioni"], // prettier-ignore
    likely: /bemerk|notiz|kommentar|comment|remar/,
  },
};

/** A head without its unit, accents, capitals and what stands in brackets: "Zähler-Nr. [intern]" is `zahler-nr`. */
export const plainHead = (head: string): string =>
  head
    .replaceAll(/[[(].*?[\])]/g, " ")
    .replace(/\s+in\s+(kwh|mwh|wh|m³|m3|l|liter|kg|t|eur|€|km)\s*$/i, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[._:°º]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Which field a head means, and how sure that is; null where it means none. */
export function fieldOfHead(
  head: string,
): { readonly field: ImportField; readonly confidence: "sure" | "likely" } | null {
  const plain = plainHead(head);
  if (plain === "") return null;
  const sure = importFields.find((field) => names[field].sure.includes(plain));
  if (sure) return { field: sure, confidence: "sure" };
  const likely = importFields.find((field) => names[field].likely.test(plain));
  return likely ? { field: likely, confidence: "likely" } : null;
}
