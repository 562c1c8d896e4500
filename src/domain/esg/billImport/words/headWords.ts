import type { ImportField } from "../importField.ts";
import { kept } from "#kernel/readings/keptReadings.ts";
import { type Found, foldText, foundIn, lexicon, wordsOf } from "./textWords.ts";
import { basisOfText, carrierWords } from "./cellWords.ts";
import { isDeliveryHead, isStockHead } from "./stockWords.ts";
import { isOtherRegister } from "./directionWords.ts";
import { withoutTariffs } from "./tariffWords.ts";
import {
  energyPerVolume,
  type HeadUnit,
  isPerYear,
  oneBracket,
  unitOfHead,
  unitOfText,
  withoutPerVolume,
} from "./unitWords.ts";

/**
 * What the words of a head mean.
 * - `money`: an amount of money, unless head or cells carry another unit.
 * - `price`: always money.
 * - `tariff`: money as well, unless the head carries a unit of energy.
 * - `beside`: an amount of another year, a share, a mean, a plan; in German also as the first part of a compound.
 * - `adjusted`: the same, where the head has a unit or a word for an amount; else it may name a corrected bill or a day.
 * - `worth`: a word for any amount.
 * - `reading`: a standing of a meter.
 * - `conversion`: what makes energy of cubic metres, or cubic metres of other ones.
 */
type HeadMeaning = Exclude<ImportField, "cost" | "old_reading" | "new_reading"> | "money" | "price" | "tariff" | "load" | "beside" | "adjusted" | "worth" | "reading" | "reading_day" | "conversion"; // prettier-ignore

