import { useTranslation } from "react-i18next";
import type { SecurityEvent } from "#data/server/account.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDeviceText } from "./useDeviceText.ts";
import { useEventText } from "./useEventText.ts";
import styles from "./Account.module.css";

/** What happened, newest first: in a sentence, when, and from where. */
export function EventLines({ events }: { readonly events: readonly SecurityEvent[] }) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const eventText = useEventText();
  const deviceText = useDeviceText();
  return (
    <ul className={styles["lines"]} aria-label={t(($) => $.events.title)}>
      {events.map((event) => (
        <li key={event.id} className={styles["line"]}>
          <div className={styles["words"]}>
            <p className={styles["name"]}>{eventText(event)}</p>
            <p className={styles["fine"]}>{format.dateTime(event.happened_at)}</p>
            {(event.user_agent !== null || event.ip !== null) && (
              <p className={styles["fine"]}>
                {event.ip === null
                  ? deviceText(event.user_agent)
                  : t(($) => $.events.from, { device: deviceText(event.user_agent), ip: event.ip })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
