/** A technology or format that the product works with: its name, and a neutral mark of our own, lines on a field of 24 by 24. */
export interface TechnologyMark {
  readonly name: string;
  readonly path: string;
}

/** The marks of the carousel, in their order. None is a logo of somebody else. */
export const technologyMarks: readonly TechnologyMark[] = [
  { name: "IFC", path: "M4 20V9l8-5 8 5v11zM4 9l8 5 8-5M12 14v6" },
  { name: "BCF", path: "M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5" },
  { name: "IDS", path: "M5 4h14v16H5zM8 9l2 2 3-3M8 15h8" },
  { name: "COBie", path: "M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14" },
  { name: "glTF", path: "M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500" },
  { name: "CSV", path: "M6 3h9l4 4v14H6zM9 11h7M9 14h7M9 17h4" },
  { name: "XLSX", path: "M4 4h16v16H4zM4 9h16M9 4v16M13 13l4 4M17 13l-4 4" },
  { name: "PDF", path: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" },
  { name: "QR", path: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v6h-6" },
  { name: "VSME", path: "M5 20V10M10 20V5M15 20v-8M20 20V7M3 20h19" },
  { name: "ESRS", path: "M12 3a9 9 0 1 0 9 9h-9zM15 3.500A9 9 0 0 1 20.500 9H15z" },
  { name: "EPBD", path: "M3 6h8M3 11h11M3 16h14M3 21h17" },
  { name: "DIN V 18599", path: "M4 20V8l8-5 8 5v12zM12 9v7M9 13h6" },
  { name: "WebAssembly", path: "M4 4h5a3 3 0 0 0 6 0h5v16H4zM8 10l2 6 2-5 2 5 2-6" },
  { name: "WebGL", path: "M3 17L12 3l9 14zM12 3v18M3 17l9 4 9-4" },
  { name: "PostgreSQL", path: "M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0" },
  { name: "Passkey", path: "M8 12a4 4 0 1 1 4-4v2l8 8v3h-4v-3h-3v-3l-3-3z" },
  { name: "PWA", path: "M7 3h10v18H7zM10.500 18h3M9.500 10l2.500 2.500 2.500-2.500M12 6v6" },
  { name: "OpenAPI", path: "M8 5c-4 0-1 7-5 7 4 0 1 7 5 7M16 5c4 0 1 7 5 7-4 0-1 7-5 7M9 12h6" },
];

/** How often the marks stand one after the other, so that the band has no end (specification, carousel). */
export const repeated = 3;

/** How fast the band moves, px per second (specification, carousel). */
export const speed = 80;

/** Width of a mark, px. `Carousel.module.css` has it too. */
export const markWidth = 176;

/** How long the band takes until it looks the same again, s. */
export const turn_s = (technologyMarks.length * markWidth) / speed;
