import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "#data/documents.ts";
import { takeVersion } from "#data/templates/actions.ts";
import {
  type OpenedTemplate,
  openTemplateFile,
  longestFile,
  takenId,
  type TemplateTrust,
  trustOf,
} from "#domain/studio/templateFile.ts";
import { keyState } from "#shared/applications/keyLog.ts";
import { useKeyLog } from "#shared/applications/useKeyLog.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnce } from "#shell/useOnce.ts";
import { useTemplateProblem } from "../useTemplateProblem.ts";
import type { TemplateWork } from "../useTemplateWork.ts";
import { withLogoIcons } from "../pictures/withIcons.ts";

/** A template out of a file, looked at and not kept yet. */
type Opened = OpenedTemplate & { readonly trust: TemplateTrust };

/** Reading a template file in, in two steps: what is in it and whose it is, then keeping it. */
export function useTemplateImport(project: Project, work: TemplateWork) {
  const { t } = useTranslation("studio");
  const db = useDatabase();
  const format = useFormats();
  const { user } = useSession();
  const tell = useTemplateProblem();
  const log = useKeyLog(project);
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useOnce(async (file: File) => {
    const isTooLarge = file.size > longestFile;
    const read = isTooLarge
      ? ({ ok: false, error: "too_large" } as const)
      : await openTemplateFile(crypto.subtle, new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) {
      const title = t(($) => $.import.problem[read.error], {
        name: file.name,
        most: format.bytes(longestFile),
      });
      return void notify({ tone: "bad", title });
    }
    const keys = await keyState(log);
    // A device that has signed something itself knows its own key without a network.
    const own = (await log.own()).some(({ key_id }) => key_id === read.value.signed.key_id);
    const trust = trustOf(read.value.signed, keys.ok ? keys.value.known : null);
    setOpened({ ...read.value, trust: own && trust !== "revoked" ? "own" : trust });
  });
  const taking = useOnce(async () => {
    if (!opened || !user) return;
    const { signed, trust } = opened;
    const content = await withLogoIcons(opened.content);
    const { name, number: version_number } = signed.statement;
    const template_id = await takenId(crypto.subtle, signed, trust);
    const note = t(($) => $.import.note);
    const kept = await takeVersion(db, user.id, {
      template_id,
      name,
      version_number,
      note,
      author_name: "",
      content,
    });
    if (!kept.ok) return tell(kept.error.kind);
    setOpened(null);
    await work.begin({ name, content, template_id });
  });
  return {
    read: reading.run,
    opened,
    take: taking.run,
    close: () => setOpened(null),
    isBusy: reading.busy || taking.busy,
  };
}

export type TemplateImport = ReturnType<typeof useTemplateImport>;
