import { useLocation } from "@tanstack/react-router";
import { serverConfig } from "#data/server/serverConfig.ts";
import { type LinkUse, pressLink } from "#shell/public/subscribe.ts";
import { NewsletterView } from "./NewsletterView.tsx";

/** The page behind the links of the newsletter's mails, joined with the backend. */
export function NewsletterPage() {
  const { hash } = useLocation();
  const onPress = async (use: LinkUse, token: string) => {
    const config = await serverConfig();
    return pressLink(use, token, config.ok ? config.value : undefined);
  };
  return <NewsletterView key={hash} hash={hash} onPress={onPress} />;
}
