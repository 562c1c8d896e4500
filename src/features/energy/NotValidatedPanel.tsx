import { notValidatedKinds } from "#domain/energy/monthly/monthlyFinding.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useEnergyWords } from "./useEnergyWords.ts";

/** The methods that no published calculation checks; a balance that uses one of them says so. */
export function NotValidatedPanel() {
  const { t } = useEnergyWords();
  return (
    <Panel flush title={t(($) => $.validation.notValidated)} foot={t(($) => $.validation.notValidatedText)}>
      {notValidatedKinds.map((kind) => (
        <ListRow key={kind} title={t(($) => $.validation.not[kind])} />
      ))}
    </Panel>
  );
}
