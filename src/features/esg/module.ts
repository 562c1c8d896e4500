import { IconLeaf } from "#ui/icons/icons.gen.ts";
import { defineModule } from "#shell/module.ts";

/** ESG of a building: what it is, and with a project its figures, answers, targets and actions. */
export const esg = defineModule({
  id: "esg",
  to: "/esg",
  icon: IconLeaf,
  group: "sustainability",
  area: "project",
  needs: "outputs:read",
  roles: ["owner", "manager", "auditor"],
  pages: [
    { to: "/esg/full", word: "esgpages:pages.full.title" },
    { to: "/esg/full/materiality", word: "esg-answers:material.title" },
    { to: "/esg/environment", word: "esgpages:pages.environment.title" },
    { to: "/esg/social", word: "esgpages:pages.social.title" },
    { to: "/esg/governance", word: "esgpages:pages.governance.title" },
    { to: "/esg/kpis", word: "esgpages:pages.kpis.title" },
    { to: "/esg/taxonomy", word: "esgpages:pages.taxonomy.title" },
    { to: "/esg/carbon-accounting", word: "esgpages:pages.carbon.title" },
    { to: "/esg/carbon-accounting/bills", word: "bills:title" },
    { to: "/esg/evidence-vault", word: "esgpages:pages.vault.title" },
    { to: "/esg/enerjoy", word: "esgpages:pages.enerjoy.title" },
    { to: "/esg/security", word: "esgpages:pages.security.title" },
    { to: "/esg/audit-trail", word: "esgpages:audit" },
  ],
});
