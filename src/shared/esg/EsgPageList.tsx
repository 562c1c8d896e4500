import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { projectSearch } from "#shell/projectSearch.ts";
import styles from "./EsgPageList.module.css";
import { esgPages } from "./esgPages.ts";

/** The other ESG pages, each with one line about it. */
export function EsgPageList() {
  const { t } = useTranslation("esgpages");
  const search = projectSearch(useSearch({ strict: false }));
  return (
    <ul className={styles["list"]}>
      {esgPages
        .filter(({ id }) => id !== "overview")
        .map(({ id, to }) => (
          <li key={id}>
            <Link to={to} search={search}>
              <b>{t(($) => $.pages[id].title)}</b>
              <span>{t(($) => $.pages[id].about)}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
