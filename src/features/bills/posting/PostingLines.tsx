import { type FactorLibrary, factorByKey } from "#domain/esg/factors/factorLibrary.ts";
import type { PostingFields, PostingLine } from "#domain/esg/ledger/posting.ts";
import form from "#ui/controls/fields/form.module.css";
import styles from "../bills.module.css";
import { useBillWords } from "../useBillWords.ts";
import { usePostingWords } from "./usePostingWords.ts";

interface Props {
  readonly entry: PostingFields;
  readonly library: FactorLibrary;
}

/** One posting before it is written: its year, its lines with factor and emissions, what was noticed. */
export function PostingLines({ entry, library }: Props) {
  const { t, span, format } = useBillWords();
  const { accountText, quantityText } = usePostingWords();
  const lines = entry.lines.filter(({ account }) => account !== "supply");
  return (
    <>
      <p className={form["small"]}>
        {[span(entry), quantityText(entry), ...entry.notes.map((note) => t(($) => $.post.note[note]))].join(
          " · ",
        )}
      </p>
      <table className={styles["lines"]}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.account} ${line.method} ${line.factor}`}>
              <td>{accountText(line)}</td>
              <td>{factorText(line, library, format.exact)}</td>
              <td>{`${format.number(line.g_co2e / 1000, 1)}\u00A0kg\u00A0CO₂e`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** "361 g/kWh, UBA 2026" */
function factorText(line: PostingLine, library: FactorLibrary, exact: (value: number) => string): string {
  const factor = line.factor === null ? undefined : factorByKey(library, line.factor);
  return factor
    ? `${exact(factor.g_per_unit)}\u00A0g/${factor.unit}, ${factor.publication.title}`
    : (line.factor ?? "");
}
