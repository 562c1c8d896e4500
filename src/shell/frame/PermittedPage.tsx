import { useMatches } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Capability, may } from "#domain/rights/capabilities.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { RightsContext } from "../rights/rightsContext.ts";
import { useRights } from "../rights/useMay.ts";
import { useRoles } from "../rights/useRoles.ts";
import { useWhyNot } from "./navigation/useWhyNot.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The capability that a page needs; said by its route, looked at by the layout. */
    readonly needs?: Capability;
    /** The page as it begins, without a window: the built product comes with it. */
    readonly beginning?: () => Promise<ComponentType>;
  }
}

interface Props {
  readonly needs: Capability | undefined;
  /** The project that the page shows: what counts are the roles there. */
  readonly projectId: string | undefined;
  readonly children: ReactNode;
}

/**
 * The page, for those whose roles allow it. For the others stands in its place, under the same address, what is the matter. As long as
 * this device knows of no role it shows the page: there is nothing on it that the server has not given to this person. Nothing is drawn
 * before this device has looked, so that a page offers from its first moment what this person may do, no more and no less.
 */
export function PermittedPage({ needs, projectId, children }: Props) {
  const { t } = useTranslation("common");
  const roles = useRoles(projectId);
  const rights = useRights(projectId);
  const whyNot = useWhyNot();
  if (rights.status === "loading") return null;
  const told =
    projectId !== undefined && rights.status === "ready" ? { projectId, may: rights.value } : undefined;
  if (needs === undefined || roles.length === 0 || may(roles, needs))
    return <RightsContext value={told}>{children}</RightsContext>;
  return (
    <MessagePage
      title={t(($) => $.noPermission.title)}
      text={whyNot(needs, roles, "page")}
      actions={
        <ButtonLink variant="primary" to="/projects">
          {t(($) => $.projectChoice.toProjects)}
        </ButtonLink>
      }
    />
  );
}

/** What the page on screen needs, as its route says. */
export const useNeeds = (): Capability | undefined =>
  useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.needs)?.staticData.needs,
  });