const heads = lexicon<HeadMeaning>([
  ["carrier", "energieträger|energieart|medium|medien|medienart|sparte|brennstoff|brennstoffart|carrier|energy carrier|energy type|energy source|fuel|fuel type|utility|utility type|commodity|energie|énergie|vecteur|vecteur énergétique|type d'énergie|fluide|combustible|energía|vector energético|tipo de energía|suministro|vettore|vettore energetico|tipo di energia|fonte energetica|energia|combustibile|kraftstoff|kraftstoffe|kraftstoffart|kraftstofftyp|kraftstoffsorte|treibstoff|treibstoffart|treibstofftyp|fuel grade|motor fuel|vehicle fuel|carburant|carburants|type de carburant|nature du carburant|carburante|carburantes|tipo de carburante|tipo carburante|tipo de combustible|tipo combustible|combustible de vehículos|combustible vehículos|combustibles|carburanti|tipo di carburante|tipo di combustibile|combustibili"], // prettier-ignore
  ["meter", "zähler|hauptzähler|unterzähler|zählernummer|zählernr|zähler nr|zähler nummer|zähler id|zähler kennung|zählerkennung|zählpunkt|zählpunktbezeichnung|zählwerk|marktlokation|marktlokations id|malo|malo id|messlokation|melo|messstelle|lieferstelle|verbrauchsstelle|abnahmestelle|entnahmestelle|anlage|anlagennummer|tank|gerätenummer|geräte nr|equipment|meter|meters|meter number|meter no|meter id|meter serial|meter serial number|meter point|metering point|mpan|mprn|msn|supply point|supply number|compteur|numéro de compteur|numéro compteur|no compteur|n compteur|no de compteur|pdl|prm|pce|point de livraison|point de comptage|contador|número de contador|número contador|n contador|nº contador|cups|punto de suministro|contatore|numero contatore|numero di contatore|n contatore|matricola|matricola contatore|pod|pdr|punto di fornitura"], // prettier-ignore
  ["supplier", "lieferant|lieferanten|versorger|energieversorger|anbieter|kreditor|rechnungssteller|entsorger|netzbetreiber|supplier|vendor|provider|energy supplier|retailer|fournisseur|proveedor|suministrador|comercializadora|fornitore|venditore"], // prettier-ignore
  ["document_number", "rechnung|rechnungsnummer|rechnungsnr|rechnungs nr|rechnungs nummer|rechnung nr|rechnung nummer|re nr|rg nr|rgnr|renr|belegnummer|beleg|beleg nr|belegnr|lieferschein|lieferscheinnummer|lieferschein nr|invoice|invoice number|invoice no|invoice id|invoice ref|bill number|bill no|bill id|document|document number|document no|reference|facture|numéro de facture|numéro facture|no facture|no de facture|n facture|n de facture|référence|factura|número de factura|número factura|n factura|nº factura|fattura|numero fattura|numero di fattura|n fattura|nr fattura|n bl|no bl|bl|bon de livraison|numéro de bon|n bon|n de bon|lieferscheinnr|albarán|n albarán|número de albarán|nº albarán|ddt|n ddt|numero ddt|bolla|n bolla|numero bolla|delivery note|delivery note no|delivery note number|delivery ticket|ticket no|docket no|docket number"], // prettier-ignore
  ["paper", "belegart|rechnungsart|rechnungstyp|dokumentart|dokumenttyp|vorgangsart|buchungsart|document type|doc type|invoice type|bill type|transaction type|type de document|type de facture|nature du document|tipo de documento|tipo de factura|tipo documento|tipo di documento|tipo fattura"], // prettier-ignore
  ["takes_back", "storno zu|storno von|storniert|storniert rechnung|storno rechnung|stornierte rechnung|gutschrift zu|gutschrift zu rechnung|korrektur zu|korrigiert|bezug rechnung|bezugsrechnung|ursprungsrechnung|originalrechnung|ursprungsbeleg|bezugsbeleg|zu rechnung|credits|credit for|credited invoice|cancels|original invoice|original bill|reverses|corrected invoice|facture d'origine|facture annulée|facture corrigée|annule|factura original|factura anulada|factura rectificada|anula|fattura originale|fattura annullata|fattura stornata|annulla"], // prettier-ignore
  ["from_day", "von|ab|beginn|start|anfang|zeitraum von|datum von|von datum|abrechnungsbeginn|lieferbeginn|leistungsbeginn|leistungszeitraum von|abrechnungszeitraum von|anfangsdatum|startdatum|from|start date|begin|begin date|period start|period from|from date|du|début|date début|date de début|date du|période du|desde|inicio|fecha inicio|fecha de inicio|fecha desde|da|dal|dalla data|inizio|data inizio|data di inizio|periodo dal|début conso|début consommation|debut conso|verbrauch von|verbrauchsbeginn|inicio consumo|inicio de consumo|inizio consumo|inizio consumi|consumption start|consumption from|usage start|supply start|usage from"], // prettier-ignore
  ["to_day", "bis|ende|end|zeitraum bis|datum bis|bis datum|abrechnungsende|lieferende|leistungsende|leistungszeitraum bis|abrechnungszeitraum bis|enddatum|to|end date|period end|period to|to date|until|through|au|fin|date fin|date de fin|date au|période au|hasta|fecha fin|fecha de fin|fecha hasta|a|al|alla data|fine|data fine|data di fine|periodo al|fin conso|fin consommation|fin de conso|fin de consommation|fin période|fin de période|verbrauch bis|verbrauchsende|fin consumo|fin de consumo|fine consumo|fine consumi|consumption end|consumption to|usage end|supply end|usage to"], // prettier-ignore
  ["period", "woche|kalenderwoche|week|semaine|semana|settimana|zeitraum|abrechnungszeitraum|lieferzeitraum|leistungszeitraum|verbrauchszeitraum|abrechnungsperiode|monat|abrechnungsmonat|liefermonat|verbrauchsmonat|jahr|abrechnungsjahr|verbrauchsjahr|quartal|datum|lieferdatum|leistungsdatum|period|billing period|consumption period|billing month|month|year|quarter|date|delivery date|période|période de facturation|période de consommation|mois|année|trimestre|date de livraison|periodo|periodo de facturación|período|mes|año|fecha|fecha de entrega|mese|anno|data|data di consegna|periodo di fatturazione|bimestre|saison|saison de chauffe|saison de chauffage|période de chauffe|exercice|heizperiode|heizsaison|heizjahr|wirtschaftsjahr|geschäftsjahr|kalenderjahr|gaswirtschaftsjahr|rechnungsjahr|haushaltsjahr|financial year|fiscal year|heating season|heating period|heating year|season|stagione|stagione termica|stagione di riscaldamento|esercizio|anno termico|temporada|temporada de calefacción|campaña|campaña de calefacción|ejercicio|anualidad"], // prettier-ignore
  ["amount", "verbrauch|verbräuche|menge|verbrauchsmenge|liefermenge|bezugsmenge|abnahmemenge|energiemenge|arbeit|wirkarbeit|anzahl|füllmenge|nachfüllmenge|verbrauchswert|gesamtverbrauch|strombezug|gasbezug|wärmebezug|fernwärmebezug|kältebezug|wasserbezug|netzbezug|consumption|usage|energy usage|energy use|quantity|qty|volume|energy consumed|units consumed|units used|consommation|consommations|conso|consos|quantité|volume livré|volume consommé|consumo|consumos|consumo total|cantidad|volumen|consumi|quantità|volume consumato|kwh|mwh"], // prettier-ignore
  ["money", "totale|totale fattura|imponibile|netto a pagare|base imponible|net à payer|total facture|total factura|betrag|beträge|bruttobetrag|nettobetrag|amount|amount due|total amount|net amount|gross amount|montant|montants|montant ttc|montant ht|importe|importes|importo|importi|rechnungsbetrag|gesamtbetrag|summe|total|total due|guthaben|abschlag|abschläge|zahlung|forderung|saldo|balance|payment"], // prettier-ignore
  ["price", "preis|preise|arbeitspreis|grundpreis|einzelpreis|verbrauchspreis|kosten|verbrauchskosten|stromkosten|gaskosten|energiekosten|arbeitskosten|entgelt|netzentgelt|gebühr|gebühren|steuer|stromsteuer|umsatzsteuer|mehrwertsteuer|mwst|ust|brutto|netto|zählermiete|price|unit price|unit cost|cost|costs|charge|charges|standing charge|energy charge|fee|fees|tax|vat|revenue|prix|prix unitaire|coût|coûts|frais|taxe|taxes|tva|ttc|abonnement|precio|precio unitario|coste|costes|costo|costos|gasto|tasa|iva|impuesto|prezzo|prezzo unitario|costi|spesa|imposta|accisa|canone"], // prettier-ignore
  ["tariff", "tarif|tariff|rate|tarifa|tariffa"],
  ["beside", "vorjahr|vorjahresverbrauch|verbrauch vorjahr|vorjahreszeitraum|durchschnitt|durchschnittsverbrauch|mittelwert|differenz|abweichung|veränderung|prognose|prognosewert|jahresprognose|plan|planwert|soll|sollwert|budget|anteil|prozent|kennwert|spezifisch|leistung kw|emission|emissionen|previous year|last year|prior year|average|mean|difference|variance|change|forecast|projected|target|share|percent|percentage|intensity|demand kw|emissions|année précédente|année antérieure|n 1|moyenne|écart|variation|évolution|prévision|objectif|part|pourcentage|émissions|año anterior|media|promedio|diferencia|variación|previsión|objetivo|porcentaje|emisiones|anno precedente|consumo medio|differenza|variazione|previsione|obiettivo|percentuale|emissioni|rechnungsdatum|belegdatum|buchungsdatum|fälligkeit|fälligkeitsdatum|zahldatum|druckdatum|invoice date|bill date|issue date|due date|payment date|date de facture|date facture|date de facturation|échéance|fecha factura|fecha de factura|fecha de emisión|vencimiento|data fattura|data emissione|data di emissione|scadenza|fläche|area|surface|superficie|mieteinheit|wohneinheit|nutzeinheit|verwaltungseinheit|wirtschaftseinheit"], // prettier-ignore
  ["beside", "einspeisung|einspeisemenge|eingespeist|eingespeiste|rückspeisung|rücklieferung|rückeinspeisung|export|eigenverbrauch|eigenverbrauchsmenge|eigenerzeugung|eigennutzung|erzeugung|erzeugte|stromerzeugung|produktion|pv|photovoltaik|ertrag|solarertrag|verluste|netzverluste|davon|hiervon|darunter|kumuliert|kumulierte|kumuliertes|kumulierter|aufgelaufen|laufende summe|rest|restmenge|restbestand|übertrag|vormonat|vormonatsverbrauch|vorquartal|vj|vorj|bereinigt|bereinigte|bereinigter|witterungsbereinigt|witterungsbereinigte|witterungsbereinigter|klimabereinigt|klimabereinigte|klimabereinigter|normverbrauch|gradtage|gradtagzahlen|heizgradtage|einsparung|einsparungen|ersparnis|kontingent|vertragsmenge|bestellmenge|tagesverbrauch|ø|durchschn|durchschnittlich|durchschnittlicher|mehrverbrauch|minderverbrauch|mehrmenge|mindermenge|differenzmenge|maximum|minimum|max|min|höchstwert|grenzwert|erwartet|erwarteter|exported|exports|feed in|fed in|generation|generated|production|produced|self consumption|own use|losses|of which|thereof|cumulative|cumulated|ytd|year to date|running total|remaining|carried forward|brought forward|last month|previous month|previous period|prior month|prior period|ly|baseline|savings|saved|weather corrected|weather normalised|weather normalized|normalised|normalized|adjusted|degree days|contracted|contract quantity|ordered|daily|avg|per day|expected|allocated|injection|injecté|injectée|surplus|autoconsommation|pertes|dont|cumul|cumulé|cumulée|mois précédent|période précédente|corrigé|corrigée|économies|restant|restante|journalière|prévu|prévue|vertida|vertido|excedente|excedentes|exportada|exportado|autoconsumo|generación|generada|producción|pérdidas|de los cuales|de las cuales|acumulado|acumulada|mes anterior|periodo anterior|ahorro|corregido|corregida|contratada|diario|previsto|previsto consumo|immessa|immesso|immissione|ceduta|eccedenza|produzione|prodotta|perdite|di cui|cumulato|cumulata|progressivo|mese precedente|periodo precedente|risparmio|corretto|corretta|contrattuale|residuo|residua|giornaliero|prevista"], // prettier-ignore
  ["adjusted", "normiert|normierte|normierter|normiertes|normalisiert|normalisierte|normalisierter|standardisiert|normjahr|witterungsber|klimaber|temperaturber|gradtagber|witterungskorrigiert|witterungskorrigierte|witterungskorrigierter|klimakorrigiert|klimakorrigierte|temperaturkorrigiert|temperaturbereinigt|temperaturbereinigte|gradtagbereinigt|gradtagsbereinigt|weather adjusted|climate corrected|climate adjusted|temperature corrected|temperature adjusted|normalization|normalisation|standardised|standardized|normalisé|normalisée|normalisés|normalisées|corrigés|corrigées|ajusté|ajustée|climat|rigueur climatique|normalizado|normalizada|normalizados|normalizadas|ajustado|ajustada|corregidos|estandarizado|normalizzato|normalizzata|normalizzati|normalizzate|rettificato|rettificata|aggiustato|destagionalizzato|corretti"], // prettier-ignore
  ["adjusted", "budgetiert|budgetierte|geplant|geplante|geplanter|planung|ziel|zielwert|vorgabe|vorgabewert|norm|budgeted|planned|planning|goal|quota|allowance|plan value|budgété|budgétée|prévisions|prévisionnel|prévisionnelle|planifié|planifiée|cible|presupuesto|presupuestado|presupuestada|planificado|planificada|meta|preventivo|preventivato|preventivata|pianificato|pianificata|target"], // prettier-ignore
  ["adjusted", "référence|referencia|reference|riferimento|ref|benchmark|benchmarks|referenz|referenzwert|vergleichswert|vergleich|richtwert|typisch|szenario|variante|simuliert|simulation|simulierte|modell|modelliert|bedarf|energiebedarf|wärmebedarf|bedarfswert|typical|guideline|scenario|simulated|modelled|modeled|comparaison|scénario|simulé|simulée|besoin|besoins|comparación|escenario|simulado|simulada|confronto|scenario|simulato|simulata|fabbisogno"], // prettier-ignore
  ["adjusted", "vorjahres|last yr|year ago|anno prec|théorique|teórico|teórica|teorico|teorica|theoretisch|theoretical|primärenergie|primary energy|énergie primaire|energía primaria|energia primaria|rolling|économie|klimakorrigierter|vorjahreswert|vorperiode|vorperiodenwert|letztes jahr|letzten jahres|prev year|prev yr|prev|previous yr|py|year before|année passée|an passé|année dernière|an dernier|année n 1|exercice précédent|consommation précédente|año pasado|año previo|ejercicio anterior|consumo anterior|anno scorso|anno passato|esercizio precedente|consumo precedente|vorhersage|erwartung|projection|prediction|predicted|outlook|pronóstico|proyección|proyectado|proyectada|proiezione|proiettato|proiettata"], // prettier-ignore
  ["adjusted", "kum|kumulativ|kumulation|laufend kumuliert|bis dato|seit jahresbeginn|cumulated|cum|running|cumuls|cumulés|cumulées|depuis janvier|acum|acumulados|acumuladas|cumulativo|cumulativa|cumulati|mittel|mittlerer|mittlere|gemittelt|tagesmittel|monatsmittel|jahresmittel|tagesdurchschnitt|monatsdurchschnitt|median|averaged|averages|moyen|moyens|moyennes|médiane|medio|medios|mediana|promedios|medie|mediano"], // prettier-ignore
  ["adjusted", "co2|co₂|co2e|co₂e|co2eq|co2äq|co2 äquivalent|co2 äquivalente|thg|treibhausgas|treibhausgase|kohlendioxid|ghg|greenhouse gas|greenhouse gases|carbon|carbon footprint|ges|gaz à effet de serre|carbone|gei|carbono|huella de carbono|carbonio|gas serra|blindarbeit|blindenergie|blindstrom|blindleistung|blindverbrauch|scheinarbeit|scheinenergie|reactive|reactive energy|apparent energy|réactive|réactif|énergie réactive|reactiva|reactivo|energía reactiva|reattiva|reattivo|energia reattiva"], // prettier-ignore
  ["beside", "inyección|inyectada|inyectado|desviación|desviaciones|scostamento|scostamenti|scarto|deviation|écarts|überschuss|netzeinspeisung|volleinspeisung|überschusseinspeisung|gradtagzahl|gradtagszahl|gradtagszahlen|gtz|hgt|heizgradtag|heizgradtagzahl|kühlgradtage|degree day|heating degree days|hdd|cdd|dju|degrés jours|degrés jour|degré jour|grados día|grados días|gradi giorno"], // prettier-ignore
  ["adjusted", "korrigiert|korrigierte|korrigierter|korrigiertes|korr|corrected|corr"],
  ["load", "spitzenlast|peak demand|peak load"],
  ["worth", "wert|werte|value|values|valeur|valor|valore"],
  ["unit", "einheit|mengeneinheit|maßeinheit|me|unit|uom|unit of measure|measurement unit|unité|unité de mesure|unidad|unidad de medida|ud|uds|unid|und|einh|u de medida|unità|unità di misura|um|u m|udm|u d m|unità mis|u mis|unid medida|unité mesure"], // prettier-ignore
  ["reading", "zählerstand|zählerstände|stand|stände|ablesewert|anfangsstand|endstand|meter reading|reading|readings|meter read|read|reads|index|relevé|relevé de compteur|lectura|lecturas|lectura del contador|lettura|letture|lettura contatore"], // prettier-ignore
  ["reading_day", "ablesedatum|ablesetag|ablesung am|abgelesen am|reading date|read date|date of reading|date de relevé|date relevé|date de relève|fecha de lectura|fecha lectura|data lettura|data di lettura|datum alt|datum neu|ablesung alt am|datum alter stand|datum neuer stand|datum stand alt|datum stand neu|datum zählerstand alt|datum zählerstand neu|datum anfangsstand|datum endstand|altes datum|neues datum|date ancien|date nouvel|date ancien index|date nouvel index|date ancien relevé|date nouveau relevé|date index|date de l'ancien index|date du nouvel index|date de l'index|date index ancien|date index nouveau|date précédente|date actuelle|ancienne date|nouvelle date|date relève précédente|date old read|date new read|date previous read|date current read|date present read|previous read date|current read date|present read date|previous reading date|current reading date|opening read date|closing read date|old date|new date|previous date|current date|date old|date new|date previous|date current|fecha anterior|fecha actual|fecha lectura anterior|fecha lectura actual|fecha de lectura anterior|fecha de lectura actual|data precedente|data attuale|data lettura precedente|data lettura attuale|data lettura iniziale|data lettura finale|data vecchia|data nuova"], // prettier-ignore
  ["meter_factor", "wandlerfaktor|zählerfaktor|ablesefaktor|messfaktor|messwandlerfaktor|wandlungsfaktor|wandlerkonstante|zählerkonstante|multiplikator|multiplikationsfaktor|vervielfältiger|vervielfältigungsfaktor|wandler|wandlerverhältnis|übersetzung|übersetzungsverhältnis|wandlerübersetzung|stromwandler|meter factor|multiplier|meter multiplier|multiplication factor|multiplying factor|billing multiplier|reading factor|meter constant|ct ratio|ct factor|ctr|transformer ratio|transformation ratio|coefficient multiplicateur|coefficient multiplicatif|coefficient de multiplication|coefficient de lecture|facteur multiplicateur|facteur multiplicatif|facteur de multiplication|multiplicateur|rapport de transformation|rapport tc|constante compteur|constante du compteur|factor multiplicador|coeficiente multiplicador|factor de multiplicación|multiplicador|relación de transformación|constante del contador|fattore moltiplicativo|fattore di moltiplicazione|coefficiente moltiplicativo|coefficiente di moltiplicazione|moltiplicatore|rapporto di trasformazione|rapporto ta|costante di lettura|costante contatore|costante del contatore|costante k|k"], // prettier-ignore
  ["basis", "bezug|basis|brennwertbezug|hs hi|hi hs|heizwert brennwert|brennwert heizwert|calorific basis|base calorifique|base calorífica|base calorifica"], // prettier-ignore
  ["calorific_value", "brennwert|abrechnungsbrennwert|brennwert hs|oberer heizwert|verrechnungsbrennwert|higher heating value|gross cv|pcs moyen|pouvoir calorifique moyen|potere calorifico superiore pcs|pcs medio|hs|ho|calorific value|gross calorific value|gcv|cv|pcs|pouvoir calorifique supérieur|pouvoir calorifique|poder calorífico|poder calorífico superior|potere calorifico|potere calorifico superiore"], // prettier-ignore
  ["state_number", "zustandszahl|z zahl|zzahl|state number|volume correction|volume correction factor|volume conversion factor|correction factor|coefficient c|coefficient de correction|coefficiente c|coefficiente di conversione c|coefficiente di correzione|coefficiente correttivo|factor de correccion|factor de corrección|coeficiente de corrección"], // prettier-ignore
  ["conversion", "umrechnungsfaktor|umrechnungswert|umrechnung|umr faktor|gasfaktor|facteur conversion|coef conversion|coef de conversion|coeff conversion|coefficient conversion|factor conversión|coeficiente conversión|coef conversión|fattore conversione|coefficiente conversione|coeff conversione|conv factor|energieumrechnung|conversion factor|energy conversion factor|kwh conversion|coefficient de conversion|facteur de conversion|coefficiente di conversione|fattore di conversione|factor de conversión|coeficiente de conversión"], // prettier-ignore
  ["controlled_by", "versorgung durch|beschafft durch|beschafft von|beschaffung durch|bezogen durch|bezogen von|bezug durch|eingekauft durch|einkauf durch|vertragsnehmer|mieter vermieter|vermieter mieter|procured by|energy procured by|purchased by|bought by|tenant landlord|landlord tenant|acheté par|achat par|contrat au nom de|souscrit par|contracté par|locataire bailleur|bailleur locataire|comprado por|contratado por|adquirido por|acquistato da|acquistata da|contratto intestato a|vertragspartner|kontrolle|wer bezieht|bezieher|verbraucher|vertragsinhaber|controlled by|control|contract holder|account holder|contrôle par|titulaire|titulaire du contrat|controlado por|titular|titular del contrato|controllato da|intestatario|intestatario del contratto"], // prettier-ignore
  ["is_estimate", "abgelesen|geschätzt|schätzung|ableseart|ablesungsart|art der ablesung|messart|wertart|estimated|estimate|reading type|read type|type of reading|estimé|estimée|estimation|type de relevé|type de relève|estimado|estimada|estimación|tipo de lectura|tipo lectura|stimato|stimata|stima|tipo lettura|tipo di lettura|ablesung durch|abgelesen durch|abgelesen von|ablesehinweis|ablesekennzeichen|ablesestatus|erfassungsart|ermittlungsart|ermittlung|verbrauchsermittlung|herkunft|wertherkunft|statuskennzeichen|messwertstatus|read status|reading status|read by|reading by|read method|reading method|reading source|read source|data quality|reading quality|consumption type|usage type|mode de relevé|mode de relève|nature relevé|nature du relevé|nature de l'index|type d'index|type index|relevé par|modo de lectura|origen lectura|origen de la lectura|procedencia lectura|método de lectura|modalità lettura|modalità di lettura|rilevazione|tipo rilevazione|tipo consumo|tipologia consumo|tipologia lettura|tipo dato|origine lettura"], // prettier-ignore
  ["sort", "entsorgungsweg|verwertung|entsorgung|verfahren|verkehrsmittel|reisemittel|art|verwertungsverfahren|disposal|disposal route|treatment|mode|travel mode|mode of travel|filière|moyen de transport|traitement|mode de transport|tratamiento|medio de transporte|trattamento|mezzo di trasporto"], // prettier-ignore
  ["description", "bezeichnung|beschreibung|artikel|abfallart|kältemittel|stoff|leistung|description|item|refrigerant|waste type|désignation|libellé|fluide frigorigène|type de déchet|descripción|artículo|refrigerante|tipo de residuo|descrizione|articolo|tipo di rifiuto"], // prettier-ignore
  ["gwp", "gwp|treibhauspotenzial|treibhauspotential|global warming potential|prp|prg|pca"],
  ["note", "bemerkung|bemerkungen|notiz|notizen|kommentar|hinweis|note|notes|comment|comments|remark|remarks|remarque|remarques|commentaire|nota|observaciones|comentario|commento|osservazioni"], // prettier-ignore
]);

