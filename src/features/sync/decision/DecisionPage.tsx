import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { collectionNames } from "#data/collections.ts";
import { dismissIssue } from "#data/device/actions.ts";
import { type Decision, resolveIssue, restoreIssue } from "#data/device/resolveIssue.ts";
import type { Stored, SyncIssue } from "#data/documents.ts";
import { bytesOfIssue } from "#data/files/bytesOfIssue.ts";
import { liveOne } from "#data/read.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { baseOf } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import { notify } from "#shell/notify.ts";
import { useRescue } from "#shell/rescue/useRescue.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSyncIssues } from "#shell/sync/useSyncState.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { DecisionView } from "./DecisionView.tsx";
import { SyncFrame } from "../SyncFrame.tsx";

/** One refused change: the decision and its carrying out. */
export function DecisionPage({ issueId }: { readonly issueId: string | undefined }) {
  const issues = useSyncIssues();
  if (issues.status !== "ready") return null;
  const issue = issues.value.find(({ id }) => id === issueId);
  return issue ? <Decide issue={issue} /> : <NoDecision />;
}

function Decide({ issue }: { readonly issue: SyncIssue }) {
  const { t } = useTranslation("sync");
  const db = useDatabase();
  const navigate = useNavigate();
  const rescue = useRescue();
  const [busy, setBusy] = useState(false);
  const present = usePresent(issue);
  if (present.status === "loading") return null;
  const leave = () => navigate({ to: "/settings/sync" });

  const decide = async (decision: Decision) => {
    setBusy(true);
    const result = await resolveIssue(db, issue, decision);
    setBusy(false);
    if (!result.ok) return void notify({ tone: "bad", title: t(($) => $.problem[result.error.kind]) });
    await leave();
    notify({ tone: "ok", title: t(($) => $.decide.sent) });
  };
  const discard = async () => {
    await dismissIssue(db, issue.id);
    await leave();
    notify({
      tone: "info",
      title: t(($) => $.decide.discarded),
      action: { label: t(($) => $.undo), run: () => void restoreIssue(db, issue.id) },
    });
  };
  const here = present.status === "ready" ? present.value : undefined;
  return (
    <DecisionView
      issue={issue}
      theirs={theirsOf(issue, here)}
      busy={busy || rescue.busy}
      onDecide={(decision) => void decide(decision)}
      onDiscard={() => void discard()}
      onExport={() =>
        void rescue.save((all) => ({
          ...all,
          changes: [],
          files: all.files.filter((file) => bytesOfIssue(issue).some(({ sha256 }) => sha256 === file.sha256)),
          refused: all.refused.filter(({ id }) => id === issue.id),
        }))
      }
    />
  );
}

/** What the server has: the document as it was pulled last; while it is changed here, as it was at the refusal. */
function theirsOf(issue: SyncIssue, here: Stored | undefined): Fields | null {
  if (here && here.unsent_since === undefined) return here as unknown as Fields;
  const known = here as unknown as Fields | undefined;
  return issue.theirs ?? (known && (baseOf(known) ?? known)) ?? null;
}

/** The document that the change is about, as this device has it now. */
function usePresent(issue: SyncIssue): Live<Stored | undefined> {
  const db = useDatabase();
  const { about_collection, about_id } = issue;
  return useLive(
    useMemo(() => {
      const name = collectionNames.find((known) => known === about_collection) ?? "device";
      return liveOne(collectionOf(db, name), about_id);
    }, [db, about_collection, about_id]),
  );
}

function NoDecision() {
  const { t } = useTranslation("sync");
  return (
    <SyncFrame title={t(($) => $.title)}>
      <EmptyState
        title={t(($) => $.decide.gone)}
        text={t(($) => $.decide.goneText)}
        action={<ButtonLink to="/settings/sync">{t(($) => $.back)}</ButtonLink>}
      />
    </SyncFrame>
  );
}
