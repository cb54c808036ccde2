import type { ImportKind } from '@clinic/contract/imports/imports.ts';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { countOf, kindWords, lineCount } from '../import-words.ts';

interface ImportDoneProps {
  kind: ImportKind;
  created: number;
  refused: number;
  /** Downloads the refused lines. */
  refusedButton: ReactNode;
  onAgain: () => void;
}

/** The last step: what was imported, what was left out, and where to go next. */
export function ImportDone({ kind, created, refused, refusedButton, onAgain }: ImportDoneProps) {
  const { list, to_list, afterwards } = kindWords[kind];
  const was = created === 1 ? 'was' : 'were';
  const left_out = refused > 0 ? ` ${lineCount(refused)} with errors ${refused === 1 ? 'was' : 'were'} skipped.` : '';
  return (
    <SectionCard title="Done">
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.5} />}
        title={`${countOf(kind, created)} ${was} created`}
        hint={`${afterwards}${left_out}`}
        action={
          <Group gap="xs" justify="center" mt="xs">
            {refused > 0 && refusedButton}
            <Button variant="default" onClick={onAgain}>
              Import another file
            </Button>
            <Button renderRoot={(props) => <Link to={list} {...props} />}>{to_list}</Button>
          </Group>
        }
      />
    </SectionCard>
  );
}
