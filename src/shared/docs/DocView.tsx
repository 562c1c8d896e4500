import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type DocNode, wordsOf } from "#domain/docs/docPage.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { TextContents, TextHead } from "#ui/layout/TextPage.tsx";
import { DocBody } from "./DocBody.tsx";
import type { Doc } from "./docs.ts";
import styles from "./DocView.module.css";
import { useTabTitle } from "#ui/useTabTitle.ts";
import { WithDocs } from "./WithDocs.tsx";

/** One guide: its text, its contents beside it, and the way back to all others. */
export const DocView = ({ id }: { readonly id: string }) => (
  <WithDocs>{(docs) => <Guide doc={docs.find((one) => one.id === id)} />}</WithDocs>
);

function Guide({ doc }: { readonly doc: Doc | undefined }) {
  const { t } = useTranslation("docs");
  useTabTitle(doc?.page.title);
  if (!doc)
    return (
      <MessagePage
        title={t(($) => $.missing)}
        text={t(($) => $.missingText)}
        actions={
          <ButtonLink to="/docs" variant="primary">
            {t(($) => $.back)}
          </ButtonLink>
        }
      />
    );
  const { title, lead, body } = doc.page;
  return (
    <article className={styles["page"]}>
      <Link to="/docs" className={styles["back"]}>
        {t(($) => $.back)}
      </Link>
      <div className={styles["doc"]}>
        <TextHead title={title} lead={lead} />
        <TextContents id="doc-contents" title={t(($) => $.contents)} sections={sectionsOf(body)} />
        <DocBody body={body} />
      </div>
    </article>
  );
}

const sectionsOf = (body: readonly DocNode[]) =>
  body.flatMap((node) =>
    typeof node !== "string" && node.tag === "h2" && node.id !== undefined
      ? [{ id: node.id, title: wordsOf(node.within ?? []) }]
      : [],
  );