/**
 * What days mean that are not those of a bill: `agreed` of a contract, a payment, a validity · `paper` of the document, where the head speaks
 * of a single day.
 */
const otherDays = lexicon<"agreed" | "paper">([
  ["agreed", "vertrag~|vertrags|mietbeginn|mietende|mietvertrag|einzug|auszug|gültig|gültigkeit|kündigung|zahlbar|zahlung|zahlungsziel|bezahlt|fällig|fälligkeit|preisgarantie|bindung|laufzeit|vertragslaufzeit|vertragsbeginn|vertragsende|contract|tenancy|lease|valid|validity|payment|paid|pay|payable|due|contrat|engagement|validité|valable|paiement|payé|contrato|alta|validez|pago|pagado|contratto|validità|valido|pagamento|pagato"], // prettier-ignore
  ["paper", "rechnung~|rechnungs|rg|re|beleg~|buchung~|druck|erstellt|ausgestellt|statement|invoice|bill|booking|posting|facture|émission|factura|emisión|fattura|emissione|storno"], // prettier-ignore
]);
/** Words for one day: of an invoice they are its own date, of a period they are its days. */
const oneDay = lexicon<"day">([["day", "datum|date|fecha|data|tag|day|dt"]]);

const sides = lexicon<"old" | "new">([
  ["old", "prec|préc|prev|ant|vorh|voriger|vorige|letzte|before|avant|antes|davor|vortag|alt|alter|altes|anfang|anfangs|anfangsstand|beginn|start|von|vorher|vorheriger|letzter|vorperiode|previous|old|opening|begin|beginning|initial|prior|last|from|first|ancien|ancienne|précédent|précédente|début|du|anterior|inicial|desde|precedente|iniziale|vecchia|dal|da|prima"], // prettier-ignore
  ["new", "att|act|curr|akt|nachher|danach|after|après|después|dopo|neu|neuer|neues|ende|end|endstand|bis|aktuell|aktueller|jetzt|new|current|closing|final|present|latest|to|nouveau|nouvel|nouvelle|actuel|actuelle|fin|au|actual|nueva|nuevo|hasta|attuale|finale|nuova|al|fine"], // prettier-ignore
]);

