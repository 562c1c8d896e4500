// Written by `npx vitest run tests/architecture/icons.test.ts -u`; not edited by hand.
// Tabler Icons, MIT, Copyright Paweł Kuna.
import { outlineIcon } from "./outlineIcon.ts";

export const IconAlertTriangle = /* @__PURE__ */ outlineIcon(
  "M12 9v4m-1.637-9.409L2.257 17.125a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87L13.637 3.59a1.914 1.914 0 0 0-3.274 0M12 16h.01",
);
export const IconAlignLeft = /* @__PURE__ */ outlineIcon(
  "M4 6h16M4 12h10M4 18h14",
);
export const IconArchive = /* @__PURE__ */ outlineIcon(
  "M3 6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2m2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8m-9 4h4",
);
export const IconArchiveOff = /* @__PURE__ */ outlineIcon(
  "M8 4h11a2 2 0 1 1 0 4h-7M8 8H5a2 2 0 0 1-.826-3.822M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 1.824-1.18M19 15V8m-9 4h2M3 3l18 18",
);
export const IconArrowBackUp = /* @__PURE__ */ outlineIcon(
  "M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1",
);
export const IconArrowDown = /* @__PURE__ */ outlineIcon(
  "M12 5v14m6-6l-6 6m-6-6l6 6",
);
export const IconArrowDownRight = /* @__PURE__ */ outlineIcon(
  "M7 7l10 10m0-9v9H8",
);
export const IconArrowForwardUp = /* @__PURE__ */ outlineIcon(
  "M15 14l4-4l-4-4M19 10H8a4 4 0 1 0 0 8h1",
);
export const IconArrowLeft = /* @__PURE__ */ outlineIcon(
  "M5 12h14M5 12l6 6m-6-6l6-6",
);
export const IconArrowRight = /* @__PURE__ */ outlineIcon(
  "M5 12h14m-6 6l6-6m-6-6l6 6",
);
export const IconArrowUp = /* @__PURE__ */ outlineIcon(
  "M12 5v14m6-8l-6-6m-6 6l6-6",
);
export const IconArrowUpRight = /* @__PURE__ */ outlineIcon(
  "M17 7L7 17M8 7h9v9",
);
export const IconArrowsMaximize = /* @__PURE__ */ outlineIcon(
  "M16 4h4v4m-6 2l6-6M8 20H4v-4m0 4l6-6m6 6h4v-4m-6-2l6 6M8 4H4v4m0-4l6 6",
);
export const IconArrowsSort = /* @__PURE__ */ outlineIcon(
  "M3 9l4-4l4 4M7 5v14m14-4l-4 4l-4-4m4 4V5",
);
export const IconBackspace = /* @__PURE__ */ outlineIcon(
  "M20 6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5-5a1.5 1.5 0 0 1 0-2l5-5zm-8 4l4 4m0-4l-4 4",
);
export const IconBolt = /* @__PURE__ */ outlineIcon(
  "M13 3v7h6l-8 11v-7H5z",
);
export const IconBook2 = /* @__PURE__ */ outlineIcon(
  "M19 4v16H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM19 16H7a2 2 0 0 0-2 2M9 8h6",
);
export const IconBookmark = /* @__PURE__ */ outlineIcon(
  "M18 7v14l-6-4l-6 4V7a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4",
);
export const IconBox = /* @__PURE__ */ outlineIcon(
  "M12 3l8 4.5v9L12 21l-8-4.5v-9zm0 9l8-4.5M12 12v9m0-9L4 7.5",
);
export const IconBraces = /* @__PURE__ */ outlineIcon(
  "M7 4a2 2 0 0 0-2 2v3a2 3 0 0 1-2 3a2 3 0 0 1 2 3v3a2 2 0 0 0 2 2M17 4a2 2 0 0 1 2 2v3a2 3 0 0 0 2 3a2 3 0 0 0-2 3v3a2 2 0 0 1-2 2",
);
export const IconBrandGithub = /* @__PURE__ */ outlineIcon(
  "M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2c2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2a4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.1a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 9.5c0 4.6 2.7 5.7 5.5 6c-.6.6-.6 1.2-.5 2V21",
);
export const IconBrandGoogle = /* @__PURE__ */ outlineIcon(
  "M20.945 11a9 9 0 1 1-3.284-5.997l-2.655 2.392A5.5 5.5 0 1 0 17.125 14H13v-3z",
);
export const IconBuilding = /* @__PURE__ */ outlineIcon(
  "M3 21h18M9 8h1m-1 4h1m-1 4h1m4-8h1m-1 4h1m-1 4h1M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16",
);
export const IconBulb = /* @__PURE__ */ outlineIcon(
  "M3 12h1m8-9v1m8 8h1M5.6 5.6l.7.7m12.1-.7l-.7.7M9 16a5 5 0 1 1 6 0a3.5 3.5 0 0 0-1 3a2 2 0 0 1-4 0a3.5 3.5 0 0 0-1-3m.7 1h4.6",
);
export const IconCalendar = /* @__PURE__ */ outlineIcon(
  "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16m-9 4h1m0 0v3",
);
export const IconCalendarEvent = /* @__PURE__ */ outlineIcon(
  "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16M8 15h2v2H8z",
);
export const IconCamera = /* @__PURE__ */ outlineIcon(
  "M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0",
);
export const IconChartBar = /* @__PURE__ */ outlineIcon(
  "M3 13a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm12-4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM9 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 20h14",
);
export const IconCheck = /* @__PURE__ */ outlineIcon(
  "M5 12l5 5L20 7",
);
export const IconCheckbox = /* @__PURE__ */ outlineIcon(
  "M9 11l3 3l8-8M20 12v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h9",
);
export const IconChecklist = /* @__PURE__ */ outlineIcon(
  "M9.615 20H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8m-3 5l2 2l4-4M9 8h4m-4 4h2",
);
export const IconChevronDown = /* @__PURE__ */ outlineIcon(
  "M6 9l6 6l6-6",
);
export const IconChevronLeft = /* @__PURE__ */ outlineIcon(
  "M15 6l-6 6l6 6",
);
export const IconChevronRight = /* @__PURE__ */ outlineIcon(
  "M9 6l6 6l-6 6",
);
export const IconChevronUp = /* @__PURE__ */ outlineIcon(
  "M6 15l6-6l6 6",
);
export const IconCircle = /* @__PURE__ */ outlineIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
);
export const IconCircleDot = /* @__PURE__ */ outlineIcon(
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
);
export const IconClipboardData = /* @__PURE__ */ outlineIcon(
  "M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2m0 12v-4m3 4v-1m3 1v-2m-3 2v-1",
);
export const IconClipboardText = /* @__PURE__ */ outlineIcon(
  "M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2m0 7h6m-6 4h6",
);
export const IconClock = /* @__PURE__ */ outlineIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3",
);
export const IconCopy = /* @__PURE__ */ outlineIcon(
  "M7 9.667A2.667 2.667 0 0 1 9.667 7h8.666A2.667 2.667 0 0 1 21 9.667v8.666A2.667 2.667 0 0 1 18.333 21H9.667A2.667 2.667 0 0 1 7 18.333zM4.012 16.737A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.75 0 1.158.385 1.5 1",
);
export const IconCornerUpLeft = /* @__PURE__ */ outlineIcon(
  "M18 18v-6a3 3 0 0 0-3-3H5l4-4m0 8L5 9",
);
export const IconCornerUpRight = /* @__PURE__ */ outlineIcon(
  "M6 18v-6a3 3 0 0 1 3-3h10l-4-4m0 8l4-4",
);
export const IconCube = /* @__PURE__ */ outlineIcon(
  "M21 16.008V7.99a1.98 1.98 0 0 0-1-1.717l-7-4.008a2.02 2.02 0 0 0-2 0L4 6.273c-.619.355-1 1.01-1 1.718v8.018c0 .709.381 1.363 1 1.717l7 4.008a2.02 2.02 0 0 0 2 0l7-4.008c.619-.355 1-1.01 1-1.718M12 22V12m0 0l8.73-5.04m-17.46 0L12 12",
);
export const IconCube3dSphere = /* @__PURE__ */ outlineIcon(
  "M6 17.6l-2-1.1V14m0-4V7.5l2-1.1m4-2.3L12 3l2 1.1m4 2.3l2 1.1V10m0 4v2.5l-2 1.12m-4 2.28L12 21l-2-1.1m2-7.9l2-1.1m4-2.3l2-1.1M12 12v2.5m0 4V21m0-9l-2-1.12M6 8.6L4 7.5",
);
export const IconCursorText = /* @__PURE__ */ outlineIcon(
  "M10 12h4M9 4a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3m6-16a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3",
);
export const IconDeviceDesktop = /* @__PURE__ */ outlineIcon(
  "M3 5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm4 15h10m-8-4v4m6-4v4",
);
export const IconDeviceFloppy = /* @__PURE__ */ outlineIcon(
  "M6 4h10l4 4v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M10 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0m4-10v4H8V4",
);
export const IconDeviceMobile = /* @__PURE__ */ outlineIcon(
  "M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zm5-1h2m-1 13v.01",
);
export const IconDeviceTablet = /* @__PURE__ */ outlineIcon(
  "M5 4a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM11 17a1 1 0 1 0 2 0a1 1 0 0 0-2 0",
);
export const IconDoor = /* @__PURE__ */ outlineIcon(
  "M14 12v.01M3 21h18M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16",
);
export const IconDots = /* @__PURE__ */ outlineIcon(
  "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const IconDownload = /* @__PURE__ */ outlineIcon(
  "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5m-5-7v12",
);
export const IconEqual = /* @__PURE__ */ outlineIcon(
  "M5 10h14M5 14h14",
);
export const IconEye = /* @__PURE__ */ outlineIcon(
  "M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6",
);
export const IconEyeOff = /* @__PURE__ */ outlineIcon(
  "M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673A8.7 8.7 0 0 1 12 18q-5.4 0-9-6q1.908-3.18 4.32-4.674m2.86-1.146A9 9 0 0 1 12 6q5.4 0 9 6q-1 1.665-2.138 2.87M3 3l18 18",
);
export const IconFileAlert = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2m-5-4h.01M12 11v3",
);
export const IconFileExport = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M11.5 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v5m-5 6h7m-3-3l3 3l-3 3",
);
export const IconFileImport = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M5 13V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2h-5.5M2 19h7m-3-3l3 3l-3 3",
);
export const IconFileSearch = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M12 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v4.5M14 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0m4.5 2L21 22",
);
export const IconFileText = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 9h1m-1 4h6m-6 4h6",
);
export const IconFileTypePdf = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M5 12V5a2 2 0 0 1 2-2h7l5 5v4M5 18h1.5a1.5 1.5 0 0 0 0-3H5v6m12-3h2m1-3h-3v6m-6-6v6h1a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2z",
);
export const IconFileUnknown = /* @__PURE__ */ outlineIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2m-5-4v.01M12 14a1.5 1.5 0 1 0-1.14-2.474",
);
export const IconFingerprint = /* @__PURE__ */ outlineIcon(
  "M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6M12 11v2a14 14 0 0 0 2.5 8M8 15a18 18 0 0 0 1.8 6m-4.9-2a22 22 0 0 1-.9-7v-1a8 8 0 0 1 12-6.95",
);
export const IconFlag = /* @__PURE__ */ outlineIcon(
  "M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1-7 0a5 5 0 0 0-7 0zm0 16v-7",
);
export const IconFlipHorizontal = /* @__PURE__ */ outlineIcon(
  "M12 3v18m4-14v10h5zM8 7v10H3z",
);
export const IconFocus2 = /* @__PURE__ */ outlineIcon(
  "M11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0m7-9v2m-9 7h2m7 7v2m7-9h2",
);
export const IconFocusCentered = /* @__PURE__ */ outlineIcon(
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2m8-16h2a2 2 0 0 1 2 2v2m-4 12h2a2 2 0 0 0 2-2v-2",
);
export const IconFold = /* @__PURE__ */ outlineIcon(
  "M12 3v6l3-3M9 6l3 3m0 12v-6l3 3m-6 0l3-3m-8-3h1m4 0h1m4 0h1m4 0h1",
);
export const IconGauge = /* @__PURE__ */ outlineIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0m2.41-1.41L16 8m-9 4a5 5 0 0 1 5-5",
);
export const IconGitCompare = /* @__PURE__ */ outlineIcon(
  "M4 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0m12 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11 6h5a2 2 0 0 1 2 2v8M14 9l-3-3l3-3m-1 15H8a2 2 0 0 1-2-2V8M10 15l3 3l-3 3",
);
export const IconGripVertical = /* @__PURE__ */ outlineIcon(
  "M8 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m6-14a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const IconHandStop = /* @__PURE__ */ outlineIcon(
  "M8 13V5.5a1.5 1.5 0 0 1 3 0V12m0-6.5v-2a1.5 1.5 0 1 1 3 0V12m0-6.5a1.5 1.5 0 0 1 3 0V12M17 7.5a1.5 1.5 0 0 1 3 0V16a6 6 0 0 1-6 6h-2h.208a6 6 0 0 1-5.012-2.7L7 19q-.468-.718-3.286-5.728a1.5 1.5 0 0 1 .536-2.022a1.87 1.87 0 0 1 2.28.28L8 13",
);
export const IconHeading = /* @__PURE__ */ outlineIcon(
  "M7 12h10M7 5v14M17 5v14m-2 0h4M15 5h4M5 19h4M5 5h4",
);
export const IconHelp = /* @__PURE__ */ outlineIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m9 5v.01M12 13.5a1.5 1.5 0 0 1 1-1.5a2.6 2.6 0 1 0-3-4",
);
export const IconHome = /* @__PURE__ */ outlineIcon(
  "M5 12H3l9-9l9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6",
);
export const IconInbox = /* @__PURE__ */ outlineIcon(
  "M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 13h3l3 3h4l3-3h3",
);
export const IconInfoCircle = /* @__PURE__ */ outlineIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0m9-3h.01M11 12h1v4h1",
);
export const IconKey = /* @__PURE__ */ outlineIcon(
  "M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1-4.069 0l-.301-.301l-6.558 6.558a2 2 0 0 1-1.239.578L5.172 21H4a1 1 0 0 1-.993-.883L3 20v-1.172a2 2 0 0 1 .467-1.284l.119-.13L4 17h2v-2h2v-2l2.144-2.144l-.301-.301a2.877 2.877 0 0 1 0-4.069l2.643-2.643a2.877 2.877 0 0 1 4.069 0M15 9h.01",
);
export const IconLanguage = /* @__PURE__ */ outlineIcon(
  "M9 6.371C9 10.789 6.761 13 4 13m0-6.629h7M5 9c0 2.144 2.252 3.908 6 4m1 7l4-9l4 9m-.9-2h-6.2M6.694 3l.793.582",
);
export const IconLayersSubtract = /* @__PURE__ */ outlineIcon(
  "M8 6a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2zM16 16v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2",
);
export const IconLayoutDashboard = /* @__PURE__ */ outlineIcon(
  "M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m0 12h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1m10-4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1m0-8h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1",
);
export const IconLayoutGrid = /* @__PURE__ */ outlineIcon(
  "M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10 0a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10 0a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z",
);
export const IconLeaf = /* @__PURE__ */ outlineIcon(
  "M5 21c.5-4.5 2.5-8 7-10M9 18c6.218 0 10.5-3.288 11-12V4h-4.014c-9 0-11.986 4-12 9c0 1 0 3 2 5z",
);
export const IconLicense = /* @__PURE__ */ outlineIcon(
  "M15 21H6a3 3 0 0 1-3-3v-1h10v2a2 2 0 0 0 4 0V5a2 2 0 1 1 2 2h-2m2-4H8a3 3 0 0 0-3 3v11M9 7h4m-4 4h4",
);
export const IconListCheck = /* @__PURE__ */ outlineIcon(
  "M3.5 5.5L5 7l2.5-2.5m-4 7L5 13l2.5-2.5m-4 7L5 19l2.5-2.5M11 6h9m-9 6h9m-9 6h9",
);
export const IconListSearch = /* @__PURE__ */ outlineIcon(
  "M11 15a4 4 0 1 0 8 0a4 4 0 1 0-8 0m7.5 3.5L21 21M4 6h16M4 12h4m-4 6h4",
);
export const IconLock = /* @__PURE__ */ outlineIcon(
  "M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0m-3-5V7a4 4 0 1 1 8 0v4",
);
export const IconLogout = /* @__PURE__ */ outlineIcon(
  "M14 8V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2M9 12h12l-3-3m0 6l3-3",
);
export const IconMail = /* @__PURE__ */ outlineIcon(
  "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l9 6l9-6",
);
export const IconMap = /* @__PURE__ */ outlineIcon(
  "M3 7l6-3l6 3l6-3v13l-6 3l-6-3l-6 3zm6-3v13m6-10v13",
);
export const IconMapPin = /* @__PURE__ */ outlineIcon(
  "M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657L13.414 20.9a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0",
);
export const IconMenu2 = /* @__PURE__ */ outlineIcon(
  "M4 6h16M4 12h16M4 18h16",
);
export const IconMinus = /* @__PURE__ */ outlineIcon(
  "M5 12h14",
);
export const IconMoon = /* @__PURE__ */ outlineIcon(
  "M12 3h.393a7.5 7.5 0 0 0 7.92 12.446A9 9 0 1 1 12 2.992z",
);
export const IconNumbers = /* @__PURE__ */ outlineIcon(
  "M8 10V3L6 5m0 11a2 2 0 1 1 4 0c0 .591-.601 1.46-1 2l-3 3h4m5-7a2 2 0 1 0 2-2a2 2 0 1 0-2-2m-8.5 0h3",
);
export const IconPalette = /* @__PURE__ */ outlineIcon(
  "M12 21a9 9 0 0 1 0-18c4.97 0 9 3.582 9 8c0 1.06-.474 2.078-1.318 2.828S17.693 15 16.5 15H14a2 2 0 0 0-1 3.75A1.3 1.3 0 0 1 12 21M7.5 10.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0m4-3a1 1 0 1 0 2 0a1 1 0 1 0-2 0m4 3a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const IconPaperclip = /* @__PURE__ */ outlineIcon(
  "M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9L21 13",
);
export const IconPencil = /* @__PURE__ */ outlineIcon(
  "M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16zm9.5-13.5l4 4",
);
export const IconPhone = /* @__PURE__ */ outlineIcon(
  "M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2",
);
export const IconPhoto = /* @__PURE__ */ outlineIcon(
  "M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.928-.893 2.072-.893 3 0l5 5M14 14l1-1c.928-.893 2.072-.893 3 0l3 3",
);
export const IconPin = /* @__PURE__ */ outlineIcon(
  "M15 4.5l-4 4L7 10l-1.5 1.5l7 7L14 17l1.5-4l4-4M9 15l-4.5 4.5M14.5 4L20 9.5",
);
export const IconPlayerPause = /* @__PURE__ */ outlineIcon(
  "M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zm8 0a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1z",
);
export const IconPlayerPlay = /* @__PURE__ */ outlineIcon(
  "M7 4v16l13-8z",
);
export const IconPlayerStop = /* @__PURE__ */ outlineIcon(
  "M5 7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z",
);
export const IconPlus = /* @__PURE__ */ outlineIcon(
  "M12 5v14m-7-7h14",
);
export const IconPointer = /* @__PURE__ */ outlineIcon(
  "M7.904 17.563a1.2 1.2 0 0 0 2.228.308l2.09-3.093l4.907 4.907a1.067 1.067 0 0 0 1.509 0l1.047-1.047a1.067 1.067 0 0 0 0-1.509l-4.907-4.907l3.113-2.09a1.2 1.2 0 0 0-.309-2.228L4 4z",
);
export const IconPrinter = /* @__PURE__ */ outlineIcon(
  "M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2m10-8V5a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v4M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z",
);
export const IconQrcode = /* @__PURE__ */ outlineIcon(
  "M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm3 12v.01M14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM7 7v.01M4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm13-8v.01M14 14h3m3 0v.01M14 14v3m0 3h3m0-3h3m0 0v3",
);
export const IconReceipt = /* @__PURE__ */ outlineIcon(
  "M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2l-2 2l-2-2l-2 2l-2-2zM9 7h6m-6 4h6m-2 4h2",
);
export const IconRefresh = /* @__PURE__ */ outlineIcon(
  "M20 11A8.1 8.1 0 0 0 4.5 9M4 5v4h4m-4 4a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4",
);
export const IconRuler2 = /* @__PURE__ */ outlineIcon(
  "M17 3l4 4L7 21l-4-4zm-1 4l-1.5-1.5M13 10l-1.5-1.5M10 13l-1.5-1.5M7 16l-1.5-1.5",
);
export const IconScan = /* @__PURE__ */ outlineIcon(
  "M5 12h14M3 7V5a2 2 0 0 1 2-2h2M3 17v2a2 2 0 0 0 2 2h2M17 3h2a2 2 0 0 1 2 2v2m-4 14h2a2 2 0 0 0 2-2v-2",
);
export const IconSearch = /* @__PURE__ */ outlineIcon(
  "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6",
);
export const IconSelector = /* @__PURE__ */ outlineIcon(
  "M8 9l4-4l4 4m0 6l-4 4l-4-4",
);
export const IconSettings = /* @__PURE__ */ outlineIcon(
  "M10.325 4.317c.426-1.756 2.924-1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543-.94 3.31.826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756.426 1.756 2.924 0 3.35a1.724 1.724 0 0 0-1.066 2.573c.94 1.543-.826 3.31-2.37 2.37a1.724 1.724 0 0 0-2.572 1.065c-.426 1.756-2.924 1.756-3.35 0a1.724 1.724 0 0 0-2.573-1.066c-1.543.94-3.31-.826-2.37-2.37a1.724 1.724 0 0 0-1.065-2.572c-1.756-.426-1.756-2.924 0-3.35a1.724 1.724 0 0 0 1.066-2.573c-.94-1.543.826-3.31 2.37-2.37c1 .608 2.296.07 2.572-1.065M9 12a3 3 0 1 0 6 0a3 3 0 0 0-6 0",
);
export const IconShieldCheck = /* @__PURE__ */ outlineIcon(
  "M11.46 20.846A12 12 0 0 1 3.5 6A12 12 0 0 0 12 3a12 12 0 0 0 8.5 3a12 12 0 0 1-.09 7.06M15 19l2 2l4-4",
);
export const IconSignature = /* @__PURE__ */ outlineIcon(
  "M3 17q5-5 5-8c0-3-1-3-2-3S3.968 7.085 4 9c.034 2.048 1.658 4.877 2.5 6C8 17 9 17.5 10 16l2-3q.5 4 3 4c.53 0 2.639-2 3-2q.776 0 3 2",
);
export const IconSlice = /* @__PURE__ */ outlineIcon(
  "M3 19L18 4l3 3l-6 6l2 2a14 14 0 0 1-14 4",
);
export const IconStack2 = /* @__PURE__ */ outlineIcon(
  "M12 4L4 8l8 4l8-4zm-8 8l8 4l8-4M4 16l8 4l8-4",
);
export const IconStar = /* @__PURE__ */ outlineIcon(
  "M12 17.75l-6.172 3.245l1.179-6.873l-5-4.867l6.9-1l3.086-6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z",
);
export const IconSun = /* @__PURE__ */ outlineIcon(
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0m-5 0h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7",
);
export const IconSunMoon = /* @__PURE__ */ outlineIcon(
  "M9.173 14.83a4 4 0 1 1 5.657-5.657M11.294 12.707l.174.247a7.5 7.5 0 0 0 8.845 2.492A9 9 0 0 1 5.642 18.36M3 12h1m8-9v1M5.6 5.6l.7.7M3 21L21 3",
);
export const IconTable = /* @__PURE__ */ outlineIcon(
  "M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 5h18M10 3v18",
);
export const IconTag = /* @__PURE__ */ outlineIcon(
  "M6.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592-5.592a2.41 2.41 0 0 0 0-3.408l-7.71-7.71A2 2 0 0 0 11.172 3H6a3 3 0 0 0-3 3",
);
export const IconTemplate = /* @__PURE__ */ outlineIcon(
  "M4 5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm0 8a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10-1h6m-6 4h6m-6 4h6",
);
export const IconTool = /* @__PURE__ */ outlineIcon(
  "M7 10h3V7L6.5 3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1-3 3l-6-6a6 6 0 0 1-8-8z",
);
export const IconTrash = /* @__PURE__ */ outlineIcon(
  "M4 7h16m-10 4v6m4-6v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3",
);
export const IconUpload = /* @__PURE__ */ outlineIcon(
  "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5m-5-5v12",
);
export const IconUser = /* @__PURE__ */ outlineIcon(
  "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2",
);
export const IconUsers = /* @__PURE__ */ outlineIcon(
  "M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2m1-17.87a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85",
);
export const IconWalk = /* @__PURE__ */ outlineIcon(
  "M12 4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M7 21l3-4m6 4l-2-4l-3-3l1-6M6 12l2-3l4-1l3 3l3 1",
);
export const IconWifiOff = /* @__PURE__ */ outlineIcon(
  "M12 18h.01m-2.838-2.828a4 4 0 0 1 5.656 0m-8.485-2.829a7.96 7.96 0 0 1 3.864-2.14m4.163.155a8 8 0 0 1 3.287 2M3.515 9.515A12 12 0 0 1 7.059 7.06m3.101-.92a12 12 0 0 1 10.325 3.374M3 3l18 18",
);
export const IconX = /* @__PURE__ */ outlineIcon(
  "M18 6L6 18M6 6l12 12",
);
export const IconZoomIn = /* @__PURE__ */ outlineIcon(
  "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6m-3-3v6m11 8l-6-6",
);
export const IconZoomOut = /* @__PURE__ */ outlineIcon(
  "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6m8 11l-6-6",
);
