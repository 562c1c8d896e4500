/** Media types of the files that a balance is handed out as. */
export const fileTypes = {
  workbook: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  preview: "application/pdf",
} as const;
