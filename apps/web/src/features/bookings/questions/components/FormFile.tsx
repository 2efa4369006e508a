import {
  checkFormFile,
  EXAMPLE_FORM,
  type FormProblem,
  MAX_FORM_BYTES,
  type QuestionForm,
  readFileText,
} from '@sanguine/contract';
import { Download } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import type { Messages } from '../../../../platform/checked.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { problemText, schemaMessages } from '../problem-text.ts';
import { useWords } from '../words.ts';

const MAX_SHOWN = 50;

interface Wrong {
  readonly problems: readonly FormProblem[];
  readonly said: Messages;
}

function Problems({ problems, said }: Wrong) {
  const t = useWords();
  return (
    <Notice kind="error" title={t('questions.file.wrong', { count: problems.length })}>
      <ul className="mt-1 flex flex-col gap-1">
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={`${problem.place} ${problem.kind} ${problem.value}`}>
            {problem.place !== '' && <bdi className="font-semibold">{problem.place}: </bdi>}
            {problemText(problem, said, t)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function downloadExample() {
  const file = new Blob([JSON.stringify(EXAMPLE_FORM, null, 2)], { type: 'application/json' });
  saveFile({ file, name: 'questions-example.json' });
}

/** Takes a form's file, which is checked in the browser: all that is wrong is listed at once. */
export function FormFile({ onForm }: { onForm: (form: QuestionForm | undefined) => void }) {
  const t = useWords();
  const [wrong, setWrong] = useState<Wrong>();
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    // A file that is far too large is not read.
    const bytes = new Uint8Array(await file.slice(0, MAX_FORM_BYTES + 1).arrayBuffer());
    const { form, problems = [] } = checkFormFile(readFileText(bytes).text);
    setWrong(form === undefined ? { problems, said: await schemaMessages(problems) } : undefined);
    onForm(form);
  }
  return (
    <>
      <label className="flex flex-col gap-1 font-semibold">
        {t('questions.file.choose')}
        <input
          type="file"
          accept=".json,application/json"
          className="block min-h-12 w-full rounded-control border border-edge bg-surface p-2 font-normal file:me-3 file:min-h-8 file:rounded-small file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-crimson"
          onChange={(event) => void choose(event)}
        />
      </label>
      <Button
        size="small"
        className="self-start"
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={downloadExample}
      >
        {t('questions.file.example')}
      </Button>
      {wrong !== undefined && <Problems {...wrong} />}
    </>
  );
}
