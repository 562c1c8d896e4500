import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ErrorPage } from "#ui/feedback/ErrorPage.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { showToast } from "#ui/feedback/showToast.ts";
import { SyncBadge } from "#ui/feedback/SyncBadge.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Examples } from "./example.ts";

/** What a page says. */
export const examples: Examples = [
  {
    title: "Notice",
    parts: ["Notice"],
    States: ({ w }) => (
      <>
        {(["info", "ok", "warn", "bad", "offline"] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={w.saved} action={<Button size="small">{w.open}</Button>}>
            {w.kept}
          </Notice>
        ))}
      </>
    ),
  },
  {
    title: "showToast, ToastHost",
    parts: ["ToastHost"],
    States: ({ w }) => (
      <>
        {(["ok", "info", "warn", "bad"] as const).map((tone) => (
          <Button
            key={tone}
            onClick={() =>
              showToast({
                tone,
                title: tone === "bad" ? w.failed : w.saved,
                text: w.kept,
                close: w.close,
                ...(tone === "ok" && { action: { label: w.undo, run: () => undefined } }),
              })
            }
          >
            {`${w.show}: ${tone}`}
          </Button>
        ))}
      </>
    ),
  },
  {
    title: "Tag, SyncBadge, RecordMark",
    parts: ["Tag", "SyncBadge", "RecordMark"],
    States: ({ w }) => (
      <>
        <Stack row gap={8}>
          {(["plain", "ok", "warn", "bad", "info", "accent"] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {w.waiting}
            </Tag>
          ))}
        </Stack>
        <Stack row gap={8}>
          {(["sent", "sending", "waiting", "decision", "offline"] as const).map((state) => (
            <SyncBadge key={state} state={state} words={w.saved} onOpen={() => {}} />
          ))}
        </Stack>
        <Stack row gap={16}>
          {(["here", "sending", "confirmed", "decision"] as const).map((state) => (
            <RecordMark key={state} state={state} words={w.waiting} labelled />
          ))}
        </Stack>
      </>
    ),
  },
  {
    title: "EmptyState, Loading, NotShown",
    parts: ["EmptyState", "Loading", "NotShown"],
    States: ({ w }) => (
      <>
        <EmptyState title={w.empty} text={w.emptyText} action={<Button variant="primary">{w.add}</Button>} />
        <Loading text={w.active} />
        {(["loading", "offline", "expired", "forbidden", "factor", "failed"] as const).map((status) => (
          <NotShown
            key={status}
            status={status}
            words={{ title: w.offline, text: w.kept }}
            again={w.again}
            onAgain={() => {}}
          />
        ))}
      </>
    ),
  },
  {
    title: "MessagePage, ErrorPage",
    parts: ["MessagePage", "ErrorPage"],
    wide: true,
    States: ({ w }) => (
      <>
        <MessagePage title={w.empty} text={w.emptyText} kicker="404" actions={<Button>{w.back}</Button>} />
        <ErrorPage
          title={w.failed}
          text={w.kept}
          reference="7F3A-2C"
          again={w.again}
          onAgain={() => {}}
          home={w.back}
          onHome={() => {}}
        />
      </>
    ),
  },
];
