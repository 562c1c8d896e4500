import { languages } from "#kernel/languages.ts";
import { sum } from "#kernel/sum.ts";
import { type ApplicationConfig, type ApplicationPage, chosenPages } from "../config/applicationConfig.ts";
import type { ApplicationInput } from "./applicationInput.ts";
import { asksForRooms, formKinds } from "./formFiles.ts";
import type { Form, Texts } from "../forms/form.ts";
import { textPlaces, textsAt } from "../forms/formText.ts";
import { publicContacts, type ShownContact, shownContacts } from "./publicContacts.ts";
import { type Block, showsBlock } from "../config/startBlocks.ts";

/** What tells of a person. */
type PersonalKind = "name" | "phone" | "email";

/** Something of an application in which people are named. */
export interface PersonalFinding {
  /** Where it stands: a page, or the forms of the application. */
  readonly place: ApplicationPage | "forms" | "title" | "start";
  /** Which of several things there; empty where there is one. */
  readonly title: string;
  readonly kinds: readonly PersonalKind[];
  /** The names, as they stand there. */
  readonly names: readonly string[];
}

/** What of people everybody could read who has the address of an application. */
export interface PersonalData {
  /** People and firms by their own record, with names that stand in texts; each name once. */
  readonly people: number;
  /** Fields with personal data: those of contacts, and each kind of it that a text holds. */
  readonly fields: number;
  readonly contacts: readonly ShownContact[];
  readonly texts: readonly PersonalFinding[];
  /** Titles of documents: what stands in them nobody has read. */
  readonly documents: readonly string[];
  /** Forms that ask who somebody is; what is answered goes to the inbox and is not public. */
  readonly asking: readonly string[];
}

type Source = Pick<ApplicationInput, "contacts" | "labels" | "project" | "spaces"> & {
  readonly config: ApplicationConfig;
};

/**
 * Everything about people that an application would show to everybody, counted as it would be built: only of pages that are switched on. Of
 * free texts it finds e-mail addresses, telephone numbers, names after a form of address, and names of contacts who have not agreed.
 */
export function personalData(source: Source): PersonalData {
  const { contacts, config } = source;
  const pages = chosenPages(config);
  const shown = shownContacts(contacts, pages.includes("contacts") ? config.contact_ids : []);
  const shownNames = new Set(shown.map(({ name }) => name));
  const known = contacts
    .map(({ name }) => name)
    .filter((name) => name.trim() !== "" && !shownNames.has(name));
  const roles = publicContacts(contacts, shown.length > 0 ? config.contact_ids : []).map(
    ({ name, role }): WrittenText => ({ place: "contacts", title: name, text: role ?? "" }),
  );
  const texts = [...textsOf(source, pages), ...roles].flatMap(({ place, title, text }) => {
    const found = inText(text, known);
    return found.kinds.length > 0 ? [{ place, title, ...found }] : [];
  });
  const names = new Set([...shownNames, ...texts.flatMap((one) => one.names)]);
  const kinds = formKinds(pages);
  return {
    people: names.size,
    fields: sum(shown.map(({ fields }) => fields.length)) + sum(texts.map((one) => one.kinds.length)),
    contacts: shown,
    texts,
    documents: pages.includes("documents") ? config.documents.map(({ title }) => title) : [],
    asking: config.forms.filter((form) => kinds.includes(form.kind) && asksWho(form)).map(({ title }) => firstOf(title)), // prettier-ignore
  };
}

const asksWho = ({ ui }: Form): boolean => ui.some(({ field, widget }) => field === "reporter" || field === "reach" || widget === "signature"); // prettier-ignore

interface WrittenText {
  readonly place: PersonalFinding["place"];
  readonly title: string;
  readonly text: string;
}

