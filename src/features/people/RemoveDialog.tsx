import { useTranslation } from "react-i18next";
import type { Guest, Invitation, Member } from "#data/server/people/people.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

/** What is to go. */
export type Removal =
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "guest"; readonly member: Guest }
  | { readonly kind: "invitation"; readonly invitation: Invitation };

interface Props {
  readonly removal: Removal | undefined;
  readonly organisation: string;
  readonly onConfirm: (removal: Removal) => void;
  readonly onCancel: () => void;
}

/** Asks before somebody loses the way in: coming back takes a new invitation. */
export function RemoveDialog({ removal, organisation, onConfirm, onCancel }: Props) {
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
