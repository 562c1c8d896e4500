import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveOwnedOrganisations } from "#data/settings/ownedOrganisations.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import type { OrganisationRow } from "#data/documents.ts";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { demandedRoles, factorRolesKey, withRole } from "#domain/auth/secondFactor.ts";
import { type Role, roles } from "#domain/rights/capabilities.ts";
import { notify } from "#shell/notify.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { AccountPart } from "../AccountPart.tsx";
import styles from "./Factors.module.css";

/** For owners: of which roles each of their organisations demands a second factor. Nothing for everybody else. */
export function FactorDemandSection() {
  const db = useDatabase();
  const { user } = useSession();
  const id = user?.id ?? "";
  const owned = useLive(useMemo(() => liveOwnedOrganisations(db, id), [db, id]));
  if (owned.status !== "ready") return null;
  return owned.value.map((organisation) => (
    <FactorDemand key={organisation.id} organisation={organisation} />
  ));
}

interface Props {
  /** One that the person owns. */
  readonly organisation: OrganisationRow;
}

/** Of which roles an organisation demands a second factor: a box for each. Demanding it of owners asks first, for it hits oneself. */
export function FactorDemand({ organisation }: Props) {
  const { t } = useTranslation("account");
  const db = useDatabase();
  const { scope, name } = organisation;
  const setting = useLive(useMemo(() => liveSetting(db, scope, factorRolesKey), [db, scope]));
  const [asking, setAsking] = useState(false);
  if (setting.status !== "ready") return null;
  const demanded = demandedRoles(setting.value, roles);
  const write = async (role: Role, isDemanded: boolean) => {
    setAsking(false);
    // the others as they are demanded in that moment: two boxes may be ticked before the page is drawn again
    const put = (stored: unknown) =>
      withRole(demandedRoles(stored, roles), { role, isDemanded, known: roles });
    const done = await changeSetting(db, { scope, key: factorRolesKey, change: put });
    if (!done.ok) notify({ tone: "bad", title: t(($) => $.demand.failed) });
  };
  const change = (role: Role, isDemanded: boolean) =>
    role === "owner" && isDemanded ? setAsking(true) : void write(role, isDemanded);
  return (
    <AccountPart title={t(($) => $.demand.title, { name })} intro={t(($) => $.demand.intro)}>
      <fieldset className={styles["roles"]}>
        <legend>{t(($) => $.demand.legend)}</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(($) => $.demand.role[role])}
            checked={demanded.includes(role)}
            onChange={(isDemanded) => change(role, isDemanded)}
          />
        ))}
      </fieldset>

      <ConfirmDialog
        open={asking}
        title={t(($) => $.demand.ownTitle)}
        confirm={t(($) => $.demand.ownConfirm)}
        cancel={t(($) => $.factor.cancel)}
        onConfirm={() => void write("owner", true)}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => $.demand.ownText)}</p>
      </ConfirmDialog>
    </AccountPart>
  );
}
