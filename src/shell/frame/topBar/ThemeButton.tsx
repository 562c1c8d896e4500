import { IconMoon, IconSun, IconSunMoon } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useColorScheme } from "../../theme/useColorScheme.ts";

const icons = { light: IconSun, dark: IconMoon, system: IconSunMoon };

/** One button for the theme: light, dark, as on the device, light. */
export function ThemeButton() {
  const { t } = useTranslation("common");
  const { choice, cycle } = useColorScheme();
  const scheme = t(($) => $.theme[choice]);
  return <IconButton icon={icons[choice]} label={t(($) => $.theme.button, { scheme })} onClick={cycle} />;
}
