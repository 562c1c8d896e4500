import type { Language } from "#kernel/languages.ts";
import type { CalendarWords } from "#ui/calendar/calendarWords.ts";

type Plain = Pick<CalendarWords, "view" | "today" | "allDay" | "none" | "loading"> & {
  readonly units: CalendarWords["views"];
  readonly week: string;
  readonly previous: string;
  readonly next: string;
  readonly entries: string;
  readonly more: string;
  readonly nearest: string;
  /** Titles of made-up events. */
  readonly titles: Readonly<Record<"lift" | "works" | "standby" | "reading" | "long" | "water", string>>;
  readonly overdue: string;
  readonly person: string;
};

const german: Plain = { view: "Zeitraum", today: "Heute", allDay: "Ganztägig", none: "Keine Einträge", loading: "Der Kalender wird geladen", units: { day: "Tag", week: "Woche", month: "Monat" }, week: "KW", previous: "Zurück", next: "Weiter", entries: "Einträge", more: "weitere", nearest: "Zum nächsten Eintrag: ", titles: { lift: "Aufzug prüfen", works: "Dachsanierung", standby: "Rufbereitschaft", reading: "Zähler ablesen", long: "Legionellenprüfung der Trinkwassererwärmungsanlage im Untergeschoss", water: "Wasserprobe" }, overdue: "überfällig", person: "Herr Öz" }; // prettier-ignore

const plain: Readonly<Record<Language, Plain>> = {
  de: german,
  en: { view: "Span", today: "Today", allDay: "All day", none: "No entries", loading: "The calendar is loading", units: { day: "Day", week: "Week", month: "Month" }, week: "Week", previous: "Back", next: "Next", entries: "entries", more: "more", nearest: "To the nearest entry: ", titles: { lift: "Inspect lift", works: "Roof works", standby: "On call", reading: "Read meters", long: "Legionella test of the domestic hot water system in the basement", water: "Water sample" }, overdue: "overdue", person: "Mr Öz" }, // prettier-ignore
  fr: { view: "Période", today: "Aujourd’hui", allDay: "Toute la journée", none: "Aucune entrée", loading: "Le calendrier se charge", units: { day: "Jour", week: "Semaine", month: "Mois" }, week: "Sem.", previous: "Retour", next: "Suite", entries: "entrées", more: "autres", nearest: "Vers l’entrée la plus proche : ", titles: { lift: "Contrôler l’ascenseur", works: "Réfection de la toiture", standby: "Astreinte", reading: "Relever les compteurs", long: "Contrôle légionelles de l’installation d’eau chaude sanitaire au sous-sol", water: "Prélèvement d’eau" }, overdue: "en retard", person: "M. Öz" }, // prettier-ignore
  es: { view: "Período", today: "Hoy", allDay: "Todo el día", none: "Sin entradas", loading: "Se carga el calendario", units: { day: "Día", week: "Semana", month: "Mes" }, week: "Sem.", previous: "Atrás", next: "Siguiente", entries: "entradas", more: "más", nearest: "A la entrada más cercana: ", titles: { lift: "Revisar el ascensor", works: "Obras del tejado", standby: "Guardia", reading: "Leer contadores", long: "Control de legionela de la instalación de agua caliente sanitaria del sótano", water: "Muestra de agua" }, overdue: "vencido", person: "Sr. Öz" }, // prettier-ignore
  it: { view: "Periodo", today: "Oggi", allDay: "Tutto il giorno", none: "Nessuna voce", loading: "Il calendario si carica", units: { day: "Giorno", week: "Settimana", month: "Mese" }, week: "Sett.", previous: "Indietro", next: "Avanti", entries: "voci", more: "altre", nearest: "Alla voce più vicina: ", titles: { lift: "Controllo ascensore", works: "Lavori al tetto", standby: "Reperibilità", reading: "Lettura contatori", long: "Controllo legionella dell’impianto di acqua calda sanitaria nel seminterrato", water: "Campione d’acqua" }, overdue: "scaduto", person: "Sig. Öz" }, // prettier-ignore
};

/** Words of the examples of a calendar. */
export function calendarWords(language: Language) {
  const said = plain[language];
  const turn = (to: string) => ({ day: `${to}: ${said.units.day}`, week: `${to}: ${said.units.week}`, month: `${to}: ${said.units.month}` }); // prettier-ignore
  const words: CalendarWords = {
    ...said,
    views: said.units,
    previous: turn(said.previous),
    next: turn(said.next),
    week: (number) => `${said.week} ${number}`,
    spokenWeek: (number) => `${said.units.week} ${number}`,
    count: (count) => `${count} ${said.entries}`,
    more: (count) => `+ ${count} ${said.more}`,
    nearest: (day) => `${said.nearest}${day}`,
  };
  return { words, ...said };
}
