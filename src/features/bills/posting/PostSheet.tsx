import type { KeptBill } from "#domain/esg/bills/bill.ts";
import { useOnce } from "#shell/useOnce.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { type FactorLibrary, factorByKey } from "#domain/esg/factors/factorLibrary.ts";
import type { PostingFields, PostingLine } from "#domain/esg/ledger/posting.ts";
import styles from "../bills.module.css";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";
import { type Posting, usePosting } from "./usePosting.ts";
import { usePostingWords } from "./usePostingWords.ts";

interface Props {
  readonly facts: BillsFacts;
  readonly onClose: () => void;
  readonly onOpen: (bill: KeptBill) => void;
}

/** What posting the bills of the year would write, line by line, what cannot be posted and why; then the posting. */
export function PostSheet({ facts, onClose, onOpen }: Props) {
  const { t, common } = useBillWords();
  const posting = usePosting(facts);
  const running = useOnce(async () => {
    if (await posting.run()) onClose();
  });
  const { ready, needsReason, reason } = posting;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.post.title)}
      kicker={String(facts.year)}
      close={common(($) => $.close)}
      foot={
        ready.length > 0 && (
          <Button
            variant="primary"
            busy={running.busy}
            disabled={needsReason && reason.trim() === ""}
            onClick={() => running.run()}
          >
            {t(($) => $.post.run, { count: ready.length })}
          </Button>
        )
      }
    >
      <div className={form["form"]}>
        <p className={form["small"]}>{t(($) => $.post.text)}</p>
        {posting.waiting.length === 0 && <p>{t(($) => $.post.nothing)}</p>}
        <Decisions {...{ posting, facts }} />
        <NotPosted {...{ posting, onOpen }} projectId={facts.project.id} />
        <Entries {...{ posting, facts }} />
      </div>
    </Sheet>
  );
}

/** Countries whose electricity mix the product knows. */
const countries = ["DE", "GB", "AT", "CH", "FR", "IT", "ES"] as const;

/** What a person has to say first: the country, a reason, whether a factor that does not fit is used. */
function Decisions({ posting, facts }: { readonly posting: Posting; readonly facts: BillsFacts }) {
  const { t, format } = useBillWords();
  const { acceptable } = usePostingWords();
  const names = new Intl.DisplayNames([format.locale], { type: "region" });
  const { country } = facts.ledger;
  return (
    <>
      {country === null && (
        <SelectField
          label={t(($) => $.post.country)}
          hint={t(($) => $.post.countryText)}
          placeholder={t(($) => $.form.choose)}
          value=""
          options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={(code) => void posting.setCountry(code)}
        />
      )}
      {acceptable(posting).map(({ note, label }) => (
        <Checkbox
          key={note}
          label={label}
          checked={posting.accepted.includes(note)}
          onChange={(isOn) => posting.accept(note, isOn)}
        />
      ))}
      {posting.needsReason && (
        <TextField
          label={t(($) => $.post.reason)}
          hint={t(($) => $.post.reasonHint)}
          value={posting.reason}
          maxLength={500}
          onChange={posting.setReason}
        />
      )}
    </>
  );
}

interface NotPostedProps extends Pick<Props, "onOpen"> {
  readonly posting: Posting;
  readonly projectId: string;
}

function NotPosted({ posting, projectId, onOpen }: NotPostedProps) {
  const { t, billName } = useBillWords();
  const { problemText } = usePostingWords();
  const bad = posting.waiting.flatMap(({ bill, made }) => (made.ok ? [] : [{ bill, problem: made.error }]));
  const late = posting.refused.flatMap(({ id, problem }) => {
    const found = posting.waiting.find(({ bill, made }) => bill.id === id && made.ok);
    return found ? [{ bill: found.bill, problem }] : [];
  });
  const all = [...bad, ...late];
  if (all.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <Notice
        tone="warn"
        title={t(($) => $.post.refused, { count: all.length })}
        action={
          late.some(({ problem }) => problem.kind === "period_closed") && (
            <ButtonLink to="/esg/carbon-accounting" search={{ project: projectId, view: "periods" }}>
              {t(($) => $.post.toPeriods)}
            </ButtonLink>
          )
        }
      />
      <RowList label={t(($) => $.post.refused, { count: all.length })}>
        {all.map(({ bill, problem }) => (
          <ListRow
            key={bill.id}
            title={billName(bill)}
            note={problemText(problem)}
            onOpen={() => onOpen(bill)}
          />
        ))}
      </RowList>
    </section>
  );
}

function Entries({ posting, facts }: { readonly posting: Posting; readonly facts: BillsFacts }) {
  const { t, billName } = useBillWords();
  if (posting.ready.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <h3>{t(($) => $.post.willPost, { count: posting.ready.length })}</h3>
      <div className={styles["entries"]}>
        {posting.ready.map(
          ({ bill, made, credited }) =>
            made.ok && (
              <div key={bill.id} className={styles["entry"]}>
                <h4>{billName(bill)}</h4>
                {credited !== null && <p className={form["small"]}>{t(($) => $.post[credited])}</p>}
                {made.value.map((entry) => (
                  <PostingLines key={entry.from_day} entry={entry} library={facts.ledger.library} />
                ))}
              </div>
            ),
        )}
      </div>
    </section>
  );
}

interface PostingLinesProps {
  readonly entry: PostingFields;
  readonly library: FactorLibrary;
}

/** One posting before it is written: its year, its lines with factor and emissions, what was noticed. */
function PostingLines({ entry, library }: PostingLinesProps) {
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
