import { Button } from '@mantine/core';
import { useLeave } from '../form/use-leave.ts';

interface BackButtonProps {
  /** The list to open if there is no previous page. */
  list: string;
  /** The button's label. Default: Cancel. */
  children?: string;
}

/** Leaves a record's page for the previous page. */
export function BackButton({ list, children = 'Cancel' }: BackButtonProps) {
  const leave = useLeave(list);
  return (
    <Button variant="default" onClick={leave}>
      {children}
    </Button>
  );
}
