import { useFormats } from "#shell/i18n/useFormats.ts";
import { levelText } from "#shared/modelView/storeys/modelViewLevelText.ts";

/** How a storey is called: by its name; one without a name by its level, "±0,00 m". */
export function useStoreyWords() {
  const { locale } = useFormats();
  return {
    of: (storey: { readonly name: string; readonly elevation_m: number } | undefined): string => {
      if (!storey) return "";
      const name = storey.name.trim();
      return name === "" ? `${levelText(storey.elevation_m, locale)}\u00A0m` : name;
    },
  };
}
