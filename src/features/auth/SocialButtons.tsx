import { IconBrandGithub, IconBrandGoogle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { socialProviders } from "#domain/auth/authRequest.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";

const marks = { google: IconBrandGoogle, github: IconBrandGithub } as const;

/** Signing in through somebody else who knows the person. */
export function SocialButtons({ view: { form, submit } }: { readonly view: AuthViewProps }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <p className={styles["or"]}>{t(($) => $.or)}</p>
      <div className={styles["pair"]}>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            icon={marks[provider]}
            aria-label={t(($) => $.ways.social, { provider: t(($) => $.ways[provider]) })}
            disabled={form.submitting}
            onClick={() => submit({ kind: "social", provider })}
          >
            {t(($) => $.ways[provider])}
          </Button>
        ))}
      </div>
    </>
  );
}
