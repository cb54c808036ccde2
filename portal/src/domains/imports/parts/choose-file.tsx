import { type ImportKind, largest_import_bytes, most_import_rows } from '@clinic/contract/imports/imports.ts';
import { Button, FileButton, List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useFileDrop } from '../../../platform/photo-list/use-file-drop.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { RefusedFile } from '../../../ui/states/refused-file.tsx';
import { kindWords } from '../import-words.ts';
import classes from './choose-file.module.css';

interface ChooseFileProps {
  kind: ImportKind;
  clinic_name: string;
  /** The template to fill in. */
  template: ReactNode;
  /** Why the previous file was refused. */
  faults: readonly string[];
  /** The name of the file being read. */
  reading: string | undefined;
  onFile: (file: File) => void;
}

const accepted = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first step: template, columns and file. */
export function ChooseFile({ kind, clinic_name, template, faults, reading, onFile }: ChooseFileProps) {
  const target = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(null);
  const choose = (file: File | null | undefined) => file && reading === undefined && onFile(file);
  const pick = (file: File | null) => {
    choose(file);
    // Without this the browser fires no event for the corrected file, which has the same name.
    reset.current?.();
  };
  const isOver = useFileDrop(target, ([file]) => choose(file));
  const { one, afterwards } = kindWords[kind];
  return (
    <SectionCard title="Choose a file" actions={template}>
      <div className={classes.columns}>
        <List size="sm" spacing="xs" className={classes.facts ?? ''}>
          <List.Item>
            A line of headings, then one line for each new {one} of {clinic_name}.
          </List.Item>
          <List.Item>
            A workbook (.xlsx) or “CSV UTF-8”, up to {most_import_rows.toLocaleString('en-SG')} lines and{' '}
            {largest_import_bytes / 1024 / 1024} MB.
          </List.Item>
          <List.Item>You see a preview of every line before anything is created.</List.Item>
          <List.Item>{afterwards}</List.Item>
        </List>
        <div ref={target} className={classes.target} data-over={isOver || undefined}>
          <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
          <FileButton accept={accepted} onChange={pick} resetRef={reset} inputProps={{ 'aria-label': 'Spreadsheet' }}>
            {(button) => (
              <Button {...button} loading={reading !== undefined}>
                Choose file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" role="status">
            {reading === undefined ? 'or drop it here' : `Reading ${reading}…`}
          </Text>
        </div>
      </div>
      {faults.length > 0 && (
        <div className={classes.refused}>
          <RefusedFile title="This file cannot be imported">
            {faults.map((fault) => (
              <p key={fault} className={classes.fault}>
                {fault}
              </p>
            ))}
          </RefusedFile>
        </div>
      )}
    </SectionCard>
  );
}
