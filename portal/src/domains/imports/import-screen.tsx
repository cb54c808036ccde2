import type { ImportKind } from '@clinic/contract/imports/imports.ts';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { useLeave } from '../../platform/form/use-leave.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ImportPreviewStep } from './import-preview.tsx';
import { kindWords } from './import-words.ts';
import { downloadTemplate } from './imports.data.ts';
import { ChooseFile } from './parts/choose-file.tsx';
import { ImportDone } from './parts/import-done.tsx';
import { ImportSteps } from './parts/import-steps.tsx';
import { RefusedButton } from './refused-button.tsx';
import { useImport } from './use-import.ts';

/** Imports records from a spreadsheet: choose a file, preview each line, then import exactly that. */
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

/** Downloads the template. */
function TemplateButton({ kind }: { kind: ImportKind }) {
  const { isWorking, attempt } = useAttempt();
  const start = () => attempt(() => downloadTemplate(kind), { failed: 'The template could not be downloaded.' });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isWorking}
      onClick={() => void start()}
    >
      Download template
    </Button>
  );
}
