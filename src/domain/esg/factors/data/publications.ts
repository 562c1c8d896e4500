import type { Publication } from "../inventoryFactor.ts";

/** Umweltbundesamt, greenhouse gases of the German electricity mix, edition of March 2026. */
export const uba2026: Publication = {
  id: "uba-cc-16-2026",
  title: "UBA, Climate Change 16/2026",
  edition: "16/2026",
  year: 2026,
};

/** The same series, edition of 2025. */
export const uba2025: Publication = {
  id: "uba-cc-13-2025",
  title: "UBA, Climate Change 13/2025",
  edition: "13/2025",
  year: 2025,
};

/** Emissionsberichterstattungsverordnung 2030: emission factors of fuels by German law. */
export const ebev2030: Publication = {
  id: "ebev-2030",
  title: "EBeV 2030, Anlage 2 Teil 4",
  edition: "2022",
  year: 2022,
};

/** Bundesamt für Wirtschaft und Ausfuhrkontrolle, information sheet on CO₂ factors. */
export const bafa34: Publication = {
  id: "bafa-eew-3.4",
  title: "BAFA, Infoblatt CO₂-Faktoren EEW 3.4, 01.06.2026",
  edition: "3.4",
  year: 2026,
};

/** Conversion factors of the United Kingdom, Open Government Licence v3. */
export const desnz = (year: number): Publication => ({
  id: `desnz-${year}`,
  title: "DESNZ conversion factors",
  edition: String(year),
  year,
});
