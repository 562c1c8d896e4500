import { useTranslation } from "react-i18next";
import { canonicalJson } from "#domain/application/canonicalJson.ts";
import { type DailyRoot, rootHash } from "#domain/esg/vault/dailyRoot.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "./Vault.module.css";

/** The roots of the last days: one line each that vouches for everything before it, to be kept where nobody can change it. */
export function RootsPanel({ roots }: { readonly roots: readonly DailyRoot[] }) {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const save = () => {
    const all = roots.map((root) => ({ ...root, root_hash: rootHash(root) }));
    saveFile(new Blob([canonicalJson(all)], { type: "application/json" }), "roots.json");
  };
  return (
    <Panel title={t(($) => $.roots.title)}>
      <Stack>
        <p className={styles["note"]}>{t(($) => (roots.length === 0 ? $.roots.none : $.roots.text))}</p>
        {roots.length > 0 && (
          <>
            <ul className={styles["plain"]}>
              {roots.slice(0, newest).map((root) => (
                <li key={root.day}>
                  <span>
                    {t(($) => $.roots.day, { day: format.date(root.day), seq: format.number(root.seq) })}
                  </span>
                  <code className={styles["hash"]}>{rootHash(root)}</code>
                </li>
              ))}
              {roots.length > newest && <li>{`… (+${format.number(roots.length - newest)})`}</li>}
            </ul>
            <div>
              <Button onClick={save}>{t(($) => $.roots.save)}</Button>
            </div>
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** How many of the latest roots are listed; the file has all. */
const newest = 5;
