import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Project } from "#data/documents.ts";
import type { Onboarding } from "#domain/setup/onboarding.ts";
import type { SetupStep } from "#domain/setup/setupSteps.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { useSetupList } from "./useSetupList.ts";
import styles from "./SetupCard.module.css";

/** Every step with what became of it: what was skipped leads back to its step, what was done to where it is kept. */
export function SetupList({ record }: { readonly record: Onboarding }) {
  const { t } = useTranslation("onboarding");
  const { list, project } = useSetupList(record);
  return (
    <ul className={styles["list"]} aria-label={t(($) => $.list.label)}>
      {list.map(({ step, state }) => (
        <li key={step} className={styles["line"]}>
          <span className={styles["name"]}>{t(($) => $.steps[step])}</span>
          <Tag tone={state === "done" ? "ok" : "plain"}>
            {t(($) => (state === "done" ? $.list.done : $.list.skipped))}
          </Tag>
          {state === "done" ? (
            <WayTo step={step} project={project} />
          ) : (
            <Link
              to="/account-setup"
              search={{ step }}
              className={styles["link"]}
              aria-label={t(($) => $.list.catchUpOf, { step: t(($) => $.steps[step]) })}
            >
              {t(($) => $.list.catchUp)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where something that was set up is kept from now on. */
function WayTo({ step, project }: { readonly step: SetupStep; readonly project: Project | undefined }) {
  const { t } = useTranslation("onboarding");
  const name = t(($) => $.steps[step]);
  const words = {
    className: styles["link"] ?? "",
    "aria-label": t(($) => $.list.openOf, { step: name }),
    children: t(($) => $.list.open),
  };
  switch (step) {
    case "profile":
      return <Link to="/settings/account" hash="profile" {...words} />;
    case "role":
      return <Link to="/account-setup" search={{ step }} {...words} />;
    case "organisation":
    case "people":
      return <Link to="/settings/people" {...words} />;
    case "device":
      return <Link to="/settings/storage" {...words} />;
    case "project":
      if (!project) return <Link to="/projects" {...words} />;
      return <Link to="/projects/$projectId/dashboard" params={{ projectId: project.id }} {...words} />;
    case "model":
      if (!project) return <Link to="/projects" {...words} />;
      return <Link to="/bim-ifc" search={{ project: project.id }} {...words} />;
    case "services":
      if (!project) return <Link to="/projects" {...words} />;
      return <Link to="/energy" search={{ project: project.id }} {...words} />;
  }
}
