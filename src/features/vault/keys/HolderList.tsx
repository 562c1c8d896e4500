import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Vault.module.css";
import type { KeyActions, KeyHolder } from "./useKeys.ts";

interface Props {
  readonly holders: readonly KeyHolder[];
  readonly actions: KeyActions;
  /** This device has access, and the person may give it. */
  readonly mayGive: boolean;
}

/** The devices that have access or ask for it. Letting one in begins with comparing its mark. */
export function HolderList({ holders, actions, mayGive }: Props) {
  const { t } = useTranslation("vault-keys");
  const [asked, setAsked] = useState<{ readonly holder: KeyHolder; readonly what: "letIn" | "shutOut" }>();
  const [busy, setBusy] = useState(false);
  const nameOf = ({ name }: KeyHolder) => name || t(($) => $.devices.nobody);
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    await actions[asked.what](asked.holder);
    setBusy(false);
    setAsked(undefined);
  };
  return (
    <section aria-label={t(($) => $.devices.title)}>
      <h3 className={styles["head"]}>{t(($) => $.devices.title)}</h3>
      <ul className={styles["plain"]}>
        {holders.map((holder) => (
          <li key={holder.id} data-holder={holder.hasAccess ? "has" : "asks"}>
            <Stack gap={8}>
              <div className={styles["stampHead"]}>
                <strong>{nameOf(holder)}</strong>
                <Tag tone={holder.hasAccess ? "ok" : "warn"}>
                  {t(($) => (holder.hasAccess ? $.devices.has : $.devices.asks))}
                </Tag>
              </div>
              <p className={styles["note"]}>
                {[
                  holder.device,
                  holder.isOwn ? t(($) => $.devices.own) : "",
                  t(($) => $.devices.mark, { mark: holder.mark }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {mayGive && !holder.isOwn && (
                <Stack row gap={8}>
                  {!holder.hasAccess && (
                    <Button onClick={() => setAsked({ holder, what: "letIn" })}>
                      {t(($) => $.letIn.open)}
                    </Button>
                  )}
                  <Button onClick={() => setAsked({ holder, what: "shutOut" })}>
                    {t(($) => (holder.hasAccess ? $.shutOut.open : $.shutOut.refuse))}
                  </Button>
                </Stack>
              )}
            </Stack>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger={asked.what === "shutOut"}
          title={t(($) => $[asked.what].title, { name: nameOf(asked.holder) })}
          confirm={asked.what === "letIn" ? t(($) => $.letIn.confirm) : t(($) => $.shutOut.open)}
          cancel={t(($) => $.cancel)}
          busy={busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void confirm()}
        >
          <Stack>
            <p>{t(($) => $[asked.what].text)}</p>
            <p>
              <code className={styles["code"]}>{asked.holder.mark}</code>
            </p>
          </Stack>
        </ConfirmDialog>
      )}
    </section>
  );
}
