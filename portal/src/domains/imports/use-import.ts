import { type ImportKind, type ImportPreview, largest_import_bytes } from '@clinic/contract/imports/imports.ts';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { randomId } from '../../platform/random-id.ts';
import { showFailure } from '../../ui/toast/toast.ts';
import { type ChosenFile, readChosenFile, useCarryOut, usePreview } from './imports.data.ts';

/** The preview, with everything that the import needs. */
export interface ShownImport {
  file: ChosenFile;
  preview: ImportPreview;
  idempotency_key: string;
}

type State =
  | { step: 'choose'; faults: readonly string[]; reading: string | undefined }
  | { step: 'look'; shown: ShownImport; working: 'looking' | 'carrying out' | undefined; notice: string | undefined }
  | { step: 'done'; shown: ShownImport; created: number };

const beginning: State = { step: 'choose', faults: [], reading: undefined };
const over = new Set(['import_over', 'import_changed']);

/** The server's sentences about the file. */
const faultsOf = (failure: unknown): string[] => {
  const told = failure instanceof ApiProblem ? (failure.errors['content_base64'] ?? []) : [];
  return told.length > 0 ? told : [sentenceOf(failure)];
};

/** One import, from choosing a file to the result. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState<State>(beginning);
  const preview = usePreview(kind);
  const carryOut = useCarryOut(kind);

  const look = async (file: ChosenFile): Promise<State> => {
    const shown = { file, preview: await preview(file), idempotency_key: randomId() };
    return { step: 'look', shown, working: undefined, notice: undefined };
  };

  const choose = async (file: File) => {
    setState({ step: 'choose', faults: [], reading: file.name });
    const refuse = (faults: readonly string[]) => setState({ step: 'choose', faults, reading: undefined });
    if (file.size > largest_import_bytes) return refuse(['The file is larger than 1 MB.']);
    try {
      setState(await look(await readChosenFile(file)));
    } catch (failure) {
      refuse(faultsOf(failure));
    }
  };

  const lookAgain = async (shown: ShownImport) => {
    setState({ step: 'look', shown, working: 'looking', notice: undefined });
    try {
      setState(await look(shown.file));
    } catch (failure) {
      setState({ step: 'look', shown, working: undefined, notice: sentenceOf(failure) });
    }
  };

  const finish = async (shown: ShownImport) => {
    const { file, idempotency_key } = shown;
    const { import_token } = shown.preview;
    if (import_token === null) return;
    setState({ step: 'look', shown, working: 'carrying out', notice: undefined });
    try {
      const { created } = await carryOut({ file, import_token, idempotency_key });
      setState({ step: 'done', shown, created: created.length });
    } catch (failure) {
      const is_over = failure instanceof ApiProblem && over.has(failure.code ?? '');
      setState({ step: 'look', shown, working: undefined, notice: is_over ? failure.detail : undefined });
      if (!is_over) showFailure('The import failed.', sentenceOf(failure));
    }
  };

  return { state, choose, lookAgain, finish, restart: () => setState(beginning) };
}
