/** A name, its value, and its unit when it has one. */
type Fact = readonly [label: string, value: string, unit?: string | undefined];

/** Names and values, one pair per line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="panel facts">
      {facts.map(([label, value, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <span className="unit"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
