/** A text as somebody has written it: nothing in it is read as markup, a blank line begins a paragraph. */
export function WrittenText({ text }: { readonly text: string }) {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== "")
    .map((words, index) => ({ key: `${index}`, words }));
  return (
    <div className="text">
      {paragraphs.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}
