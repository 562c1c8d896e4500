import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "#ui/classes.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { TextContents, TextHead } from "#ui/layout/TextPage.tsx";
import { useTabTitle } from "#ui/useTabTitle.ts";
import { rememberIntended } from "#shell/guard.ts";
import { EsgAudience } from "./audience.ts";
import { EsgTabs } from "./EsgTabs.tsx";
import styles from "./ReadingPage.module.css";

/** One part of a reading page with its place in the contents. */
export interface ReadingSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** What a statement rests on. */
export interface ReadingSource {
  readonly id: string;
  readonly title: string;
  /** What it says and since when, one line. */
  readonly note?: string | undefined;
  /** Read in what others have written about it, not in the text itself. */
  readonly secondary?: boolean | undefined;
}

interface Props {
  readonly title: string;
  /** The page in one sentence. */
  readonly sentence: string;
  readonly sections: readonly ReadingSection[];
  /** What somebody needs to begin, one line each. */
  readonly needs: readonly string[];
  readonly sources: readonly ReadingSource[];
}

/** The reading view of an ESG page: title and sentence, contents, sections, and beside them what one needs and the sources. */
export function ReadingPage({ title, sentence, sections, needs, sources }: Props) {
  const { t } = useTranslation("esgpages");
  useTabTitle(title);
  const isVisitor = use(EsgAudience) === "visitor";
  return (
    <div className={classes(styles["place"], isVisitor && styles["visitor"])} data-page>
      <EsgTabs />
      <article className={styles["page"]}>
        <TextHead title={title} lead={sentence} />
        <TextContents wraps id="esg-contents" title={t(($) => $.contents)} sections={sections} />
        <div className={styles["text"]}>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {body}
            </section>
          ))}
        </div>
        <aside className={styles["margin"]} aria-label={t(($) => $.margin)}>
          {needs.length > 0 && (
            <section>
              <h2>{t(($) => $.needs)}</h2>
              <ul className={styles["needs"]}>
                {needs.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
          <OwnFigures />
          {sources.length > 0 && <Sources sources={sources} />}
        </aside>
      </article>
    </div>
  );
}

/** The way for a visitor to figures of an own building; signing in leads back to this page. */
function OwnFigures() {
  const { t } = useTranslation("esgpages");
  const href = useRouterState({ select: ({ location }) => location.href });
  if (use(EsgAudience) === "person") return null;
  return (
    <section>
      <h2>{t(($) => $.own.title)}</h2>
      <p>{t(($) => $.own.text)}</p>
      <ButtonLink to="/auth" variant="primary" onClick={() => rememberIntended(href)}>
        {t(($) => $.own.signIn)}
      </ButtonLink>
    </section>
  );
}

function Sources({ sources }: { readonly sources: readonly ReadingSource[] }) {
  const { t } = useTranslation("esgpages");
  return (
    <section>
      <h2>{t(($) => $.sources)}</h2>
      <ul className={styles["sources"]}>
        {sources.map(({ id, title, note, secondary }) => (
          <li key={id} id={`source-${id}`}>
            <b>{title}</b>
            {note !== undefined && <span>{note}</span>}
            {secondary && <span className={styles["secondary"]}>{t(($) => $.secondary)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
