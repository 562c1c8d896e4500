import { useTranslation } from "react-i18next";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import { EmailField, SecretField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import styles from "./AuthView.module.css";
import type { AuthViewProps } from "./AuthView.tsx";
import { ModeLink } from "./ModeLink.tsx";
import { SocialButtons } from "./SocialButtons.tsx";

/** A new account, with a password or with a passkey. */
export function SignUpView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  const { form, choose, write } = view;
  const isPasskey = form.method === "passkey";
  return (
    <AuthSheet
      view={view}
      words={{
        title: t(($) => $.signup.title),
        text: t(($) => (isPasskey ? $.signup.passkeyText : $.signup.text)),
        submit: t(($) => $.signup.submit),
      }}
      before={
        <Segmented
          label={t(($) => $.method.label)}
          value={form.method}
          options={[
            { value: "password", label: t(($) => $.method.password) },
            { value: "passkey", label: t(($) => $.method.passkey) },
          ]}
          onChange={choose}
        />
      }
      after={
        <>
          <SocialButtons view={view} />
          <p className={styles["other"]}>
            {t(($) => $.signup.other)}
            <ModeLink view={view} to="signin">
              {t(($) => $.signup.switch)}
            </ModeLink>
          </p>
        </>
      }
    >
      <EmailField view={view} />
      {isPasskey ? (
        <TextField
          label={t(($) => $.device)}
          name="device"
          autoComplete="off"
          required
          maxLength={100}
          hint={t(($) => $.deviceHint)}
          value={form.device}
          onChange={(text) => write("device", text)}
        />
      ) : (
        <>
          <SecretField
            view={view}
            field="password"
            label={t(($) => $.password)}
            fresh
            hint={t(($) => $.passwordHint)}
          />
          <SecretField view={view} field="confirmation" label={t(($) => $.confirmation)} fresh />
        </>
      )}
    </AuthSheet>
  );
}
