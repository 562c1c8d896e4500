import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchDocs } from "#domain/docs/searchDocs.ts";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import type { Doc } from "#shared/docs/docs.ts";
import styles from "./DocsView.module.css";
import { useTabTitle } from "#ui/useTabTitle.ts";
import { WithDocs } from "#shared/docs/WithDocs.tsx";

/** All guides, and a search in their words that needs no network. */
export const DocsView = () => <WithDocs>{(docs) => <Overview docs={docs} />}</WithDocs>;

function Overview({ docs }: { readonly docs: readonly Doc[] }) {
  const { t } = useTranslation("docs");
  useTabTitle(t(($) => $.title));
  const [typed, setTyped] = useState("");
  const question = useDeferredValue(typed.trim());
  return (
    <TextPage className={styles["page"]}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <search className={styles["search"]}>
        <TextField
          type="search"
          label={t(($) => $.search)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={100}
        />
      </search>
      {question === "" ? <AllDocs docs={docs} /> : <FoundDocs docs={docs} question={question} />}
    </TextPage>
  );
}

function AllDocs({ docs }: { readonly docs: readonly Doc[] }) {
  const { t } = useTranslation("docs");
  return (
    <>
      {(["modules", "operators"] as const).map((area) => (
        <section key={area} aria-labelledby={`docs-${area}`} className={styles["area"]}>
          <h2 id={`docs-${area}`}>{t(($) => $[area])}</h2>
          <ul className={styles["list"]}>
            {docs
              .filter((doc) => doc.area === area)
              .map(({ id, page }) => (
                <li key={id}>
                  <Link to="/docs/$page" params={{ page: id }}>
                    <strong>{page.title}</strong>
                    <span>{page.lead}</span>
                  </Link>
                </li>
              ))}
            {area === "operators" && (
              <li>
                <Link to="/docs/security">
                  <strong>{t(($) => $.security)}</strong>
                </Link>
              </li>
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

interface FoundProps {
  readonly docs: readonly Doc[];
  readonly question: string;
}

function FoundDocs({ docs, question }: FoundProps) {
  const { t } = useTranslation("docs");
  const hits = searchDocs(docs, question);
  return (
    <section className={styles["area"]}>
      <output>{hits.length === 0 ? t(($) => $.nothing) : t(($) => $.found, { count: hits.length })}</output>
      <ul className={styles["list"]}>
        {hits.map(({ id, title, section, excerpt }) => (
          <li key={id}>
            <Link to="/docs/$page" params={{ page: id }} {...(section && { hash: section.id })}>
              <strong>{section ? `${title} · ${section.title}` : title}</strong>
              <span>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
