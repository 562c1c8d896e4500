import { IconX } from "#ui/icons/icons.gen.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FigureLink } from "#domain/esg/vault/statement.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import type { Vault, VaultLine } from "./useVault.ts";
import type { VaultActions } from "./useVaultActions.ts";
import styles from "./Vault.module.css";

interface Props {
  readonly vault: Vault;
  readonly line: VaultLine;
  readonly say: VaultActions["say"];
}

/** The figures that a document proves: consumptions of the project, chosen here, taken back with a reason. */
export function DocumentLinks({ vault, line, say }: Props) {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const [chosen, setChosen] = useState("");
  const [leaving, setLeaving] = useState<FigureLink>();
  const figures = vault.consumptions
    .filter(({ id }) => !line.links.some((link) => link.id === id))
    .map((row) => ({
      value: row.id,
      label: t(($) => $.link.consumption, {
        carrier: t(($) => $.carrier[row.carrier]),
        from: format.date(row.from_day),
        to: format.date(row.to_day),
        amount: format.number(row.amount),
        unit: row.unit,
      }),
    }));
  const link = async () => {
    const figure = figures.find(({ value }) => value === chosen);
    if (!figure) return;
    const linked = { kind: "consumption", id: figure.value, label: figure.label } as const;
    if (await say({ type: "link", about: line.id, figure: linked })) setChosen("");
  };
  return (
    <section aria-label={t(($) => $.link.title)}>
      <h3 className={styles["head"]}>{t(($) => $.link.title)}</h3>
      {line.links.length === 0 && <p className={styles["note"]}>{t(($) => $.link.none)}</p>}
      <ul className={styles["plain"]}>
        {line.links.map((figure) => (
          <li key={`${figure.kind} ${figure.id}`} className={styles["link"]}>
            {figure.kind === "consumption" ? (
              <Link to="/energy/consumption" search={{ project: vault.projectId }}>
                {figure.label}
              </Link>
            ) : (
              figure.label
            )}
            {vault.mayWrite && (
              <IconButton
                icon={IconX}
                label={t(($) => $.link.remove, { figure: figure.label })}
                onClick={() => setLeaving(figure)}
              />
            )}
          </li>
        ))}
      </ul>
      {vault.mayWrite && !line.tombstone && figures.length > 0 && (
        <div className={styles["pick"]}>
          <SelectField
            label={t(($) => $.link.label)}
            value={chosen}
            options={figures}
            placeholder={t(($) => $.link.choose)}
            onChange={setChosen}
          />
          <Button disabled={chosen === ""} onClick={() => void link()}>
            {t(($) => $.link.add)}
          </Button>
        </div>
      )}
      {leaving && (
        <ReasonDialog
          open
          title={t(($) => $.link.removeTitle)}
          text={t(($) => $.link.removeText, { figure: leaving.label })}
          confirm={t(($) => $.link.removeConfirm)}
          onCancel={() => setLeaving(undefined)}
          onConfirm={(reason) => {
            void say({ type: "unlink", about: line.id, figure: leaving, reason });
            setLeaving(undefined);
          }}
        />
      )}
    </section>
  );
}
