import aib2024 from "./aib-erm-2024.json" with { type: "json" };
import bafa34 from "./bafa-eew-3.4.json" with { type: "json" };
import desnz2024 from "./desnz-2024.json" with { type: "json" };
import desnz2025 from "./desnz-2025.json" with { type: "json" };
import ebev2030 from "./ebev-2030.json" with { type: "json" };
import uba2025 from "./uba-cc-13-2025.json" with { type: "json" };
import uba2026 from "./uba-cc-16-2026.json" with { type: "json" };

/** Every edition of published factors that the product brings, one file for each; a new one is a file and its line here. */
export const editions: readonly unknown[] = [
  uba2026,
  uba2025,
  aib2024,
  desnz2024,
  desnz2025,
  bafa34,
  ebev2030,
];
