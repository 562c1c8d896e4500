import { IconDots } from "#ui/icons/icons.gen.ts";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { navigationGroups, phonePlaces, useModules } from "../../modules.ts";
import { useModuleWords } from "./useModuleWords.ts";
import { currentModule } from "./currentModule.ts";
import { ModuleBadge } from "./ModuleBadge.tsx";
import { ModuleLink } from "./ModuleLink.tsx";
import styles from "./PhoneBar.module.css";

/** Phone: four places and "Mehr", which opens all others from below and is marked while one of them is on screen. */
export function PhoneBar({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation("common");
  const modules = useModules();
  const word = useModuleWords(modules);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { pathname } = useLocation();
  const page = currentModule(modules, pathname);
  const places = phonePlaces(modules);
  const isBeyond = page !== undefined && !places.some(({ id }) => id === page.id);
  return (
    <>
      <nav data-phone-bar="" className={styles["bar"]} aria-label={t(($) => $.navigation)}>
        {places.map((module) => (
          <ModuleLink key={module.id} module={module} projectId={projectId} className={styles["place"]}>
            <module.icon size={24} stroke={1.5} />
            {word(module)}
          </ModuleLink>
        ))}
        <button
          type="button"
          className={styles["place"]}
          aria-expanded={open}
          data-current={isBeyond}
          onClick={() => setOpen(true)}
        >
          <IconDots size={24} stroke={1.5} aria-hidden />
          {t(($) => $.more)}
        </button>
      </nav>
      <Sheet open={open} onClose={close} title={t(($) => $.menu)} close={t(($) => $.close)} flush>
        {navigationGroups(modules).map(({ group, modules: members }) => (
          <div key={group}>
            {group !== "overview" && <p className={styles["group"]}>{t(($) => $.groups[group])}</p>}
            {members.map((module) => (
              <ModuleLink
                key={module.id}
                module={module}
                projectId={projectId}
                className={styles["more"]}
                onClick={close}
              >
                <module.icon size={24} stroke={1.5} />
                {word(module)}
                <ModuleBadge module={module} projectId={projectId} />
              </ModuleLink>
            ))}
          </div>
        ))}
      </Sheet>
    </>
  );
}