/** What a head says: the field, how sure, its unit, and whether cells have to say if it is money. */
export interface ReadHead {
  readonly field: ImportField;
  readonly confidence: "sure" | "likely";
  readonly unit: HeadUnit;
  /** A word for money without a unit: cells with a unit of energy make it an amount. */
  readonly maybe_money: boolean;
  /** A factor without a unit: its size says whether it makes energy of cubic metres, or only corrects them. */
  readonly maybe_state?: boolean;
}

/**
 * Which field a head means; null where it means none, or an amount that is not that of the bill. Words are whole words, in German the last
 * part of a compound, and the longest one wins; money never is an amount of energy.
 */
export const fieldOfHead = kept((text: string): ReadHead | null => {
  const head = oneBracket(text);
  const unit = unitOfHead(head);
  if (wordsOf(head).length === 0 && unit === null) return null;
  if (isStockHead(head)) return null;
  if (estimateCodes.test(head)) return { field: "is_estimate", confidence: "likely", unit: null, maybe_money: false }; // prettier-ignore
  const bare = bareHead(head);
  const found = wordsFound(bare, unit);
  const said: SaidHead = {
    head,
    bare,
    found,
    unit,
    has: (meaning) =>
      found.some((one) => one.meaning === meaning && !(meaning === "beside" && one.isNegated)),
  };
  if (isFactorPerVolume(text)) return { field: "calorific_value", confidence: "likely", unit, maybe_money: false }; // prettier-ignore
  const reading = ofReading(said);
  if (reading) return { ...reading, unit, maybe_money: false };
  const { field, confidence, maybe_money = false, maybe_state = false } = ofAmount(said) ?? ofName(said) ?? {}; // prettier-ignore
  if (!field || !confidence || (dayFields.has(field) && (isOtherDay(bare) || isOnlyLinked(said)))) return null; // prettier-ignore
  const isSure = confidence === "sure" && !isPerYear(head) && (field !== "amount" || isUnderstood(said));
  return { field, confidence: isSure ? "sure" : "likely", unit, maybe_money, ...(maybe_state && energyPerVolume(head) === null && { maybe_state }) }; // prettier-ignore
});

