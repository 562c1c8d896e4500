import type { ReactNode } from "react";
import { serverConfig } from "#data/server/serverConfig.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import { useLanguage } from "../i18n/useLanguage.ts";

/** The public frame joined with the backend that takes addresses for the newsletter. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const onSubscribe = async (email: string) => {
    const [{ subscribe }, config] = await Promise.all([import("./subscribe.ts"), serverConfig()]);
    return subscribe(email, config.ok ? config.value : undefined, language);
  };
  return <PublicFrame onSubscribe={onSubscribe}>{children}</PublicFrame>;
}
