import { useTranslation } from "react-i18next";
import { type ApplicationPage, mainPages, pagesOf } from "#domain/application/templates.ts";
import { Switch } from "#ui/controls/Switch.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { moveItem } from "./moveItem.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import styles from "../studio.module.css";
import type { StudioDraft } from "./useStudioDraft.ts";

/** Which pages an application has, and in which order; the screen in the hall shows its own one after the other. */
export function PagesSection({ draft: { content, edit } }: { readonly draft: StudioDraft }) {
  const { t } = useTranslation("studio");
  const all = pagesOf[content.base];
  const on = content.pages.filter((page) => all.includes(page));
  const isOrdered = content.base !== "energie-anzeige";
  const lacksMain = !mainPages[content.base].some((page) => on.includes(page));
  const toggle = (page: ApplicationPage, isOn: boolean) =>
    edit(`page ${page}`, ({ pages }) => ({
      pages: isOn ? [...pages.filter((one) => one !== page), page] : pages.filter((one) => one !== page),
    }));
  const move = (page: ApplicationPage, by: -1 | 1) =>
    edit("page order", ({ base, pages }) => ({
      pages: moveItem(
        pages.filter((one) => pagesOf[base].includes(one)),
        (one) => one === page,
        by,
      ),
    }));
  return (
    <Panel
      title={t(($) => $.sections.pages)}
      foot={<p className={styles["quiet"]}>{t(($) => $.pages.note)}</p>}
    >
      {lacksMain && <Notice tone="warn">{t(($) => $.pages.lacksMain)}</Notice>}
      <ul className={styles["rows"]} aria-label={t(($) => $.sections.pages)}>
        {[...on, ...all.filter((page) => !on.includes(page))].map((page) => {
          const at = on.indexOf(page);
          const name = t(($) => $.pageNames[page]);
          return (
            <li key={page}>
              <Switch label={name} checked={at >= 0} onChange={(isOn) => toggle(page, isOn)} />
              {isOrdered && at >= 0 && (
                <span className={styles["moves"]}>
                  <MoveButtons
                    name={name}
                    isFirst={at === 0}
                    isLast={at === on.length - 1}
                    onMove={(by) => move(page, by)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
