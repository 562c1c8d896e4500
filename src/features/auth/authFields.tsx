import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { AuthField } from "#domain/auth/authForm.ts";
import { CodeField } from "#ui/visitor/CodeField.tsx";
import { PasswordField } from "#ui/visitor/PasswordField.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import type { AuthViewProps } from "./AuthView.tsx";

interface Props {
  readonly view: AuthViewProps;
}

/** The address, with which password managers know the account. */
export function EmailField({ view: { form, write } }: Props) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      label={t(($) => $.email)}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      required
      value={form.email}
      onChange={(text) => write("email", text)}
    />
  );
}

/** The password of an account, or a new one. */
export function SecretField({
  view: { form, write },
  field,
  label,
  fresh = false,
  hint,
  action,
}: Props & {
  readonly field: Extract<AuthField, "password" | "confirmation">;
  readonly label: string;
  readonly fresh?: boolean;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
}) {
  const { t } = useTranslation("common");
  return (
    <PasswordField
      label={label}
      name={field}
      autoComplete={fresh ? "new-password" : "current-password"}
      required
      words={{ show: t(($) => $.password.show), hide: t(($) => $.password.hide) }}
      hint={hint}
      action={action}
      value={form[field]}
      onChange={(text) => write(field, text)}
    />
  );
}

/** Six digits; sent as soon as the last one stands. */
export function OtpField({ view: { form, write } }: Props) {
  const { t } = useTranslation("auth");
  return (
    <CodeField
      label={t(($) => $.code)}
      name="otp"
      hint={t(($) => $.codeHint)}
      value={form.otp}
      onChange={(text) => write("otp", text)}
    />
  );
}
