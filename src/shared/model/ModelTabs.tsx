import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageTabs } from "../page/PageTabs.tsx";

interface Props {
  readonly projectId: string;
  /** The version that the pages show, when it is not the present one. */
  readonly modelId?: string | undefined;
}

/** The pages about a model, beside each other. */
export function ModelTabs({ projectId, modelId }: Props) {
  const { t } = useTranslation("modelcheck");
  const search = { project: projectId, ...(modelId !== undefined && { model: modelId }) };
  return (
    <PageTabs label={t(($) => $.tabs.label)}>
      <Link
        to="/bim-ifc"
        search={{ project: projectId }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {t(($) => $.tabs.model)}
      </Link>
      <Link to="/bim-ifc/quality" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.quality)}
      </Link>
      <Link to="/bim-ifc/elements" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.elements)}
      </Link>
      <Link to="/bim-ifc/ids" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.ids)}
      </Link>
      <Link to="/bim-ifc/cobie" search={search} activeOptions={{ includeSearch: false }}>
        {t(($) => $.tabs.cobie)}
      </Link>
    </PageTabs>
  );
}
