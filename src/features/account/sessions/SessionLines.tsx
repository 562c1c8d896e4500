import { useTranslation } from "react-i18next";
import type { OwnSession } from "#data/server/account/account.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useDeviceText } from "./useDeviceText.ts";
import { useSessionFacts } from "./useSessionFacts.ts";
import styles from "../Account.module.css";

interface Props {
  readonly sessions: readonly OwnSession[];
  readonly onEnd: (session: OwnSession) => void;
  readonly onEndOthers: () => void;
}

/** The devices, this one first, then the one used last. */
export function SessionLines({ sessions, onEnd, onEndOthers }: Props) {
  const { t } = useTranslation("account");
  const factsOf = useSessionFacts();
  const deviceText = useDeviceText();
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Stack>
      <RowList label={t(($) => $.sessions.list)}>
        {sorted.map((session) => (
          <ListRow
            key={session.id}
            title={deviceText(session.user_agent)}
            facts={factsOf(session, sessions)}
            end={
              session.current ? (
                <Tag tone="ok">{t(($) => $.sessions.this)}</Tag>
              ) : (
                <Button
                  variant="quiet"
                  aria-label={t(($) => $.sessions.endOf, { device: deviceText(session.user_agent) })}
                  onClick={() => onEnd(session)}
                >
                  {t(($) => $.sessions.end)}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {sorted.some(({ current }) => !current) ? (
        <div>
          <Button onClick={onEndOthers}>{t(($) => $.sessions.endOthers)}</Button>
        </div>
      ) : (
        <p className={styles["fine"]}>{t(($) => $.sessions.alone)}</p>
      )}
    </Stack>
  );
}