/** Heads that are the letters below them: actual or estimated, `A/E`, `E/A/G`, `Est/Act`. */
const estimateCodes = /^\W*(?:(?=[^\n]*[ar])(?=[^\n]*[eg])(?:[aerscgm](?:\s*[/|,]\s*)){1,4}[aerscgm]|est\.?\s*[/|]\s*act\.?|act\.?\s*[/|]\s*est\.?)\W*$/iu; // prettier-ignore

/** What a bracket alone may say of an amount; other words in brackets name a place, a unit, or what is included. */
const noted = lexicon<"other">([
  ["other", "vorjahr|vj|plan|planwert|soll|sollwert|ist plan|budget|prognose|bereinigt|witterungsbereinigt|klimabereinigt|kumuliert|durchschnitt|einspeisung|eingespeist|emissionen|previous year|last year|prior year|budgeted|forecast|target|adjusted|cumulative|average|export|exported|année précédente|n 1|prévision|prévu|objectif|cumulé|cumul|moyenne|injection|année n 1|año anterior|previsión|previsto|objetivo|acumulado|promedio|media|anno precedente|previsione|obiettivo|cumulato|corrigé|corrigée|corregido|corregida|corretto|corretta"], // prettier-ignore
]);

/** A head without what stands in brackets, unless that is nothing but what makes another amount of it: `Verbrauch (Vorjahr) kWh`. */
const bareHead = (head: string): string => head.replaceAll(/[[(](.*?)[\])]/g, (_, inner: string) => (isNoted(inner) ? ` ${inner} ` : " ")); // prettier-ignore

