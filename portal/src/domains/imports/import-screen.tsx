import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import { Button, Stack } from '@mantine/core';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { useLeave } from '../../platform/form/use-leave.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { kindWords } from './import-words.ts';
import { ImportPreviewStep } from './import-preview.tsx';
import { ChooseFile } from './parts/choose-file.tsx';
import { ImportDone } from './parts/import-done.tsx';
import { ImportSteps } from './parts/import-steps.tsx';
import { RefusedButton } from './refused-button.tsx';
import { TemplateButton } from './template-button.tsx';
import { useImport } from './use-import.ts';

/** Imports users or doctors from a spreadsheet: choose a file, preview each line, then import exactly that. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const { clinic } = useSession();
  const { state, choose, lookAgain, finish, restart } = useImport(kind);
  useFormModified(state.step === 'look');
  const { title, list } = kindWords[kind];
  const leave = useLeave(list);
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        actions={
          <Button variant="default" onClick={leave}>
            {state.step === 'done' ? 'Back' : 'Cancel'}
          </Button>
        }
      />
      <ImportSteps at={state.step} />
      {state.step === 'choose' && (
        <ChooseFile
          kind={kind}
          clinic_name={clinic.name}
          template={<TemplateButton kind={kind} />}
          faults={state.faults}
          reading={state.reading}
          onFile={(file) => void choose(file)}
        />
      )}
      {state.step === 'look' && (
        <ImportPreviewStep
          kind={kind}
          shown={state.shown}
          working={state.working}
          notice={state.notice}
          onFinish={() => void finish(state.shown)}
          onLookAgain={() => void lookAgain(state.shown)}
          onOther={restart}
        />
      )}
      {state.step === 'done' && (
        <ImportDone
          kind={kind}
          created={state.created}
          refused={state.shown.preview.counts.refused}
          refusedButton={<RefusedButton preview={state.shown.preview} />}
          onAgain={restart}
        />
      )}
    </Stack>
  );
}
