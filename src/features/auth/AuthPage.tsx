import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuthAnswer, type AuthForm, leadOn } from "#domain/auth/authForm.ts";
import { isSetUpMode, type LinkedMode } from "#domain/auth/authModes.ts";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import { keptPeople } from "#data/screenLock/keptPeople.ts";
import { noteInput, sharedDevice } from "#data/screenLock/sharedDevice.ts";
import { systemClock } from "#kernel/time.ts";
import { useAddressAsk } from "#shared/address/useAddressAsk.ts";
import { takeIntended } from "#shell/guard.ts";
import { notify } from "#shell/notify.ts";
import {
  caughtReturn,
  endRecovering,
  endSettingUp,
  markRecovering,
  markSettingUp,
  recoveringReturn,
  settingUpReturn,
  settleReturn,
} from "#shell/session/authReturn.ts";
import { markFreshSignIn } from "#shell/session/freshSignIn.ts";
import { AuthView } from "./AuthView.tsx";
import { LinkView } from "./LinkView.tsx";
import { useAuthForm } from "./useAuthForm.ts";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useBrowserSession, type AgreementQuestion } from "./useBrowserSession.ts";
import { type FactorDue, isFactorDue, useFactorDue } from "./useFactorDue.ts";

interface Props {
  readonly mode: LinkedMode;
  /** Whether the people of a shared device stand there first: nobody has asked for the form. */
  readonly offersPeople?: boolean;
  readonly onMode: (mode: LinkedMode) => void;
}

/** The sign-in page joined with the session of this browser. */
export function AuthPage({ mode, offersPeople = false, onMode }: Props) {
  const router = useRouter();
  const [from, setFrom] = useState(() => caughtReturn() ?? recoveringReturn() ?? settingUpReturn());
  const link = from?.kind === "link" ? from : undefined;
  const isMet = useRef(false);
  const { status, user, send, passkeys, providers, question } = useBrowserSession();
  const welcome = useWelcome();
  const onAnswer = useAnswerToasts(welcome);
  const address = useAddressAsk();
  const state = useAuthForm({
    mode,
    onMode,
    passkeys,
    providers,
    onAnswer,
    onRequest: (request) => {
      if (request.kind === "social") leaveForProvider();
      return address.withProof(() => send(request));
    },
  });
  const { comeBack } = state;
  useEffect(() => {
    if (!from || from.kind === "link" || isMet.current) return; // whoever came back has come back
    isMet.current = true;
    settleReturn();
    comeBack(from, returnedFromProvider() ? "social" : "return");
  }, [from, comeBack]);
  const { form, switchTo } = state;
  const isHeld = link !== undefined && (form.submittedAt === undefined || isStillLink(form));
  const isReturning = from !== undefined && state.form.submittedAt === undefined;
  useSettingUp(state.form, isReturning ? undefined : user?.id);
  const isIn = status === "signed-in" && !isReturning;
  // A new password is something for which the second factor is wanted first, too.
  const factor = useFactorDue(isIn && (state.form.recovering || leadOn(state.form) !== undefined));
  const delay = isIn && factor.state === "not_due" ? leadOn(state.form) : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = window.setTimeout(() => router.history.replace(takeIntended()), delay);
    return () => window.clearTimeout(timer);
  }, [delay, router]);
  const [isListed, setListed] = useState(
    () => offersPeople && from === undefined && sharedDevice().on && keptPeople().length > 0,
  );
  const skip = () => {
    endRecovering();
    state.skip();
  };
  return (
    <>
      <AuthView {...state} skip={skip} signedIn={status === "signed-in"}>
        {factor.state === "due" ? (
          <AskFactor factor={factor} onShown={welcome} />
        ) : (
          (address.isAsked && (
            <ProveFirst email={user?.email ?? state.form.email.trim()} settle={address.settle} />
          )) ||
          (isHeld && (
            <LinkView
              type={link.type}
              view={{
                ...state,
                skip,
                signedIn: status === "signed-in",
                switchTo: (next) => {
                  settleReturn();
                  setFrom(undefined);
                  switchTo(next);
                },
              }}
              onPress={() => {
                settleReturn();
                comeBack(link, "return");
              }}
            />
          )) ||
          (isListed && <PeopleHere onOther={() => setListed(false)} />)
        )}
      </AuthView>
      <AgreementDialog question={question} />
    </>
  );
}

/** The link is being used, or was refused: its page stays. */
const isStillLink = ({ submitting, problem, notice, attempt }: AuthForm): boolean =>
  attempt === "return" && (submitting || problem !== undefined || notice === "other_mail");

/** What follows a sign-up is gone on with after a reload, and ends with the page. */
function useSettingUp({ mode, finished, submitting }: AuthForm, userId: string | undefined): void {
  useEffect(() => {
    if (submitting || userId === undefined) return;
    if (isSetUpMode(mode) && finished === undefined) markSettingUp(userId, mode);
    else endSettingUp();
  }, [mode, finished, submitting, userId]);
  useEffect(() => endSettingUp, []);
}

