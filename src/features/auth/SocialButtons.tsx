import { IconBrandGithub, IconBrandGoogle } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { socialProviders } from "#domain/auth/authRequest.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";

const marks = { google: IconBrandGoogle, github: IconBrandGithub } as const;

/**
 * Signing in through somebody else who knows the person: those whom the server offers. Their place is kept free while it has
 * not said so, and for this visit when it offers none, so that nothing moves below a finger.
 */
export function SocialButtons({ view: { form, submit, providers } }: { readonly view: AuthViewProps }) {
  const { t } = useTranslation("auth");
  const offered = socialProviders.filter((provider) => providers?.includes(provider));
  const [hasPlace] = useState(providers === undefined || offered.length > 0);
  const isEmpty = offered.length === 0;
  if (isEmpty && !hasPlace) return null;
  const free = isEmpty ? styles["free"] : undefined;
  return (
    <>
      <p className={classes(styles["or"], free)} aria-hidden={isEmpty}>
        {t(($) => $.or)}
      </p>
      <div className={classes(styles["pair"], free)} aria-hidden={isEmpty} inert={isEmpty}>
        {(isEmpty ? socialProviders : offered).map((provider) => (
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
