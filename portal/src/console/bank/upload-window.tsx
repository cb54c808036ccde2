import { leaveUnreadableFile } from '@clinic/contract/bank/bank-exceptions.ts';
import {
  type BankPreview,
  importBankFile,
  largest_bank_file_bytes,
  previewBankFile,
} from '@clinic/contract/bank/bank-statements.ts';
import { Alert, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isFieldRefusal, sentenceOf } from '../../platform/api/api-problem.ts';
import { upload } from '../../platform/api/upload.ts';
import { useInvalidate } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { Window } from '../../ui/window/window.tsx';
import { accountName, bank_reads, useBankBalances } from './bank-reads.ts';
import { bench_reads } from './bench-reads.ts';
import { ColumnsForm } from './columns-form.tsx';
import { Faults, Former, PreviewView } from './preview-view.tsx';

/** Why the file was refused: its own faults first. */
const faultOf = (failure: unknown): string =>
  (isFieldRefusal(failure) ? failure.errors['file']?.join(' ') : undefined) ?? sentenceOf(failure);

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

/** A file on its way: chosen, read by the server, imported. */
function useBankFile(account_id: number | undefined, onDone: () => void) {
  const refresh = useInvalidate();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<BankPreview>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const [fault, setFault] = useState<string>();
  const params = { id: String(account_id) };
  const during = async (what: 'reading' | 'importing', work: () => Promise<void>) => {
    setBusy(what);
    setFault(undefined);
    try {
      await work();
    } catch (failure) {
      setFault(faultOf(failure));
    } finally {
      setBusy(undefined);
    }
  };
  const read = (chosen: File) =>
    during('reading', async () => {
      setFile(chosen);
      setPreview(undefined);
      setPreview(await upload(previewBankFile, { params }, chosen));
    });
  const carryOut = () =>
    during('importing', async () => {
      if (!file) return;
      const { added } = await upload(importBankFile, { params }, file);
      void refresh(...bank_reads);
      showSuccess(countText(added));
      onDone();
    });
  const forget = () => {
    setFile(undefined);
    setPreview(undefined);
    setFault(undefined);
  };
  return { file, preview, busy, fault, read, carryOut, forget, refuse: setFault };
}

function ChooseFile({ label, loading, onFile }: { label: string; loading: boolean; onFile: (file: File) => void }) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Without this the browser fires no event for a corrected file of the same name.
    reset.current?.();
    if (file) onFile(file);
  };
  return (
    <FileButton
      accept=".xml,.txt,.sta,.940,.mt940,.csv,.xlsx"
      onChange={choose}
      resetRef={reset}
      inputProps={{ 'aria-label': 'File of the bank' }}
    >
      {(button) => (
        <Button {...button} variant={label === 'Choose file' ? 'filled' : 'default'} loading={loading} data-autofocus>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** Uploads a file of the bank: shows what was read before anything is kept, then imports it. */
export function UploadWindow({ onClose }: { onClose: () => void }) {
  const accounts = useBankBalances().data?.data ?? [];
  const [chosen, setChosen] = useState<number>();
  const [isMapping, setMapping] = useState(false);
  const account_id = chosen ?? accounts[0]?.account.id;
  const { file, preview, busy, fault, read, carryOut, forget, refuse } = useBankFile(account_id, onClose);
  const table = preview?.table;
  const choose = (next: File) => {
    if (next.size > largest_bank_file_bytes)
      refuse(`The file is larger than ${largest_bank_file_bytes / 1024 / 1024} MB.`);
    else void read(next);
  };
  if (isMapping && table && file && account_id !== undefined)
    return (
      <Window opened onClose={onClose} title="Columns of the file" size="xl">
        <ColumnsForm
          account_id={account_id}
          sample={table}
          onBack={() => setMapping(false)}
          onSaved={() => {
            setMapping(false);
            void read(file);
          }}
        />
      </Window>
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
        {fault !== undefined && (
          <Alert
            color="red"
            variant="light"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            role="alert"
            title="This file was not accepted"
          >
            {fault}
          </Alert>
        )}
        {file && (
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
        )}
        {preview && preview.faults.length > 0 && <Faults faults={preview.faults} />}
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
          {account_id !== undefined && (
            <ChooseFile label={file ? 'Choose another' : 'Choose file'} loading={busy === 'reading'} onFile={choose} />
          )}
          {isReady && (
            <Button loading={busy === 'importing'} onClick={() => void carryOut()}>
              Import
            </Button>
          )}
        </Group>
      </Stack>
    </Window>
  );
}
