import { EntriesPage } from "./EntriesPage.tsx";
import { EntryPage } from "./EntryPage.tsx";
import { FormPage } from "./FormPage.tsx";
import { KindPage } from "./KindPage.tsx";
import { MeterPage } from "./MeterPage.tsx";

/** The pages of every application in which something is filled in. */
export const entryPages = { form: FormPage, entry: EntryPage, entries: EntriesPage, meter: MeterPage };

/** What the caretaker reports. */
export const Tickets = () => <KindPage kind="ticket" />;
/** Lists that are gone through. */
export const Checklists = () => <KindPage kind="checklist" />;
/** What residents report. */
export const Damage = () => <KindPage kind="damage" />;
/** Protocols of handovers and inspections. */
export const Handover = () => <KindPage kind="handover" />;
