import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import classes from './record-form.module.css';
import type { RecordFormFrame } from './use-record-form.ts';

const ChangedMeanwhileModal = codeOnDemand(
  () => import('../../ui/form/changed-meanwhile-modal.tsx'),
  'ChangedMeanwhileModal',
);

/** Both versions of a record after a stale save. */
export const ConflictWindow = ({ conflict }: { conflict: NonNullable<RecordFormFrame['conflict']> }) => (
  <PartOnDemand onMissing={conflict.onClose}>
    <ChangedMeanwhileModal {...conflict} />
  </PartOnDemand>
);

interface RecordFormProps {
  of: RecordFormFrame;
  /** Names the form for screen readers, if the page has several. */
  label?: string | undefined;
  /** Read-only. */
  read_only?: boolean;
  children: ReactNode;
}

/** The form of a record, with a notice after another user's save and the conflict window after a stale save. */
export const RecordForm = ({ of, label, read_only = false, children }: RecordFormProps) => (
  <form id={of.id} onSubmit={of.submit} noValidate aria-label={label}>
    <Stack gap="md">
      {of.is_behind && !read_only && (
        <Alert color="yellow" variant="light" role="status" title="Changed by another user">
          Your changes are still here. When you save, you will see what they changed.
        </Alert>
      )}
      {of.is_offered && (
        <Group justify="space-between" gap="xs" role="status" className={classes.offer}>
          <Text size="sm">Another user has changed this.</Text>
          <Button size="xs" variant="default" onClick={of.showNewest}>
            Show the changes
          </Button>
        </Group>
      )}
      {children}
    </Stack>
    {of.conflict && <ConflictWindow conflict={of.conflict} />}
  </form>
);
