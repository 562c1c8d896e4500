import { useTranslation } from "react-i18next";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { mostRooms } from "#domain/application/forms/handoverForm.ts";
import { publicContacts } from "#domain/application/content/publicContacts.ts";
import type { ApplicationPage } from "#domain/application/templates.ts";
import type { InputSource } from "#shared/applications/inputSource.ts";

/** What stands under the name of each page: how much there is, or why it would be left out. */
export function usePageNotes(
  config: ApplicationConfig,
  source: InputSource,
): Record<ApplicationPage, string> {
  const { t } = useTranslation("applications");
  const people = publicContacts(source.contacts, config.contact_ids).length;
  return {
    tickets: t(($) => $.config.ticketsNote),
    checklists: t(($) => $.config.checklistsNote),
    meters: t(($) => $.config.metersNote, { count: config.meters.length }),
    scan: t(($) => $.config.scanNote),
    handover:
      source.spaces.length > mostRooms
        ? t(($) => $.config.handoverFew, { most: String(mostRooms), count: source.spaces.length })
        : t(($) => $.config.handoverNote),
    notices: t(($) => $.config.noticesNote, { count: config.notices.length }),
    damage: t(($) => $.config.damageNote),
    documents: t(($) => $.config.documentsNote, { count: config.documents.length }),
    rooms: t(($) => $.config.roomsNote, { count: source.spaces.length }),
    model: t(($) => (source.geometry ? $.config.modelNote : $.config.modelMissing)),
    contacts: t(($) => $.config.contactsNote, { count: people }),
    rules: t(($) => $.config.rulesNote),
    energy: t(($) => (source.energy ? $.config.energyNote : $.config.energyMissing)),
    consumption: t(($) => $.config.consumptionNote, { count: source.consumption?.length ?? 0 }),
    tips: t(($) => $.config.tipsNote),
  };
}
