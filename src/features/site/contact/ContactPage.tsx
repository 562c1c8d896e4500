import { serverConfig } from "#data/server/serverConfig.ts";
import { ContactView } from "./ContactView.tsx";
import { sendMessage } from "./sendMessage.ts";

/** The page that writes to the operator, joined with the backend. */
export function ContactPage() {
  return (
    <ContactView
      onSend={async (message) => {
        const config = await serverConfig();
        return sendMessage(message, config.ok ? config.value : undefined);
      }}
    />
  );
}
