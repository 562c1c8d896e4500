import { type ReactNode, useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Factor, NewFactor, FactorProblem } from "#data/server/account/factors.ts";
import { AskedAddress } from "#shared/address/AskedAddress.tsx";
import { useAddressAsk } from "#shared/address/useAddressAsk.ts";
import { FactorAsk } from "#shell/factor/FactorAsk.tsx";
import { notify } from "#shell/notify.ts";
import { useSessionSource } from "#shell/session/useSession.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import { qrCode } from "#domain/qr/qrCode.ts";
import { factorDigits, isWholeCode, secretInGroups } from "#domain/auth/secondFactor.ts";
import { FactorCodeField } from "#shell/factor/FactorCodeField.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { NewFactorApp } from "./NewFactorApp.tsx";
import { NewFactorPhone } from "./NewFactorPhone.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { RecoveryCodeSheet } from "./RecoveryCodeSheet.tsx";
import { RecoveryLine } from "./RecoveryLine.tsx";
import { RemoveFactor } from "./RemoveFactor.tsx";
import { type FactorList, type KnownFactors, type LoadClient, useFactors } from "./useFactors.ts";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import type { LoadConfig } from "../proof/useProof.ts";
import { useCopy } from "./useCopy.ts";
import styles from "./Factors.module.css";

/** An app that waits for its first code. It outlasts what is known of the server, since somebody may have read its picture already. */
interface Prepared {
  readonly app: NewFactor;
  /** Whether it is the first second factor of the account; the first brings recovery codes. */
  readonly isFirst: boolean;
}

interface Props {
  /** The browser's own unless a test brings others. */
  readonly client?: LoadClient;
  readonly config?: LoadConfig;
}

