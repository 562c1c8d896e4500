import { type ApplicationConfig } from "./config/applicationConfig.ts";
import type { ApplicationInput } from "./content/applicationInput.ts";
import { publicContacts } from "./content/publicContacts.ts";
import { type ApplicationPage, startingPages, type Template } from "./templates.ts";

/** Something that a page needs and that is not there. */
export type TemplateNeed = "rooms" | "model" | "contacts" | "meters" | "energy" | "consumption" | "notices" | "documents" | "rules"; // prettier-ignore

const needOf: Readonly<Partial<Record<ApplicationPage, TemplateNeed>>> = {
  rooms: "rooms",
  scan: "rooms",
  handover: "rooms",
  model: "model",
  contacts: "contacts",
  meters: "meters",
  energy: "energy",
  consumption: "consumption",
  notices: "notices",
  documents: "documents",
  rules: "rules",
};

/** What the pages of a template still need, each once: a page without it is left out of the application. */
export function templateNeeds(
  template: Template,
  input: Omit<ApplicationInput, "application_id">,
): TemplateNeed[] {
  const { config } = input;
  const has: Readonly<Record<TemplateNeed, boolean>> = {
    rooms: input.spaces.length > 0,
    model: input.geometry !== null,
    contacts: publicContacts(input.contacts, config.contact_ids).length > 0,
    meters: config.meters.some(({ name }) => name.trim() !== ""),
    energy: input.energy !== null,
    consumption: (input.consumption?.length ?? 0) > 0,
    notices: hasText(config.notices.map(({ title }) => title)),
    documents: config.documents.some(({ id }) => input.documents?.has(id)),
    rules: hasText([config.rules]),
  };
  const needs = startingPages[template].flatMap((page) => needOf[page] ?? []);
  return [...new Set(needs)].filter((need) => !has[need]);
}

const hasText = (texts: readonly ApplicationConfig["rules"][]) =>
  texts.some((text) => Object.values(text).some((words) => (words ?? "").trim() !== ""));
