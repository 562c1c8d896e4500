import { IconCheck, IconPhoto, IconX } from "#ui/icons/icons.gen.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { submissionKinds } from "#domain/application/inbox/protocol.ts";
import { Thumbnail } from "#shared/files/Thumbnail.tsx";
import { useStoredPicture } from "#shared/files/useStoredPicture.ts";
import { useColumnsOf } from "#shared/kit/list/columnsOf.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { BulkAction, ListCard } from "#shared/kit/list/listParts.ts";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import type { Line } from "./useInbox.ts";

interface Props {
  readonly projectId: string;
  readonly lines: readonly Line[];
  readonly hasApplications: boolean;
  readonly mayDecide: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onAccept: (lines: readonly Line[]) => void;
  readonly onReject: (lines: readonly Line[]) => void;
}

const documentOf = ({ row }: Line) => row;
/** What waits for a decision and can be read. */
const isOpen = ({ row, payload }: Line) => row.state === "new" && payload !== undefined;

/** All submissions of a project, by state and kind; new ones can be decided about together. */
export function InboxList({ lines, hasApplications, mayDecide, openId, ...props }: Props) {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  const { columns, facets, tabs } = useInboxParts();
  const bulk = useMemo(
    (): readonly BulkAction<Line>[] => [
      { id: "reject", icon: IconX, label: (count) => t(($) => $.bulk.reject, { count }), fits: isOpen, run: props.onReject }, // prettier-ignore
      { id: "accept", icon: IconCheck, label: (count) => t(($) => $.bulk.accept, { count }), fits: isOpen, run: props.onAccept }, // prettier-ignore
    ],
    [t, props.onReject, props.onAccept],
  );
  const kindOf = ({ row }: Line) => t(($) => $.kinds[row.submission_kind]);
  const card = (line: Line): ListCard => {
    const { row, title, room, application } = line;
    const facts = [title !== undefined && kindOf(line), room, application, format.dateTime(row.received_at)];
    return {
      title: title ?? kindOf(line),
      note: facts.filter(Boolean).join(" · "),
      picture: <Picture line={line} />,
      end: <Tag tone={tones[row.state]}>{t(($) => $.states[row.state])}</Tag>,
      data: { "data-submission": row.id, "data-state": row.state },
    };
  };
  return (
    <List
      id="inbox"
      look="cards"
      title={t(($) => $.title)}
      rows={{ status: "ready", value: lines }}
      {...{ projectId: props.projectId, columns, facets, tabs, card }}
      nameOf={(line) => line.title ?? kindOf(line)}
      bulk={mayDecide ? bulk : []}
      onOpen={({ id }) => props.onOpen(id)}
      opened={openId}
      empty={{
        title: t(($) => $.empty.title),
        text: hasApplications ? t(($) => $.empty.text) : t(($) => $.empty.noApplication),
      }}
    />
  );
}

const tones = { new: "accent", accepted: "ok", rejected: "plain" } as const;

/** What the list of submissions is searched, narrowed and written to a file by. */
function useInboxParts() {
  const { t } = useTranslation("inbox");
  const { t: records } = useTranslation("records");
  const declared = useColumnsOf("inbox_submission", ["received_at", "sent_at", "reason"], documentOf);
  return useMemo(() => {
    const kind = (value: Line["row"]["submission_kind"]) => t(($) => $.kinds[value]);
    const state = (value: Line["row"]["state"]) => t(($) => $.states[value]);
    return {
      columns: [
        ownColumn<Line>("title", records(($) => $.fields.title), ({ title }) => title), // prettier-ignore
        ownColumn<Line>("kind", t(($) => $.filter.kind), ({ row }) => kind(row.submission_kind)), // prettier-ignore
        ownColumn<Line>("room", t(($) => $.filter.room), ({ room }) => room), // prettier-ignore
        ownColumn<Line>("application", t(($) => $.sheet.from), ({ application }) => application), // prettier-ignore
        ownColumn<Line>("state", t(($) => $.filter.state), ({ row }) => state(row.state)), // prettier-ignore
        ...declared,
      ],
      facets: [
        {
          id: "kind",
          label: t(($) => $.filter.kind),
          values: submissionKinds,
          valueOf: ({ row }: Line) => row.submission_kind,
          wordOf: (value: string) => kind(value as (typeof submissionKinds)[number]),
        },
        {
          id: "application",
          label: t(($) => $.sheet.from),
          valueOf: ({ application }: Line) => application,
          wordOf: (value: string) => value || t(($) => $.sheet.unknownApplication),
        },
      ],
      tabs: {
        id: "state",
        label: t(($) => $.filter.state),
        all: t(($) => $.states.all),
        values: ["new", "accepted", "rejected"],
        valueOf: ({ row }: Line) => row.state,
        wordOf: (value: string) => state(value as Line["row"]["state"]),
      },
    };
  }, [t, records, declared]);
}

/** The first photo; a mark in its place while its bytes are not on this device. */
function Picture({ line: { row } }: { readonly line: Line }) {
  const [first] = row.attachments;
  const address = useStoredPicture(first && { ...first, projectId: row.project_id });
  if (!first) return null;
  return <Thumbnail address={address.url} icon={IconPhoto} size={44} />;
}
