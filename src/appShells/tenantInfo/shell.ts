import { Damage, entryPages } from "../entries/kindPages.tsx";
import type { Shell } from "../frame/appContext.ts";
import { ConsumptionPage } from "../pages/ConsumptionPage.tsx";
import { DocumentsPage } from "../pages/DocumentsPage.tsx";
import { NoticesPage } from "../pages/NoticesPage.tsx";
import { Contacts, Rules, Start } from "../pages/readPages.tsx";

/** For whoever lives in the house: notices, documents, whom to call, and a damage to report. */
export const tenantInfo: Shell = {
  template: "tenant-info",
  start: Start,
  pages: {
    notices: NoticesPage,
    damage: Damage,
    documents: DocumentsPage,
    contacts: Contacts,
    rules: Rules,
    consumption: ConsumptionPage,
  },
  entries: entryPages,
};
