/** The 64 signs of a GlobalId (IFC, `IfcGloballyUniqueId`), by their value. */
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/** A UUID as GlobalId of IFC: 128 bits in 22 signs, the first of them of two bits. */
export function globalIdOf(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let id = "";
  for (let at = 0; at < 22; at += 1) {
    id = signs.charAt(Number(rest % 64n)) + id;
    rest /= 64n;
  }
  return id;
}
