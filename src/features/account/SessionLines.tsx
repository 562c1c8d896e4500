import { useTranslation } from "react-i18next";
import type { OwnSession } from "#data/server/account.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useDeviceText } from "./useDeviceText.ts";
import styles from "./Account.module.css";

interface Props {
  readonly sessions: readonly OwnSession[];
  readonly onEnd: (session: OwnSession) => void;
  readonly onEndOthers: () => void;
}

/** The devices, this one first, then the one used last. */
export function SessionLines({ sessions, onEnd, onEndOthers }: Props) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const deviceText = useDeviceText();
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Stack>
      <ul className={styles["lines"]} aria-label={t(($) => $.sessions.list)}>
        {sorted.map((session) => (
          <li key={session.id} className={styles["line"]}>
            <div className={styles["words"]}>
              <p className={styles["name"]}>{deviceText(session.user_agent)}</p>
              <p className={styles["fine"]}>
                {t(($) => $.sessions.used, { date: format.dateTime(session.used_at) })}
              </p>
              <p className={styles["fine"]}>
                {t(($) => $.sessions.since, { date: format.dateTime(session.created_at) })}
              </p>
              {session.ip !== null && (
                <p className={styles["fine"]}>{t(($) => $.sessions.from, { ip: session.ip })}</p>
              )}
            </div>
            {session.current ? (
              <Tag tone="ok">{t(($) => $.sessions.this)}</Tag>
            ) : (
              <Button
                variant="quiet"
                aria-label={t(($) => $.sessions.endOf, { device: deviceText(session.user_agent) })}
                onClick={() => onEnd(session)}
              >
                {t(($) => $.sessions.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
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
