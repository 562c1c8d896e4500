import { Link } from "@tanstack/react-router";
import { PageTabs } from "#shared/page/PageTabs.tsx";
import { useEnergyWords } from "./useEnergyWords.ts";

/** The pages about the energy of a building, beside each other. */
export function EnergyTabs({ projectId }: { readonly projectId: string }) {
  const { t } = useEnergyWords();
  const search = { project: projectId };
  return (
    <PageTabs label={t(($) => $.tabs.label)}>
      <Link to="/energy" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        {t(($) => $.tabs.balance)}
      </Link>
      <Link to="/energy/months" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.months)}
      </Link>
      <Link to="/energy/check" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.check)}
      </Link>
      <Link to="/energy/consumption" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.consumption)}
      </Link>
      <Link to="/energy/scenarios" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.scenarios)}
      </Link>
      <Link to="/energy/epbd" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.epbd.tab)}
      </Link>
      <Link to="/energy/validation" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.validation)}
      </Link>
    </PageTabs>
  );
}
