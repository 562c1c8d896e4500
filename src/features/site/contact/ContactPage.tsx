import { serverConfig } from "#data/server/serverConfig.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { sendContact } from "#shell/public/sendContact.ts";
import { ContactView } from "./ContactView.tsx";

/** The page that writes to the operator, joined with the backend. */
export function ContactPage() {
  const { language } = useLanguage();
  return (
    <ContactView
      onSend={async (message) => {
        const config = await serverConfig();
        return sendContact(message, config.ok ? config.value : undefined, language);
      }}
    />
  );
}