function textsOf(
  { config, labels = [], project, spaces }: Source,
  pages: readonly ApplicationPage[],
): readonly WrittenText[] {
  const kinds = formKinds(pages);
  const of = (place: ApplicationPage, texts: readonly Omit<WrittenText, "place">[]) =>
    pages.includes(place) ? texts.map((one) => ({ place, ...one })) : [];
  const hasRooms = pages.includes("rooms") || pages.includes("scan") || asksForRooms(config, pages);
  const rooms = spaces.flatMap(({ name, long_name, storey, usage }) => [name, long_name, storey, usage]);
  const scanned = labels.flatMap(({ target_name, storey, voided_at }) => ((voided_at ?? null) === null ? [target_name, storey] : [])); // prettier-ignore
  const building = [project.name, project.street, project.city];
  return [
    { place: "title", title: "", text: config.title },
    { place: "start", title: "", text: lines(building) },
    ...config.start.filter((one) => showsBlock(one, pages)).map((one) => ({ place: "start" as const, title: "", text: all(...textsOfBlock(one)) })),
    ...of("notices", config.notices.map(({ title, text }) => ({ title: firstOf(title), text: all(title, text) }))),
    ...of("rules", [{ title: "", text: all(config.rules) }]),
    ...of("tips", [{ title: "", text: all(config.tips) }]),
    ...of("documents", config.documents.map(({ title }) => ({ title, text: title }))),
    ...of("meters", config.meters.map(({ name }) => ({ title: name, text: name }))),
    ...of("checklists", config.checklists.map(({ title, points }) => ({ title: firstOf(title), text: all(title, points) }))),
    ...(hasRooms ? [{ place: "rooms" as const, title: "", text: lines(rooms) }] : []),
    ...of("scan", [{ title: "", text: lines(scanned) }]),
    ...config.forms
      .filter(({ kind }) => kinds.includes(kind))
      .map((form) => ({ place: "forms" as const, title: firstOf(form.title), text: textPlaces(form).map((place) => all(textsAt(form, place))).join("\n") })),
  ]; // prettier-ignore
}

/** What somebody has written in a block of the start page. */
function textsOfBlock(block: Block): readonly Texts[] {
  if (block.kind === "welcome") return [block.title, block.text];
  if (block.kind === "note") return [block.text];
  return block.kind === "picture" ? [block.alt] : [];
}

const lines = (texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join("\n");
const all = (...texts: readonly Texts[]): string => texts.flatMap((one) => Object.values(one)).join("\n");
const firstOf = (texts: Texts): string => languages.map((code) => texts[code]?.trim()).find(Boolean) ?? "";

const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
/** Days are no telephone numbers, though they are written alike. */
const days = /\b\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})?(?!\d)|\b\d{4}-\d{2}-\d{2}\b/g;
const phone = /(?<![\w.,/+-])(?:\+|00|0)[1-9](?:[ ()/.-]{0,2}\d){5,13}(?!\d)/;
const address = "Herrn?|Frau|Familie|Fam\\.|Mr\\.?|Mrs\\.?|Ms\\.?|Monsieur|Madame|Mme|Señora?|Sra?\\.|Signora?|Sig\\.(?:ra)?"; // prettier-ignore
const addressed = new RegExp(`(?<![\\p{L}])(?:${address})\\s+(?:Dr\\.\\s+|Prof\\.\\s+)*(\\p{Lu}[\\p{L}'’-]+(?:[^\\S\\n]+\\p{Lu}[\\p{L}'’-]+)?)`, "gu"); // prettier-ignore

/** What of people stands in a text. */
export function inText(
  text: string,
  known: readonly string[] = [],
): Pick<PersonalFinding, "kinds" | "names"> {
  const spoken = [...text.matchAll(addressed)].map((match) => match[0].replace(/\s+/g, " "));
  const names = [...new Set([...spoken, ...known.filter((name) => text.includes(name))])];
  const kinds: PersonalKind[] = names.length > 0 ? ["name"] : [];
  if (phone.test(text.replace(days, " "))) kinds.push("phone");
  if (email.test(text)) kinds.push("email");
  return { kinds, names };
}
