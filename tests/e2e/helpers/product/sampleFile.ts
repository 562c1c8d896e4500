import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";

/** The sample building as somebody's file; `remark` makes its bytes unlike those of any other. */
export const sampleFile = (name: string, remark: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(`${sampleBuilding().text}/* ${remark} */\n`),
});
