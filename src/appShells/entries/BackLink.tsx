import { IconArrowLeft } from "#ui/icons/icons.gen.ts";
import type { SubmissionKind } from "#domain/application/inbox/protocol.ts";
import { useApp } from "../frame/appContext.ts";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";

/** The page on which entries of a kind stand. */
export const pageOfKind = {
  ticket: "tickets",
  reading: "meters",
  checklist: "checklists",
  handover: "handover",
  damage: "damage",
} as const satisfies Record<SubmissionKind, string>;

/** Back to the page of a kind of entry; to the list of all where the application has no such page any more. */
export function BackLink({ kind }: { readonly kind: SubmissionKind | null }) {
  const { t } = useSpeech();
  const { config } = useApp();
  const page = kind && config.pages.includes(pageOfKind[kind]) ? pageOfKind[kind] : "entries";
  return (
    <a className="back" href={addressOf({ page })}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {t((words) => words.pages[page])}
    </a>
  );
}
