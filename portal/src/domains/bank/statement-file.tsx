import { Button, FileButton, Group, List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useRef, useState } from 'react';
import { isFieldRefusal, sentenceOf } from '../../platform/api/api-problem.ts';
import { useFileDrop } from '../../platform/photo-list/use-file-drop.ts';
import { RefusedFile } from '../../ui/states/refused-file.tsx';
import classes from './statement-file.module.css';

/** Why the file was refused: its own faults first. */
const faultOf = (failure: unknown): string =>
  (isFieldRefusal(failure) ? failure.errors['file']?.join(' ') : undefined) ?? sentenceOf(failure);

interface Carrying<Preview> {
  largest_bytes: number;
  read: (file: File) => Promise<Preview>;
  carryOut: (file: File) => Promise<void>;
}

/** A bank's file on its way: chosen, read by the server, imported. */
export function useStatementFile<Preview>({ largest_bytes, read, carryOut }: Carrying<Preview>) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const [fault, setFault] = useState<string>();
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
  const choose = async (chosen: File) => {
    setPreview(undefined);
    if (chosen.size > largest_bytes) setFault(`The file is larger than ${largest_bytes / 1024 / 1024} MB.`);
    else
      await during('reading', async () => {
        setFile(chosen);
        setPreview(await read(chosen));
      });
  };
  const finish = async () => {
    if (file) await during('importing', () => carryOut(file));
  };
  const forget = () => {
    setFile(undefined);
    setPreview(undefined);
    setFault(undefined);
  };
  return { file, preview, busy, fault, choose, finish, forget };
}

/** Why a file was not accepted. */
export const FileFault = ({ fault }: { fault: string | undefined }) =>
  fault !== undefined && <RefusedFile title="This file was not accepted">{fault}</RefusedFile>;

/** What is wrong with a file: it is refused whole. */
export const Faults = ({ faults }: { faults: readonly { message: string }[] }) =>
  faults.length > 0 && (
    <RefusedFile title="This file cannot be imported">
      <List size="sm">
        {[...new Set(faults.map(({ message }) => message))].map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </RefusedFile>
  );

interface ChooseFileProps {
  /** The file that was chosen. */
  file: File | undefined;
  isReading: boolean;
  onFile: (file: File) => void;
}

/** The place for a bank's file: it is chosen, or dropped here. Afterwards it has the file's name. */
export function ChooseFile({ file, isReading, onFile }: ChooseFileProps) {
  const target = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null | undefined) => {
    // Without this the browser fires no event for a corrected file of the same name.
    reset.current?.();
    if (chosen && !isReading) onFile(chosen);
  };
  const isOver = useFileDrop(target, ([dropped]) => choose(dropped));
  return (
    <Group
      ref={target}
      className={classes.target ?? ''}
      data-over={isOver || undefined}
      justify="space-between"
      gap="xs"
    >
      <Text
        size="sm"
        fw={file ? 500 : 400}
        c={file ? undefined : 'dimmed'}
        role="status"
        className={classes.name ?? ''}
      >
        {isReading ? `Reading ${file?.name ?? ''}…` : (file?.name ?? 'Drop the file here, or choose it.')}
      </Text>
      <FileButton
        accept=".xml,.txt,.sta,.940,.mt940,.csv,.xlsx"
        onChange={choose}
        resetRef={reset}
        inputProps={{ 'aria-label': 'File of the bank' }}
      >
        {(button) => (
          <Button {...button} variant={file ? 'default' : 'filled'} loading={isReading} data-autofocus>
            {file ? 'Choose another' : 'Choose file'}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
