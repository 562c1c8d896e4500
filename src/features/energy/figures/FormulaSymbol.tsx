/** A symbol of a formula: what follows the first underscore is set as an index. */
export function FormulaSymbol({ text }: { readonly text: string }) {
  const [base, ...index] = text.split("_");
  return (
    <>
      {base}
      {index.length > 0 && <sub>{index.join(",")}</sub>}
    </>
  );
}
