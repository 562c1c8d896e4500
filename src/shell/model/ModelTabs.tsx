import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "../parts/SettingsTabs.module.css";

interface Props {
  readonly projectId: string;
  /** The version that the pages show, when it is not the present one. */
  readonly modelId?: string | undefined;
}

/** The pages about a model, beside each other: they belong to different features and look like one place. */
export function ModelTabs({ projectId, modelId }: Props) {
  const { t } = useTranslation("modelcheck");
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !current) return;
    const { offsetLeft, clientWidth } = strip.current;
    strip.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
  });
  const search = { project: projectId, ...(modelId !== undefined && { model: modelId }) };
  return (
    <nav ref={strip} className={styles["pages"]} aria-label={t(($) => $.tabs.label)}>
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
    </nav>
  );
}
