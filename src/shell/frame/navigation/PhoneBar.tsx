import { IconDots } from "#ui/icons/icons.gen.ts";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useModules } from "../../modules.ts";
import { AllModules } from "./AllModules.tsx";
import { useNavigation } from "./navigation.ts";
import { useModuleWords } from "./useModuleWords.ts";
import { currentModule } from "./currentModule.ts";
import { ModuleLink } from "./ModuleLink.tsx";
import styles from "./PhoneBar.module.css";

/** Phone: four places that stay, and "Mehr", which opens all modules from below and is marked while another one is on screen. */
export function PhoneBar({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation("common");
  const modules = useModules();
  const { places } = useNavigation();
  const { nameOf } = useModuleWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { pathname } = useLocation();
  const page = currentModule(modules, pathname);
  const isBeyond = page !== undefined && !places.some(({ id }) => id === page.id);
  return (
    <>
      <nav data-phone-bar="" className={styles["bar"]} aria-label={t(($) => $.navigation)}>
        {places.map((module) => (
          <ModuleLink key={module.id} module={module} projectId={projectId} className={styles["place"]}>
            <module.icon size={24} stroke={1.5} />
            {nameOf(module)}
          </ModuleLink>
        ))}
        <button
          type="button"
          className={styles["place"]}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-current={isBeyond}
          onClick={() => setOpen(true)}
        >
          <IconDots size={24} stroke={1.5} aria-hidden />
          {t(($) => $.more)}
        </button>
      </nav>
      <AllModules open={open} onClose={close} projectId={projectId} />
    </>
  );
}
