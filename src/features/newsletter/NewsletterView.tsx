import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Result } from "#kernel/result.ts";
import type { LinkProblem, LinkUse } from "#shell/public/subscribe.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";

interface Props {
  /** What stands behind the `#` of the address: what the link does, and its token. */
  readonly hash: string;
  readonly onPress: (use: LinkUse, token: string) => Promise<Result<void, LinkProblem>>;
}

/** Asks once more before a link does something: programs that look at mails open links, but press no button. */
export function NewsletterView({ hash, onPress }: Props) {
  const { t } = useTranslation(["newsletter", "common"]);
  const [answer, setAnswer] = useState<Result<void, LinkProblem>>();
  const link = linkIn(hash);
  const asking = useOnce(async () => {
    if (link) setAnswer(await onPress(link.use, link.token));
  });
  const home = <ButtonLink to="/">{t(($) => $.home, { ns: "common" })}</ButtonLink>;
  if (!link)
    return (
      <MessagePage title={t(($) => $.incomplete.title)} text={t(($) => $.incomplete.text)} actions={home} />
    );
  const { use } = link;
  if (answer?.ok === true)
    return (
      <div aria-live="polite">
        <MessagePage title={t(($) => $[use].doneTitle)} text={t(($) => $[use].doneText)} actions={home} />
      </div>
    );
  const problem = answer?.error.kind;
  return (
    <MessagePage
      title={t(($) => $[use].title)}
      text={
        problem === undefined ? (
          t(($) => $[use].text)
        ) : (
          <Notice tone="bad">{t(($) => $.problem[problem])}</Notice>
        )
      }
      actions={
        problem === "gone" ? (
          home
        ) : (
          <Button variant="primary" busy={asking.busy} onClick={() => asking.run()}>
            {t(($) => $[use].action)}
          </Button>
        )
      }
    />
  );
}

/** What a link is for; nothing when a part of it is missing. */
function linkIn(hash: string): { readonly use: LinkUse; readonly token: string } | undefined {
  const [, use, token] = /^(confirm|leave)=([0-9a-f-]{36})$/i.exec(hash) ?? [];
  return token === undefined ? undefined : { use: use === "leave" ? "leave" : "confirm", token };
}
