import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#ui/layout/Sheet.tsx";
import { navigationGroups, phonePlaces, useModules } from "../modules.ts";
import { useModuleWords } from "../useModuleWords.ts";
import { ModuleLink } from "./ModuleLink.tsx";
import styles from "./PhoneBar.module.css";

/** Phone: four places and "Mehr", which opens all others from below. */
export function PhoneBar({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation("common");
  const modules = useModules();
  const word = useModuleWords(modules);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <nav className={styles["bar"]} aria-label={t(($) => $.navigation)}>
        {phonePlaces(modules).map((module) => (
          <ModuleLink key={module.id} module={module} projectId={projectId} className={styles["place"]}>
            <module.icon size={24} stroke={1.5} />
            {word(module)}
          </ModuleLink>
        ))}
        <button type="button" className={styles["place"]} aria-expanded={open} onClick={() => setOpen(true)}>
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
              </ModuleLink>
            ))}
          </div>
        ))}
      </Sheet>
    </>
  );
}