function isNoted(inner: string): boolean {
  const found = [...foundIn(inner, heads).filter(({ meaning }) => meaning === "adjusted"), ...foundIn(inner, noted)]; // prettier-ignore
  const words = wordsOf(inner);
  const covered = new Set(found.flatMap(({ at, count, isLeading, isNegated }) => (isLeading || isNegated ? [] : Array.from({ length: count }, (_, i) => at + i)))); // prettier-ignore
  return words.length > 0 && words.every((_, at) => covered.has(at));
}

/** Words behind which a head names what its numbers were taken from: `kWh lt. Zähler`, `Menge gem. Lieferschein kg`. */
const sources: ReadonlySet<string> = new Set(["laut", "lt", "gem", "gemäß", "nach", "according", "acc", "selon", "après", "suivant", "según", "secondo"].map(foldText)); // prettier-ignore
/** The same, or a part of a name: `Menge vom Zähler kWh`, `Valeur de l’index`. */
const openSources: ReadonlySet<string> = new Set(["vom", "von", "aus", "auf", "from", "by", "on", "sur", "da", "dal", "dalla", "sul", "sulla", "de", "del", "du"]); // prettier-ignore
const articles: ReadonlySet<string> = new Set(["der", "dem", "den", "die", "das", "the", "le", "la", "les", "l", "il", "lo", "el", "to"]); // prettier-ignore

/** Whether a word of a head only names the source of its numbers; a standing of a meter is one behind plain words for it alone. */
function isSource(words: readonly string[], { at, meaning }: Found<HeadMeaning>): boolean {
  if (!namesThings.has(meaning) && meaning !== "reading") return false;
  const before = words[articles.has(words[at - 1] ?? "") ? at - 2 : at - 1] ?? "";
  return sources.has(before) || (meaning !== "reading" && openSources.has(before));
}

/** First parts of German compounds that make another amount of what follows: `Planverbrauch`, `Normmenge`. */
const compared = lexicon<"beside">([
  ["beside", "norm~|plan~|soll~|budget~|ziel~|prognose~|vorjahr~|vorjahres~|vormonat~|vormonats~|durchschnitt~|durchschnitts~|mittel~|vergleich~|vergleichs~|referenz~|einspeise~|blind~"], // prettier-ignore
]);

/** The words of a head that say something of it; of the first parts of compounds only those that make another amount of it. */
function wordsFound(bare: string, unit: HeadUnit): readonly Found<HeadMeaning>[] {
  const words = wordsOf(bare);
  const isMeasured = typeof unit === "object" && unit !== null;
  const said = foundIn(bare, heads).filter(({ isLeading }) => !isLeading);
  const isCounted = isMeasured || said.some(({ meaning }) => meaning === "amount" || meaning === "worth");
  const all = said.filter((one) => !isCounted || !isSource(words, one));
  const isAmount = (unit !== null && typeof unit === "object") || all.some(({ meaning }) => meaning === "amount"); // prettier-ignore
  const whole = all.filter(({ meaning }) => meaning !== "adjusted" || isAmount);
  const first = foundIn(bare, compared).filter(({ isLeading }) => isLeading);
  return [...whole.map((one) => (one.meaning === "adjusted" ? { ...one, meaning: "beside" as const } : one)), ...first]; // prettier-ignore
}

const dayFields: ReadonlySet<ImportField> = new Set(["from_day", "to_day", "period"]);

/** Short words that also link others: `Nom du site`, `Codice dal fornitore`. */
const particles: ReadonlySet<string> = new Set(["du", "au", "da", "dal", "a", "al", "von", "to", "from"]);

/** Whether the only word for a day links an unknown word to the one before it. */
function isOnlyLinked({ bare, found }: SaidHead): boolean {
  const words = wordsOf(bare);
  const days = found.filter(({ meaning }) => meaning === "from_day" || meaning === "to_day" || meaning === "period"); // prettier-ignore
  const covered = new Set([...found, ...foundIn(bare, oneDay)].flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i))); // prettier-ignore
  return days.length > 0 && days.every(({ at, count }) => count === 1 && at > 0 && particles.has(words[at]!) && at + 1 < words.length && !covered.has(at + 1) && !/^\d/.test(words[at + 1]!)); // prettier-ignore
}

/** Whether a head names days of something else than what was used: of a contract, a payment, the document. */
function isOtherDay(bare: string): boolean {
  const named = foundIn(bare, otherDays).filter(({ isNegated }) => !isNegated);
  if (named.some(({ meaning }) => meaning === "agreed")) return true;
  return named.length > 0 && foundIn(bare, oneDay).length > 0;
}

const factors = lexicon<"factor" | "beside">([
  ["factor", "faktor|konstante|kostante|factor|constant|coefficient|coeff|coef|facteur|constante|coeficiente|coefficiente|fattore|costante|wandlerzahl|x"], // prettier-ignore
  ["beside", "zähler|ablesung|ablese|wandler|strom|meter|reading|compteur|lecture|contador|lectura|contatore|lettura|des|der|du|de|del|di|of|the|k"], // prettier-ignore
]);

/** Whether a head is a word for a factor that does not say of what: beside standings it is that of the meter. */
export function isFactorHead(head: string): boolean {
  const words = wordsOf(head);
  const found = foundIn(head, factors).filter(({ isNegated }) => !isNegated);
  const covered = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  const isOwnWord = words.length > 0 && found.some(({ meaning, at, letters }) => meaning === "factor" && words[at]!.length === letters); // prettier-ignore
  return isOwnWord && words.every((_, at) => covered.has(at));
}

const fuels = lexicon<"fuel">([
  ["fuel", "kraftstoff|kraftstoffe|treibstoff|treibstoffe|fuel|carburant|carburants|carburante|carburantes|carburanti|combustible|combustibles|combustible de vehículos|combustibile|combustibili"], // prettier-ignore
]);

/** Whether a head names fuel and no kind of it: below it stands which one, or how much. */
export const isFuelHead = (head: string): boolean =>
  foundIn(head, fuels).some(({ count }) => count === wordsOf(head).length);

const factorNoted = /(?:faktor|konstante|multiplikator|ubersetzung|vervielfaltiger|factor|multiplier|coefficient|coefficiente|coeficiente|facteur|fattore|multiplicateur|multiplicador|moltiplicatore|constante|costante)(?!\p{L})[^\d\n]{0,12}(\d[\d.,/:]*)/u; // prettier-ignore
const otherFactors = /emission|co2|primar|primary|primaire|energ|leistungs|brennwert|umrechnung|conver|korrek|correc|gewicht|cos/u; // prettier-ignore

