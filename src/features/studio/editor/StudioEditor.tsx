import { IconArrowBackUp, IconArrowForwardUp } from "#ui/icons/icons.gen.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppTemplateRow, AppTemplateVersionRow } from "#data/documents.ts";
import { asShown, startingConfig } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { takenOver, type TemplateContent } from "#domain/studio/templateContent.ts";
import { missingTexts } from "#domain/studio/templateTexts.ts";
import { withConfig } from "#shared/applications/inputSource.ts";
import type { SourceState } from "#shared/applications/useInputSource.ts";
import { PageTabs } from "#shared/page/PageTabs.tsx";
import { useKeptFocus } from "#shell/focus/useKeptFocus.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { formKinds } from "#domain/application/content/formFiles.ts";
import { pagesOf, type ApplicationPage, mainPages } from "#domain/application/templates.ts";
import { FormsEditor } from "#shared/forms/FormsEditor.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { BrandSection } from "./BrandSection.tsx";
import { KeepDialog } from "../versions/KeepDialog.tsx";
import { Meters } from "./Meters.tsx";
import { StartSection } from "./StartSection.tsx";
import styles from "../studio.module.css";
import { StudioPreview } from "./StudioPreview.tsx";
import { type Section, sections } from "../studioSearch.ts";
import { TextsSection } from "./TextsSection.tsx";
import { useStudioDraft, type StudioDraft } from "./useStudioDraft.ts";
import { VersionsSection } from "../versions/VersionsSection.tsx";
import { moveItem } from "./moveItem.ts";
import { MoveButtons } from "./MoveButtons.tsx";

interface Props {
  readonly row: AppTemplateRow;
  readonly stored: TemplateContent;
  /** The versions of this template that are known here. */
  readonly versions: readonly AppTemplateVersionRow[];
  readonly source: Exclude<SourceState, { kind: "loading" }>;
  readonly projectId: string;
  readonly section: Section;
}

/** A template in the making: left its parts, right the application as it would be, with the data of the project. */
export function StudioEditor({ row, stored, versions, source, projectId, section }: Props) {
  const { t } = useTranslation("studio");
  const draft = useStudioDraft(row, stored);
  const [shownForm, showForm] = useState<string | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const { content, undo, redo } = draft;
  useUndoKeys(undo, redo);
  useKeptFocus(() => document.getElementById("main"));
  const input = useInput(source, content);
  const missing = missingTexts(content).length;
  return (
    <Page
      title={row.name}
      kicker={
        <ButtonLink variant="link" to="/template-studio" search={{ project: projectId }}>
          {t(($) => $.title)}
        </ButtonLink>
      }
      actions={
        <>
          <IconButton
            framed
            icon={IconArrowBackUp}
            label={t(($) => $.undo)}
            disabled={!undo}
            onClick={() => undo?.()}
          />
          <IconButton
            framed
            icon={IconArrowForwardUp}
            label={t(($) => $.redo)}
            disabled={!redo}
            onClick={() => redo?.()}
          />
          <Button variant="primary" onClick={() => setKeeping(true)}>
            {t(($) => $.keep.action)}
          </Button>
        </>
      }
    >
      <PageTabs label={t(($) => $.sections.label)}>
        {sections.map((one) => (
          <Link
            key={one}
            to="/template-studio"
            search={{ project: projectId, template: row.id, section: one }}
            replace
            aria-current={one === section ? "page" : undefined}
          >
            {t(($) => $.sections[one])}
            {one === "texts" && missing > 0 && <span className={styles["count"]}>{missing}</span>}
          </Link>
        ))}
      </PageTabs>
      <Split kind="picture">
        <div>
          {section === "brand" && <BrandSection row={row} draft={draft} />}
          {section === "pages" && <PagesSection draft={draft} />}
          {section === "start" && <StartSection draft={draft} />}
          {section === "forms" && <FormsSection draft={draft} onShow={showForm} />}
          {section === "texts" && <TextsSection draft={draft} />}
          {section === "versions" && (
            <VersionsSection row={row} draft={draft} versions={versions} source={source} />
          )}
        </div>
        <Stack gap={16} className={styles["beside"]}>
          <StudioPreview
            input={input}
            at={section === "forms" && shownForm !== null ? `#/form/${shownForm}` : null}
            offered={content.languages}
            projectId={projectId}
          />
          <Meters content={content} input={input} />
        </Stack>
      </Split>
      <KeepDialog row={row} content={content} isOpen={isKeeping} onClose={() => setKeeping(false)} />
    </Page>
  );
}

/** What the preview and the measure of size are made of; null while the project has no model. */
function useInput(source: Props["source"], content: TemplateContent): ApplicationInput | null {
  return useMemo(() => {
    if (source.kind !== "ready") return null;
    const { project, contacts } = source;
    const config = {
      ...startingConfig(project.name, content.base),
      ...takenOver(content, null),
      contact_ids: contacts.filter(({ is_public }) => is_public).map(({ id }) => id),
    };
    return withConfig(source.source, "preview", asShown(config));
  }, [source, content]);
}

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do again; with the command key on a Mac. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (!isRedo && key !== "z") return;
    // The fields of a question are no part of the template; those of a sheet beside it are.
    if (document.querySelector("dialog[open]:not([data-sheet])")) return;
    event.preventDefault();
    (isRedo ? redo : undo)?.();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

interface FormsSectionProps {
  readonly draft: StudioDraft;
  /** Tells which form is being built, so that the preview shows it. */
  readonly onShow: (form: string | null) => void;
}

/** Forms of one's own for the pages on which something is filled in. */
function FormsSection({ draft: { content, edit }, onShow }: FormsSectionProps) {
  const { t } = useTranslation("studio");
  const kinds = formKinds(content.pages.filter((page) => pagesOf[content.base].includes(page)));
  return (
    <Panel title={t(($) => $.sections.forms)}>
      {kinds.length === 0 ? (
        <Notice tone="info">{t(($) => $.forms.noPage)}</Notice>
      ) : (
        <FormsEditor
          forms={content.forms}
          languages={content.languages}
          kinds={kinds}
          isTitled
          onChange={(forms) => edit("forms", () => ({ forms: [...forms] }))}
          onShow={onShow}
        />
      )}
    </Panel>
  );
}

/** Which pages an application has, and in which order; the screen in the hall shows its own one after the other. */
function PagesSection({ draft: { content, edit } }: { readonly draft: StudioDraft }) {
  const { t } = useTranslation("studio");
  const all = pagesOf[content.base];
  const on = content.pages.filter((page) => all.includes(page));
  const isOrdered = content.base !== "energy-display";
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
