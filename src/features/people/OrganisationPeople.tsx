import { useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  Guest,
  Invitation,
  Invited,
  Member,
  NewInvitation,
  People,
  PeopleProblem,
} from "#data/server/people/people.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { InvitationLines } from "./InvitationLines.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MemberLines } from "./MemberLines.tsx";
import { SentInvitations } from "./SentInvitations.tsx";
import { type LoadClient, usePeople, type PeopleState } from "./usePeople.ts";

interface Props {
  readonly organisation: { readonly id: string; readonly name: string };
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

/** Members, people of single projects and open invitations of one organisation. */
export function OrganisationPeople({ organisation, client }: Props) {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const people = usePeople(organisation.id, client);
  const outcome = useOutcomes();
  const [inviting, setInviting] = useState(false);
  const [removal, setRemoval] = useState<Removal>();
  const [sent, setSent] = useState<readonly Invited[]>([]);
  const invite = async (invites: readonly NewInvitation[]) => {
    const done = await people.invite(invites, language);
    if (!done.ok) {
      outcome.failed(done.error);
      return false;
    }
    setInviting(false);
    setSent(done.value);
    return true;
  };
  const changeRole = async (member: Member | Guest, role: Role, isUndo = false) => {
    const done = await people.changeRole(member.id, role);
    if (!done.ok) return outcome.failed(done.error);
    if (done.value !== "changed") return outcome.refused(done.value);
    notify({
      id: "people",
      tone: "ok",
      title: t(($) => (isUndo ? $.done.changedBack : $.done.changed), { name: member.email }),
      ...(!isUndo && {
        action: { label: t(($) => $.undo), run: () => void changeRole(member, member.role, true) },
      }),
    });
  };
  const remove = async (found: Removal) => {
    const done = await (found.kind === "invitation"
      ? people.revoke(found.invitation.id)
      : found.member.me && found.kind === "member"
        ? people.leave()
        : people.remove(found.member.id));
    setRemoval(undefined);
    if (!done.ok) return outcome.failed(done.error);
    if (!["removed", "left", "revoked"].includes(done.value)) return outcome.refused(done.value);
    notify({
      id: "people",
      tone: "ok",
      title: t(($) => $.done[done.value as "removed" | "left" | "revoked"]),
    });
  };
  const again = async ({ id }: Invitation) => {
    const done = await people.again(id, language);
    if (done.ok) setSent([done.value]);
    else outcome.failed(done.error);
  };
  const copy = async ({ id }: Invitation) => {
    const done = await people.link(id);
    if (!done.ok) return outcome.failed(done.error);
    if (done.value.token === undefined) return outcome.refused(done.value.code);
    await outcome.copy(done.value.token);
  };
  return (
    <Stack>
      {sent.length > 0 && (
        <SentInvitations
          results={sent}
          onCopy={(token) => void outcome.copy(token)}
          onClose={() => setSent([])}
        />
      )}
      {people.state.status === "ready" ? (
        <PeopleLists
          people={people.state.people}
          onInvite={() => setInviting(true)}
          onRole={(member, role) => void changeRole(member, role)}
          onRemoval={setRemoval}
          onAgain={(invitation) => void again(invitation)}
          onCopy={(invitation) => void copy(invitation)}
        />
      ) : (
        <PeopleMissing status={people.state.status} onAgain={() => void people.look()} />
      )}
      {inviting && people.last && (
        <InviteDialog
          gives={people.last.gives}
          projects={people.last.projects}
          onInvite={invite}
          onCancel={() => setInviting(false)}
        />
      )}
      <RemoveDialog
        removal={removal}
        organisation={organisation.name}
        onConfirm={(found) => void remove(found)}
        onCancel={() => setRemoval(undefined)}
      />
    </Stack>
  );
}

interface ListsProps {
  readonly people: People;
  readonly onInvite: () => void;
  readonly onRole: (member: Member | Guest, role: Role) => void;
  readonly onRemoval: (removal: Removal) => void;
  readonly onAgain: (invitation: Invitation) => void;
  readonly onCopy: (invitation: Invitation) => void;
}

/** Everybody, by where they work, and who is yet to come. */
function PeopleLists({ people, onInvite, onRole, onRemoval, onAgain, onCopy }: ListsProps) {
  const { t } = useTranslation("people");
  const { gives, members, guests, invitations } = people;
  return (
    <>
      <Panel
        flush
        title={t(($) => $.members.title)}
        aside={
          <Button variant="primary" size="small" onClick={onInvite}>
            {t(($) => $.invite.open)}
          </Button>
        }
      >
        <MemberLines
          label={t(($) => $.members.title)}
          members={members}
          gives={gives}
          place="organisation"
          onRole={onRole}
          onRemove={(member) => onRemoval({ kind: "member", member })}
        />
      </Panel>
      {guests.length > 0 && (
        <Panel flush title={t(($) => $.guests.title)}>
          <MemberLines
            label={t(($) => $.guests.title)}
            members={guests}
            gives={gives}
            place="project"
            onRole={onRole}
            onRemove={(member) => onRemoval({ kind: "guest", member })}
          />
        </Panel>
      )}
      <Panel flush={invitations.length > 0} title={t(($) => $.invitations.title)}>
        <InvitationLines
          invitations={invitations}
          gives={gives}
          onAgain={onAgain}
          onCopy={onCopy}
          onRevoke={(invitation) => onRemoval({ kind: "invitation", invitation })}
        />
      </Panel>
    </>
  );
}

/** Words of the server that say why nothing was changed. */
const refusals = ["last_owner", "invalid", "gone", "used", "revoked", "wait", "member", "forbidden"] as const;

/** Tells what became of a change. */
function useOutcomes() {
  const { t } = useTranslation("people");
  return {
    failed: ({ kind }: PeopleProblem) =>
      void notify({ id: "people", tone: "bad", title: t(($) => $.notDone), text: t(($) => $.problem[kind]) }),
    refused: (word: string) => {
      const known = refusals.find((one) => one === word) ?? "gone";
      notify({ id: "people", tone: "bad", title: t(($) => $.notDone), text: t(($) => $.refused[known]) });
    },
    copy: async (token: string) => {
      const copied = await navigator.clipboard.writeText(`${location.origin}/invitation#${token}`).then(
        () => true,
        () => false,
      );
      notify({
        id: "people",
        tone: copied ? "ok" : "bad",
        title: t(($) => (copied ? $.done.copied : $.notDone)),
        text: copied ? undefined : t(($) => $.problem.clipboard),
      });
    },
  };
}

interface PeopleMissingProps {
  readonly status: Exclude<PeopleState["status"], "ready">;
  readonly onAgain: () => void;
}

/** Why there is no list of people. */
function PeopleMissing({ status, onAgain }: PeopleMissingProps) {
  const { t } = useTranslation("people");
  const canHelp = status === "failed" || status === "factor";
  return (
    <NotShown
      status={status}
      words={
        status === "loading"
          ? { title: t(($) => $.loading) }
          : t(($) => $.missing[status], { returnObjects: true })
      }
      again={t(($) => $.again)}
      onAgain={canHelp ? onAgain : undefined}
    />
  );
}

/** What is to go. */
type Removal =
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "guest"; readonly member: Guest }
  | { readonly kind: "invitation"; readonly invitation: Invitation };

interface RemoveDialogProps {
  readonly removal: Removal | undefined;
  readonly organisation: string;
  readonly onConfirm: (removal: Removal) => void;
  readonly onCancel: () => void;
}

/** Asks before somebody loses the way in: coming back takes a new invitation. */
function RemoveDialog({ removal, organisation, onConfirm, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation("people");
  const kind = removal?.kind === "member" && removal.member.me ? "leave" : (removal?.kind ?? "member");
  const name =
    removal?.kind === "invitation" ? removal.invitation.email : removal?.member.email || t(($) => $.nameless);
  const project = removal?.kind === "guest" ? removal.member.project : "";
  return (
    <ConfirmDialog
      open={removal !== undefined}
      danger
      title={t(($) => $.remove[kind].title, { name, organisation, project })}
      confirm={t(($) => $.remove[kind].confirm)}
      cancel={t(($) => $.cancel)}
      onConfirm={() => removal && onConfirm(removal)}
      onCancel={onCancel}
    >
      <p>{t(($) => $.remove[kind].text, { name, organisation, project })}</p>
    </ConfirmDialog>
  );
}