/** The factor of a meter that a text names with its number, other than one: `Wandlerfaktor 40`. Null where it names none. */
export function factorIn(text: string): string | null {
  const folded = foldText(text);
  const found = otherFactors.test(folded) ? null : factorNoted.exec(folded);
  return found && !/^1(?:[.,]0*)?$/.test(found[1]!) ? text : null;
}

const labels = lexicon<"label">([
  ["label", "nr|nummer|lfd|lfd nr|laufende nummer|pos|position|zeile|id|code|schlüssel|plz|postleitzahl|hausnummer|hausnr|straße|adresse|kunde|kunden~|kundennummer|vertrag~|vertragsnummer|konto~|vertragskonto|kostenstelle|buchungskreis|mandant|einheit|einheiten|fläche|wohnfläche|nutzfläche|personen|bewohner|mieter|wohnungen|baujahr|eichjahr|eichung|jahr|monat|quartal|woche|tage|tag|anzahl tage|stunden|etage|stock|stockwerk|raum|zimmer|telefon|ziffern|stellen|nachkommastellen|number|no|row|line|zip|zip code|postcode|postal code|street|address|customer|account|account number|contract|cost centre|cost center|area|floor area|people|occupants|tenants|units|year built|year|month|days|number of days|floor|room|phone|digits|decimals|numéro|n|ligne|code postal|client|contrat|compte|surface|personnes|occupants|année|mois|jours|nombre de jours|étage|pièce|chiffres|número|fila|código|código postal|cliente|contrato|cuenta|superficie|personas|año|mes|días|número de días|planta|dígitos|numero|riga|codice|cap|contratto|conto|persone|anno|mese|giorni|numero giorni|piano|cifre"], // prettier-ignore
]);

/** Whether the numbers below a head only name or describe something: `Kundennummer`, `Wohnfläche`, `Tage`. */
export const isLabelHead = (head: string): boolean => foundIn(head.replaceAll(/[[(].*?[\])]/g, " "), labels).some(({ isLeading }) => !isLeading); // prettier-ignore

/** Words that tell amounts of one column from no other one: `Verbrauch in kWh`, `Consommation du site`. */
const plainWords: ReadonlySet<string> = new Set(wordsOf("in im der die das des den von vom für je und bzw of the for and de du la le les des el los il lo i gli di del della per por pour netz haus objekt gesamt summe total totale insgesamt geliefert gelieferte bezogen bezogene abgerechnet abgerechnete abrechnung laut lt gemäß gemessen gemessene messung messwert abgelesen abgelesene ist istwert istwerte tatsächlich tatsächliche aktuell aktueller actual measured metered read current invoiced mesuré mesurée mesurés réel réelle relevée relevés facturé facturée facturés selon medido medida medidos real leído leída facturado facturada según misurato misurata reale effettivo effettiva rilevato rilevata fatturato fatturata aktiv attiva activa active energie energy énergie energía energia wärme heizung heating chauffage calefacción riscaldamento heat chaleur calor calore brennstoff x inkl incl tsd tausend mio used consumed billed verbraucht verbrauchte consommés consommée consumidos consumati")); // prettier-ignore

