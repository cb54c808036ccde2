import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLeave } from '../form/use-leave.ts';

interface BackArrowProps {
  /** The list to open if there is no previous page. */
  list: string;
  /** The name for screen readers, as the specification has it. */
  label?: 'Cancel' | 'Back';
}

/** Leaves a record's page for the previous page. An arrow, because the word Cancel reads like cancelling the record. */
export function BackArrow({ list, label = 'Cancel' }: BackArrowProps) {
  const leave = useLeave(list);
  return (
    <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={label} title="Back" onClick={leave}>
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}
