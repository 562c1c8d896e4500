import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Attention } from "#ui/layout/Attention.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";
import { useStatedUse } from "./useStatedUse.ts";

interface Props {
  readonly choices: BuildingChoices;
  readonly onAnswer: (residential: boolean) => void;
}

/** Asks what the building is used for: without it there is no class, and nothing is published. */
export function UseQuestion({ choices, onAnswer }: Props) {
  const { t } = useEnergyWords();
  const proposal = useStatedUse()(choices);
  return (
    <Attention
      kicker={t(($) => $.attention)}
      title={t(($) => $.askUse.title)}
      text={[proposal, t(($) => $.askUse.text)].filter(Boolean).join(" ")}
      action={
        <Stack row gap={8}>
          <Button variant="accent" onClick={() => onAnswer(true)}>
            {t(($) => $.inputs.residential)}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t(($) => $.inputs.other)}</Button>
        </Stack>
      }
    />
  );
}
