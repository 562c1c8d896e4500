import { useTranslation } from "react-i18next";
import { formKinds } from "#domain/application/content/formFiles.ts";
import { pagesOf } from "#domain/application/templates.ts";
import { FormsEditor } from "#shared/forms/FormsEditor.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { StudioDraft } from "./useStudioDraft.ts";

interface Props {
  readonly draft: StudioDraft;
  /** Tells which form is being built, so that the preview shows it. */
  readonly onShow: (form: string | null) => void;
}

/** Forms of one's own for the pages on which something is filled in. */
export function FormsSection({ draft: { content, edit }, onShow }: Props) {
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
