import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Release } from "#domain/updates/changelog.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { changelogHere, loadChangelog } from "#shell/updates/changelog.ts";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import site from "../Site.module.css";
import styles from "./ChangelogView.module.css";

/** What changed with each version, the newest first. */
export function ChangelogView() {
  const { t } = useTranslation("site-changelog");
  const releases = useReleases();
  return (
    <TextPage className={site["page"]}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      {releases.map((release) => (
        <ReleaseSection key={release.version ?? "next"} release={release} />
      ))}
    </TextPage>
  );
}

/** The text is long and comes after the page; where it was rendered with the page it is here at once. */
function useReleases(): readonly Release[] {
  const [releases, setReleases] = useState(changelogHere);
  useEffect(() => {
    let isWanted = true;
    loadChangelog().then(
      (found) => isWanted && setReleases(found),
      () => undefined, // a part that does not arrive is told by the page
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return releases ?? [];
}

function ReleaseSection({ release: { version, date, groups } }: { readonly release: Release }) {
  const { t } = useTranslation("site-changelog");
  const format = useFormats();
  const briefs: Readonly<Record<string, string>> = t(($) => $.brief, { returnObjects: true });
  const brief = briefs[(version ?? "next").replaceAll(".", "_")];
  const id = `version-${(version ?? "next").replaceAll(".", "-")}`;
  return (
    <section className={styles["release"]} aria-labelledby={id}>
      <div>
        <h2 id={id}>{version === null ? t(($) => $.next) : t(($) => $.version, { version })}</h2>
        {date !== null && (
          <time className={styles["day"]} dateTime={date}>
            {format.date(date)}
          </time>
        )}
      </div>
      {brief !== undefined && (
        <ul className={styles["brief"]}>
          {brief.split("\n").map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <details className={styles["details"]} open={brief === undefined}>
        <summary>{t(($) => $.details)}</summary>
        {groups.map(({ kind, changes }) => (
          <div key={kind} className={styles["group"]}>
            <h3>{t(($) => $.kinds[kind])}</h3>
            <ul lang="en">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}