/** The second factor of the account: set an app up, remove it, recovery codes. The address is proven before the first one. */
export function FactorSection({ client, config }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const source = useSessionSource();
  const factors = useFactors(client);
  const address = useAddressAsk();
  const fresh = useFreshAsk();
  const [removing, setRemoving] = useState<Factor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const makeCodes = async () => {
    const made = await fresh.withFresh(() => factors.makeCodes());
    if (made.ok) setCodes(made.value);
    else
      notify({
        tone: "bad",
        title: t(($) => $.factor.codesFailed),
        text: said(($) => $.problem[made.error.kind]),
      });
  };
  const { list } = factors;
  const known = list.status === "ready" ? list.known : undefined;
  const [kept, setPrepared] = useState<Prepared>();
  // One that the server counts already got its code before the answer was lost.
  const prepared = known?.factors.some(({ id }) => id === kept?.app.id) ? undefined : kept;
  const isFirst = known?.state.has === false;
  const prepare = async (name: string) => {
    const made = await address.withProof(() => fresh.withFresh(() => factors.prepare(name)));
    if (!made.ok) return made.error;
    setPrepared({ app: made.value, isFirst });
    return undefined;
  };
  const confirm = async ({ app, isFirst }: Prepared, code: string) => {
    const done = await address.withProof(() => factors.confirm(app.id, code));
    if (!done.ok) return done.error;
    setPrepared(undefined);
    notify({ tone: "ok", title: t(($) => $.factor.added) });
    if (isFirst) await makeCodes(); // those that were kept for an earlier app go on counting
    return undefined;
  };
  const remove = async (factor: Factor, code: string) => {
    const done = await factors.remove(factor.id, code);
    if (!done.ok) return done.error;
    setRemoving(undefined);
    setCodes(undefined);
    notify({ tone: "ok", title: t(($) => $.factor.removed) });
    return undefined;
  };
  if (known?.state.has && !known.state.shown)
    return (
      <Framed>
        <FactorAsk {...(client && { client })} source={source} onShown={() => void factors.look()} />
      </Framed>
    );
  return (
    <Framed>
      {list.status === "ready" ? (
        <Known
          known={list.known}
          codes={codes}
          onRemove={setRemoving}
          onRenew={makeCodes}
          onKept={() => setCodes(undefined)}
        />
      ) : (
        <Missing status={list.status} onAgain={() => void factors.look()} />
      )}
      {prepared && (
        <ConfirmFactorApp
          key={prepared.app.id}
          app={prepared.app}
          onCancel={() => setPrepared(undefined)}
          onConfirm={(code) => confirm(prepared, code)}
        />
      )}
      {known && !prepared && <NewFactorApp isFirst={isFirst} onPrepare={prepare} />}
      {fresh.isAsked && <ProveAgain ask={fresh} client={client} config={config} />}
      <AskedAddress ask={address} before="factor" client={client} />
      {known && (
        <NewFactorPhone
          {...(client && { client })}
          withFresh={fresh.withFresh}
          onAdded={() => void factors.look()}
        />
      )}
      {known && (
        <RemoveFactor
          key={removing?.id}
          factor={removing}
          isLast={known.factors.length === 1}
          isDemanded={known.state.demanded}
          onRemove={remove}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </Framed>
  );
}

interface KnownProps {
  readonly known: KnownFactors;
  /** Recovery codes that were made just now. */
  readonly codes: readonly string[] | undefined;
  readonly onRemove: (factor: Factor) => void;
  readonly onRenew: () => Promise<void>;
  readonly onKept: () => void;
}

/** What there is: whether one is demanded, the factors, the recovery codes. */
function Known({ known, codes, onRemove, onRenew, onKept }: KnownProps) {
  const { t } = useTranslation("account");
  return (
    <>
      {known.state.demanded && (
        <Notice tone={known.state.has ? "info" : "warn"} title={t(($) => $.factor.demanded)} />
      )}
      <FactorLines factors={known.factors} onRemove={onRemove} />
      {codes ? (
        <RecoveryCodeSheet codes={codes} onDone={onKept} />
      ) : (
        known.state.has && <RecoveryLine codes={known.codes} onRenew={onRenew} />
      )}
    </>
  );
}

function Framed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("account");
  return (
    <AccountPart title={t(($) => $.factor.title)} intro={t(($) => $.factor.intro)}>
      {children}
    </AccountPart>
  );
}

/** Why nothing is shown. */
function Missing({
  status,
  onAgain,
}: {
  readonly status: Exclude<FactorList["status"], "ready">;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation("factor");
  return (
    <NotShown
      status={status}
      words={
        status === "loading" ? { title: t(($) => $.loading) } : t(($) => $[status], { returnObjects: true })
      }
      again={t(($) => $.again)}
      onAgain={status === "failed" ? onAgain : undefined}
    />
  );
}

interface ConfirmFactorAppProps {
  readonly app: NewFactor;
  /** Answers what is wrong with the code, if anything. */
  readonly onConfirm: (code: string) => Promise<FactorProblem | undefined>;
  readonly onCancel: () => void;
}

/** Picture and key of a prepared app, and the field for its first code. */
function ConfirmFactorApp({ app, onConfirm, onCancel }: ConfirmFactorAppProps) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const rows = useMemo(() => qrCode(app.uri), [app.uri]);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<FactorProblem>();
  const { run, busy } = useOnce(async (digits: string) => setProblem(await onConfirm(digits)));
  const copy = useCopy();
  return (
    <form
      className={styles["enrol"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code)) run(code);
      }}
    >
      {rows && <QrPicture rows={rows} label={t(($) => $.factor.qr)} large />}
      <div className={styles["steps"]}>
        <p>{rows ? t(($) => $.factor.scan) : t(($) => $.factor.type)}</p>
        <p className={styles["key"]} data-testid="factor-key">
          {secretInGroups(app.secret)}
        </p>
        <Button
          size="small"
          onClick={() =>
            void copy(
              app.secret,
              t(($) => $.factor.keyCopied),
            )
          }
        >
          {t(($) => $.factor.copyKey)}
        </Button>
        <FactorCodeField value={code} onChange={(text) => setCode(factorDigits(text))} />
        {problem && <Notice tone="bad" title={said(($) => $.problem[problem.kind])} />}
        <Stack row gap={8}>
          <Button type="submit" variant="primary" busy={busy} disabled={!isWholeCode(code)}>
            {t(($) => $.factor.confirm)}
          </Button>
          <Button onClick={onCancel}>{t(($) => $.factor.cancel)}</Button>
        </Stack>
      </div>
    </form>
  );
}

interface FactorLinesProps {
  readonly factors: readonly Factor[];
  readonly onRemove: (factor: Factor) => void;
}

/** The factors that count, oldest first. */
function FactorLines({ factors, onRemove }: FactorLinesProps) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const format = useFormats();
  if (factors.length === 0)
    return <EmptyState title={t(($) => $.factor.none)} text={t(($) => $.factor.noneText)} />;
  return (
    <RowList label={t(($) => $.factor.list)}>
      {factors.map((factor) => {
        const name = factor.name === "" ? said(($) => $.ask.unnamed) : factor.name;
        return (
          <ListRow
            key={factor.id}
            title={name}
            note={t(($) => $.factor[factor.type], { date: format.date(factor.created_at) })}
            end={
              factor.type === "totp" && (
                <Button
                  variant="quiet"
                  aria-label={t(($) => $.factor.remove, { name })}
                  onClick={() => onRemove(factor)}
                >
                  {t(($) => $.factor.removeWord)}
                </Button>
              )
            }
          />
        );
      })}
    </RowList>
  );
}
