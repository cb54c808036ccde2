import { leaveUnreadableFile } from '@clinic/contract/bank/bank-exceptions.ts';
import { readBankMapping, saveBankMapping } from '@clinic/contract/bank/bank-mapping.ts';
import {
  type BankPreview,
  importBankFile,
  largest_bank_file_bytes,
  previewBankFile,
} from '@clinic/contract/bank/bank-statements.ts';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ColumnsWindow } from '../../domains/bank/columns-window.tsx';
import { ChooseFile, Faults, FileFault, useStatementFile } from '../../domains/bank/statement-file.tsx';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { upload } from '../../platform/api/upload.ts';
import { useInvalidate } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { Window } from '../../ui/window/window.tsx';
import { accountName, bank_reads, useBankBalances } from './bank-reads.ts';
import { bench_reads } from './bench-reads.ts';
import { Former, PreviewView } from './preview-view.tsx';

const countText = (lines: number): string => (lines === 1 ? '1 line was added.' : `${lines} lines were added.`);

const most_faults = 3;
const longest_fault = 300;
const longest_name = 200;

interface LeaveProps {
  account_id: number;
  file: File;
  preview: BankPreview;
  onLeft: () => void;
}

/** Leaves a file that was refused to a colleague: it is an exception until a statement of the account goes on from the last one. */
function LeaveButton({ account_id, file, preview, onLeft }: LeaveProps) {
  const leave = useWrite(leaveUnreadableFile, bench_reads);
  const run = async () => {
    const faults = [...new Set(preview.faults.map(({ message }) => message.slice(0, longest_fault)))];
    try {
      await leave({
        params: { id: String(account_id) },
        body: {
          file_name: file.name.slice(-longest_name),
          content_hash: preview.content_hash,
          faults: faults.slice(0, most_faults),
        },
      });
      showSuccess('The file is an exception at Bank matching now.');
      onLeft();
    } catch (failure) {
      showFailure('The file could not be left to a colleague.', sentenceOf(failure));
    }
  };
  return (
    <Button variant="default" onClick={() => void run()}>
      Leave to a colleague
    </Button>
  );
}

function useBankFile(account_id: number | undefined, onDone: () => void) {
  const refresh = useInvalidate();
  const params = { id: String(account_id) };
  return useStatementFile({
    largest_bytes: largest_bank_file_bytes,
    read: (file) => upload(previewBankFile, { params }, file),
    carryOut: async (file) => {
      const { added } = await upload(importBankFile, { params }, file);
      void refresh(...bank_reads);
      showSuccess(countText(added));
      onDone();
    },
  });
}

/** Uploads a file of the bank: shows what was read before anything is kept, then imports it. */
export function UploadWindow({ onClose }: { onClose: () => void }) {
  const accounts = useBankBalances().data?.data ?? [];
  const [chosen, setChosen] = useState<number>();
  const [isMapping, setMapping] = useState(false);
  const account_id = chosen ?? accounts[0]?.account.id;
  const { file, preview, busy, fault, choose, finish, forget } = useBankFile(account_id, onClose);
  const saveMapping = useWrite(saveBankMapping, [readBankMapping.name]);
  const table = preview?.table;
  if (isMapping && table && file && account_id !== undefined)
    return (
      <ColumnsWindow
        sample={table}
        save={(body) => saveMapping({ params: { id: String(account_id) }, body })}
        onBack={() => setMapping(false)}
        onSaved={() => {
          setMapping(false);
          void choose(file);
        }}
        onClose={onClose}
      />
    );
  const isReady = preview !== undefined && preview.faults.length === 0 && preview.former === null;
  return (
    <Window opened onClose={onClose} title="Upload a file of the bank" size="lg">
      <Stack gap="md">
        <NativeSelect
          label="Account"
          data={accounts.map(({ account }) => ({ value: String(account.id), label: accountName(account) }))}
          value={String(account_id)}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            forget();
          }}
          error={accounts.length === 0 ? 'Add the company’s bank account on the page Payees first.' : undefined}
        />
        {!file && (
          <Text size="sm">
            A statement (camt.053, MT940, .csv or .xlsx) or a notice (camt.054) of this account. You see what it adds
            before anything is kept.
          </Text>
        )}
        {account_id !== undefined && (
          <ChooseFile file={file} isReading={busy === 'reading'} onFile={(next) => void choose(next)} />
        )}
        <FileFault fault={fault} />
        {preview && <Faults faults={preview.faults} />}
        {preview?.former && <Former former={preview.former} />}
        {isReady && <PreviewView preview={preview} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {preview?.former ? 'Close' : 'Cancel'}
          </Button>
          {preview && preview.faults.length > 0 && !table && file && account_id !== undefined && (
            <LeaveButton account_id={account_id} file={file} preview={preview} onLeft={onClose} />
          )}
          {table && (
            <Button variant={isReady ? 'default' : 'filled'} onClick={() => setMapping(true)}>
              Set columns
            </Button>
          )}
          {isReady && (
            <Button loading={busy === 'importing'} onClick={() => void finish()}>
              Import
            </Button>
          )}
        </Group>
      </Stack>
    </Window>
  );
}
