import { useTranslation } from "react-i18next";
import type { SecurityEvent } from "#data/server/account/account.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { useDeviceText } from "./useDeviceText.ts";
import { useEventText } from "./useEventText.ts";

/** What happened, newest first: in a sentence, when, and from where. */
export function EventLines({ events }: { readonly events: readonly SecurityEvent[] }) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const eventText = useEventText();
  const deviceText = useDeviceText();
  const fromOf = ({ user_agent, ip }: SecurityEvent) => {
    if (user_agent === null && ip === null) return [];
    const device = deviceText(user_agent);
    return [ip === null ? device : t(($) => $.events.from, { device, ip })];
  };
  return (
    <RowList label={t(($) => $.events.title)}>
      {events.map((event) => (
        <ListRow
          key={event.id}
          title={eventText(event)}
          facts={[format.dateTime(event.happened_at), ...fromOf(event)]}
        />
      ))}
    </RowList>
  );
}