/** Whether every word of the head of an amount is known; one that is not may say that it is another amount. */
function isUnderstood({ bare: head }: SaidHead): boolean {
  const bare = withoutTariffs(head);
  const words = wordsOf(bare);
  const all = [...foundIn(bare, heads), ...carrierWords(bare)].filter((one) => !("isLeading" in one) || !one.isLeading); // prettier-ignore
  const covered = new Set(all.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  return words.every((word, at) => covered.has(at) || plainWords.has(word) || unitOfText(word) !== null || basisOfText(word) !== null || /^\d/.test(word)); // prettier-ignore
}

/** Whether a head itself says that its amounts are none of the bill: of another year, fed in, a share, a price, a part of another one. */
export const isBesideHead = kept((text: string): boolean => {
  const head = oneBracket(text);
  const unit = unitOfHead(head);
  const bare = bareHead(head);
  const found = wordsFound(bare, unit).filter(({ isNegated }) => !isNegated);
  const isMeasured = unit !== null && typeof unit === "object";
  const words = wordsOf(bare);
  // what is left of others may be billed as well
  const isPriced = found.some(({ meaning, at }) => meaning === "price" || (meaning === "beside" && words[at] !== "rest") || (meaning === "load" && !isMeasured)); // prettier-ignore
  return (
    isPriced ||
    isStockHead(head) ||
    unit === "other" ||
    unit === "rate" ||
    isOfMoney(unit) ||
    isOtherRegister(bare)
  );
});

/** Whether a head itself says that its numbers are no consumption, and no money either: a stock, a plan, a mean, emissions, degree days. */
export const isOtherAmountHead = kept((text: string): boolean => {
  const head = oneBracket(text);
  const bare = bareHead(head);
  const words = wordsOf(bare);
  const found = foundIn(bare, heads).filter(({ isLeading, isNegated }) => !isLeading && !isNegated);
  if (found.some(({ meaning }) => meaning === "price")) return false;
  if (found.some(({ meaning, at }) => meaning === "adjusted" || (meaning === "beside" && words[at] !== "rest"))) return true; // prettier-ignore
  return (!isOfMoney(unitOfHead(head)) || isPerArea(head)) && isBesideHead(text);
});

const isPerArea = (head: string): boolean =>
  /wh\s*(?:\/|\s(?:je|pro|per|par|por|al|a)\s)\s*\(?\s*(?:m[²2]|qm|sqm)/iu.test(head);

/** What was found in a head. */
interface SaidHead {
  readonly head: string;
  readonly bare: string;
  readonly found: readonly Found<HeadMeaning>[];
  readonly unit: HeadUnit;
  readonly has: (meaning: HeadMeaning) => boolean;
}

/** A field, how sure it is; without one the head means an amount that is not that of the bill. */
type Meant = Partial<Pick<ReadHead, "field" | "confidence" | "maybe_money" | "maybe_state">>;
const nothing: Meant = {};

const isOfMoney = (unit: HeadUnit): boolean =>
  unit === "rate" || unit === "money" || (typeof unit === "object" && unit?.unit === "EUR");

/** Amounts, money and prices; undefined where the head names something else. */
function ofAmount({ bare, found, unit, has }: SaidHead): Meant | undefined {
  const isMeasured = unit !== null && typeof unit === "object" && !isOfMoney(unit);
  if ((has("price") || (has("tariff") && !isMeasured)) && !has("description")) return { field: "cost", confidence: "sure" }; // prettier-ignore
  if (has("beside") || (has("load") && !isMeasured) || unit === "other" || isOtherRegister(bare))
    return nothing;
  if (isOfMoney(unit) && found.every(({ meaning }) => isAmount(meaning)))
    return unit === "rate" ? nothing : { field: "cost", confidence: "sure" };
  const field = longestField(found);
  if (isMeasured) return field && namesThings.has(field.meaning) && !isBilled(bare) ? nothing : { field: "amount", confidence: "sure" }; // prettier-ignore
  if (has("money") && !has("amount")) return { field: "cost", confidence: "sure", maybe_money: true };
  return (has("worth") || isBareDelivery(bare)) && !field
    ? { field: "amount", confidence: "likely", maybe_money: true }
    : undefined;
}

/** Whether a head without a unit counts what was delivered; what was bought may be money. */
const isBareDelivery = (bare: string): boolean => isDeliveryHead(bare) && !/einkauf|purchas|achat|compra|acquist/i.test(bare); // prettier-ignore

const billed: ReadonlySet<string> = new Set(wordsOf("rechnung abrechnung laut lt gemäß per invoice bill as on selon facture sur según factura por fattura bolletta da")); // prettier-ignore

/** Whether a head with a unit says that its amount is that of a bill: `Rechnung kWh`, `lt. Rechnung [kWh]`. */
const isBilled = (bare: string): boolean => wordsOf(bare).every((word) => billed.has(word) || unitOfText(word) !== null); // prettier-ignore

/** Whether a head names a factor that makes energy of the cubic metres of a meter in one step, whatever state they are in. */
export const isConversionHead = (head: string): boolean =>
  isFactorPerVolume(head) ||
  foundIn(head, heads).some(({ meaning, isLeading }) => meaning === "conversion" && !isLeading);

const factorWords = lexicon<"factor" | "beside">([
  ["factor", "faktor|umrechnung|umr|factor|conversion|conv|facteur|coefficient|coeff|coef|conversión|coeficiente|fattore|coefficiente|conversione"], // prettier-ignore
  [
    "beside",
    "energie|energy|énergie|energía|energia|gas|gaz|erdgas|de|d|di|du|del|des|der|of|the|in|von|m3|zu|to|en",
  ],
]);

/** Whether a head says nothing but a factor of energy per cubic metre: `Faktor kWh/m³`. */
function isFactorPerVolume(head: string): boolean {
  const bare = withoutPerVolume(oneBracket(head));
  if (bare === null || isPerYear(head)) return false;
  const found = foundIn(bare, factorWords).filter(({ isNegated }) => !isNegated);
  const covered = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  return found.some(({ meaning }) => meaning === "factor") && wordsOf(bare).every((_, at) => covered.has(at));
}

/** Every other field, by its longest words; the amount where nothing else is named than what is billed and when. */
function ofName({ head, bare, found }: SaidHead): Meant {
  const field = longestField(found);
  if (!field) return nothing;
  const amount = found.find(({ meaning }) => meaning === "amount");
  const isPlain = found.every(({ meaning }) => isAmount(meaning) || meaning === "carrier" || meaning === "period"); // prettier-ignore
  const chosen = amount && isPlain ? amount : (endOf(found) ?? field);
  const words = wordsOf(bare);
  const isWhole = chosen.count === words.length || (words.length === 1 && chosen.at === 0);
  // turns or pulses for a kilowatt hour: no amount is multiplied with them
  if (chosen.meaning === "meter_factor" && /imp|puls|\bu\s?\/|rev/i.test(head)) return nothing;
  if (chosen.meaning === "conversion") return { field: "calorific_value", confidence: "likely", maybe_state: true }; // prettier-ignore
  return { field: chosen.meaning as ImportField, confidence: isWhole ? "sure" : "likely" };
}

/** Where a head names a period and one of its ends, that end: `Début de période`; with both of them, the period: `Zeitraum von bis`. */
function endOf(found: readonly Found<HeadMeaning>[]): Found<HeadMeaning> | undefined {
  const ends = found.filter(({ meaning }) => meaning === "from_day" || meaning === "to_day");
  const isOfPeriod = found.every(({ meaning }) => ["from_day", "to_day", "period"].includes(meaning));
  if (!isOfPeriod || ends.length === 0) return undefined;
  const isBoth = new Set(ends.map(({ meaning }) => meaning)).size === 2;
  return isBoth ? { ...ends[0]!, meaning: "period" } : ends[0];
}

const longestField = (found: readonly Found<HeadMeaning>[]): Found<HeadMeaning> | undefined =>
  found.filter(isField).toSorted((a, b) => b.letters - a.letters)[0];

/** Words for what is counted, whatever it is counted in. */
const isAmount = (meaning: HeadMeaning): boolean =>
  meaning === "amount" || meaning === "money" || meaning === "worth";

/** Fields that name something: a unit in their head says that they are a standing or something else. */
const namesThings: ReadonlySet<HeadMeaning> = new Set(["meter", "supplier", "document_number", "calorific_value", "state_number", "conversion", "gwp"]); // prettier-ignore

const isField = ({ meaning }: Found<HeadMeaning>): boolean =>
  !["money", "price", "tariff", "load", "beside", "worth", "reading", "reading_day"].includes(meaning);

/** Standings of a meter and the days on which they were read; undefined where the head names neither. */
function ofReading({ bare, has }: SaidHead): Pick<ReadHead, "field" | "confidence"> | undefined {
  const side = sideOf(bare);
  if (has("reading_day"))
    return {
      field: side === "old" ? "from_day" : side === "new" ? "to_day" : "period",
      confidence: "likely",
    };
  if (!has("reading") || has("is_estimate")) return undefined;
  return {
    field: side === "old" ? "old_reading" : "new_reading",
    confidence: side === null ? "likely" : "sure",
  };
}

/** Which of the two standings of a meter a head names; null where it names neither, or both. */
export const sideOf = (head: string): "old" | "new" | null => {
  const named = new Set(foundIn(head, sides).map(({ meaning }) => meaning));
  return named.size === 1 ? [...named][0]! : null;
};

/** What a head of a standing says besides that it is one and which of the two: `HT` of `Stand alt HT`. */
export function standingName(text: string): string {
  const bare = oneBracket(text).replaceAll(/[[(].*?[\])]/g, " ");
  const found = [
    ...foundIn(bare, heads).filter(({ meaning }) => meaning === "reading"),
    ...foundIn(bare, sides),
  ];
  const covered = new Set(found.flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i)));
  return wordsOf(bare).filter((word, at) => !covered.has(at) && unitOfText(word) === null).join(" "); // prettier-ignore
}
