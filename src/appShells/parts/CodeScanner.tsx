import { Scanner } from "#ui/scan/Scanner.tsx";
import { useSpeech } from "../frame/words.ts";

/** The camera of an application, in its words; a photo where there is none. */
export function CodeScanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useSpeech();
  const word = (key: keyof Camera) => t((words) => words.scan.camera[key]);
  return (
    <Scanner
      onCode={onCode}
      words={{
        camera: word("picture"),
        state: {
          starting: word("starting"),
          looking: word("looking"),
          refused: word("refused"),
          missing: word("missing"),
          busy: word("busy"),
          unsupported: word("unsupported"),
        },
        torchOn: word("torchOn"),
        torchOff: word("torchOff"),
        file: word("file"),
        fileEmpty: word("fileEmpty"),
        fileBroken: word("fileBroken"),
      }}
    />
  );
}

type Camera = Parameters<Parameters<ReturnType<typeof useSpeech>["t"]>[0]>[0]["scan"]["camera"];
