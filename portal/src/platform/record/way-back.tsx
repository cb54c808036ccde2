import { Button } from '@mantine/core';
import { useLeave } from '../form/use-leave.ts';

interface WayBackProps {
  /** The list to open if there is no previous page. */
  list: string;
  /** The button's label. Default: Cancel. */
  children?: string;
}

/** Leaves a record's page for the previous page. */
export function WayBack({ list, children = 'Cancel' }: WayBackProps) {
  const leave = useLeave(list);
  return (
    <Button variant="default" onClick={leave}>
      {children}
    </Button>
  );
}
