import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveProjects } from "#data/projects/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import styles from "./ProjectOffer.module.css";

/** Above a reading view: the projects whose figures the same page shows. */
export function ProjectOffer() {
  const { t } = useTranslation("esgpages");
  const db = useDatabase();
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const open = projects.status === "ready" ? projects.value.filter(({ archived }) => !archived) : [];
  if (projects.status !== "ready") return null;
  return (
    <nav className={styles["offer"]} aria-label={t(($) => $.offer.label)}>
      <p>{t(($) => (open.length === 0 ? $.offer.none : $.offer.text))}</p>
      {open.length === 0 ? (
        <Link to="/projects">{t(($) => $.offer.toProjects)}</Link>
      ) : (
        open.map(({ id, name }) => (
          <Link key={id} to="." search={{ project: id }}>
            {name}
          </Link>
        ))
      )}
    </nav>
  );
}
