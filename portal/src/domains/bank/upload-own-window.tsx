import {
  importOwnStatement,
  largest_own_file_bytes,
  listUnconfirmedPayments,
  type OwnReading,
  previewOwnStatement,
  readOwnMapping,
  saveOwnMapping,
} from '@clinic/contract/bank/own-statements.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { upload } from '../../platform/api/upload.ts';
import { useInvalidate } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import { Window } from '../../ui/window/window.tsx';
import { ColumnsWindow } from './columns-window.tsx';
import { OwnReadingView } from './own-reading-view.tsx';
import { ChooseFile, Faults, FileFault, useStatementFile } from './statement-file.tsx';

/** True if an import of the file would do something. */
const doesSomething = ({ counts: { confirms, pays, confirms_refund } }: OwnReading): boolean =>
  confirms + pays + confirms_refund > 0;

function useOwnFile() {
  const refresh = useInvalidate();
  const [done, setDone] = useState<OwnReading>();
  const file = useStatementFile({
    largest_bytes: largest_own_file_bytes,
    read: (chosen) => upload(previewOwnStatement, {}, chosen),
    carryOut: async (chosen) => {
      setDone(await upload(importOwnStatement, {}, chosen));
      void refresh(listUnconfirmedPayments.name);
    },
  });
  return { ...file, done };
}

const explained =
  'A statement (camt.053, MT940, .csv or .xlsx) or a notice (camt.054) of the account that customers pay. Only what names a payment of yours is kept: the day, the amount and what it confirms. The file and its other lines are forgotten.';

/** Uploads a statement of the clinic’s own account: shows what it says of the payments, then confirms them. */
export function UploadOwnWindow({ onClose }: { onClose: () => void }) {
  const { file, preview, busy, fault, choose, finish, done } = useOwnFile();
  const [isMapping, setMapping] = useState(false);
  const saveMapping = useWrite(saveOwnMapping, [readOwnMapping.name]);
  const table = preview?.table;
  if (isMapping && table && file)
    return (
      <ColumnsWindow
        sample={table}
        save={(body) => saveMapping({ body })}
        onBack={() => setMapping(false)}
        onSaved={() => {
          setMapping(false);
          void choose(file);
        }}
        onClose={onClose}
      />
    );
  const reading = done ?? (preview?.faults.length === 0 ? preview : undefined);
  const canImport = !done && reading !== undefined && doesSomething(reading);
  return (
    <Window
      opened
      onClose={onClose}
      title={done ? 'The statement was imported' : 'Upload a statement of your bank'}
      size="lg"
    >
      <Stack gap="md">
        {!file && <Text size="sm">{explained}</Text>}
        {!done && <ChooseFile file={file} isReading={busy === 'reading'} onFile={(next) => void choose(next)} />}
        <FileFault fault={fault} />
        {preview && <Faults faults={preview.faults} />}
        {reading && <OwnReadingView reading={reading} isDone={done !== undefined} />}
        {!done && reading && !canImport && (
          <Text size="sm" role="status">
            Nothing in this file confirms a payment that is not confirmed yet.
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant={done ? 'filled' : 'default'} onClick={onClose}>
            {done ? 'Done' : 'Cancel'}
          </Button>
          {table && !done && (
            <Button variant={reading ? 'default' : 'filled'} onClick={() => setMapping(true)}>
              Set columns
            </Button>
          )}
          {canImport && (
            <Button loading={busy === 'importing'} onClick={() => void finish()}>
              Import
            </Button>
          )}
        </Group>
      </Stack>
    </Window>
  );
}