const FactorAsk = lazy(async () => ({ default: (await import("#shell/factor/FactorAsk.tsx")).FactorAsk }));

const ProveAddress = lazy(async () => ({
  default: (await import("#shared/address/ProveAddress.tsx")).ProveAddress,
}));

/** Stands in place of the form until the address is proven; then what was wanted goes on. */
function ProveFirst({
  email,
  settle,
}: {
  readonly email: string;
  readonly settle: (isProven: boolean) => void;
}) {
  const { t } = useTranslation("address");
  return (
    <Suspense fallback={<Loading text={t(($) => $.title)} />}>
      <ProveAddress
        email={email}
        heading="h1"
        reason={t(($) => $.reason.passkey)}
        onProven={() => settle(true)}
        onLater={() => settle(false)}
      />
    </Suspense>
  );
}

const UnlockHere = lazy(async () => ({ default: (await import("./UnlockHere.tsx")).UnlockHere }));

/** On a shared device the people who were kept stand in place of the form. */
function PeopleHere({ onOther }: { readonly onOther: () => void }) {
  const { t } = useTranslation("auth");
  return (
    <Suspense fallback={<Loading text={t(($) => $.returning)} />}>
      <UnlockHere onOther={onOther} />
    </Suspense>
  );
}

/** Stands in place of the form until the second factor is shown; the session is there meanwhile, and gets nothing. */
function AskFactor({
  factor: { source, settle },
  onShown,
}: {
  readonly factor: FactorDue;
  readonly onShown: () => void;
}) {
  const { t } = useTranslation("auth");
  if (!source) return null;
  return (
    <Suspense fallback={<Loading text={t(($) => $.returning)} />}>
      <FactorAsk
        source={source}
        heading="h1"
        takesFocus
        onShown={() => {
          settle();
          onShown();
        }}
        none={<LeadOn onGo={settle} />}
        after={
          <Button variant="link" onClick={() => void source.signOut()}>
            {t(($) => $.otherAccount)}
          </Button>
        }
      />
    </Suspense>
  );
}

/** The factor is gone meanwhile, or none that is shown by a code: the sign-in goes on, and the server decides what it is worth. */
function LeadOn({ onGo }: { readonly onGo: () => void }) {
  const { t } = useTranslation("auth");
  useEffect(onGo, [onGo]);
  return <Loading text={t(($) => $.returning)} />;
}

/** Says that somebody has signed in. */
function useWelcome() {
  const { t } = useTranslation("auth");
  return () =>
    notify({ id: "auth", tone: "ok", title: t(($) => $.success.title), text: t(($) => $.success.text) });
}

/** What is told in passing after a call that worked; what must be read stands in the page. */
function useAnswerToasts(welcome: () => void) {
  const { t } = useTranslation("auth");
  return (request: AuthRequest, answer: AuthAnswer) => {
    if (answer.kind === "recovery") markRecovering(answer.userId);
    else if (answer.kind !== "sent") endRecovering();
    if (sharedDevice().on && (answer.kind === "session" || answer.kind === "recovery"))
      noteInput(systemClock.now()); // whoever signs in is here: a shared device does not lock for want of input
    if (answer.kind === "session") {
      markFreshSignIn();
      void isFactorDue().then((isDue) => isDue || welcome());
    }
    if (request.kind === "passkey-setup" || (request.kind === "signup-passkey" && answer.kind === "session"))
      notify({ id: "passkey", tone: "ok", title: t(($) => $.passkeyMade) });
    if (request.kind === "mfa-verify") notify({ id: "auth", tone: "ok", title: t(($) => $.phoneMade) });
    if (request.kind === "new-password") {
      const words = t(($) => $.notice.password_set, { returnObjects: true });
      notify({ id: "auth", tone: "ok", title: words.title, text: words.text });
    }
  };
}

const mark = "klarbau.provider";

/** Notes that this tab leaves for another provider's page, so that what comes back is told as what it is. */
const leaveForProvider = () => sessionStorage.setItem(mark, "1");

/** Whether this tab was there; asking forgets it. */
function returnedFromProvider(): boolean {
  const wasThere = sessionStorage.getItem(mark) !== null;
  sessionStorage.removeItem(mark);
  return wasThere;
}

/** The question before a link signs somebody in who may not have asked for it, or in place of somebody else. */
function AgreementDialog({ question }: { readonly question: AgreementQuestion | undefined }) {
  const { t } = useTranslation("auth");
  const { as: email = "", insteadOf } = question ?? {};
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t(($) => $.agree.title, { email })}
      confirm={t(($) => $.agree.yes)}
      cancel={t(($) => $.agree.no)}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <Stack gap={12}>
        <p>{t(($) => $.agree.text)}</p>
        {insteadOf !== undefined && <p>{t(($) => $.agree.instead, { email: insteadOf })}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
