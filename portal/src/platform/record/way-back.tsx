import { Button } from '@mantine/core';
import { useLeave } from '../form/use-leave.ts';

interface WayBackProps {
  /** The list where the way leads if one came from nowhere. */
  list: string;
  /** What the button says. Default: Cancel. */
  children?: string;
}

/** Leaves a record's page for where one came from. */
export function WayBack({ list, children = 'Cancel' }: WayBackProps) {
  const leave = useLeave(list);
  return (
    <Button variant="default" onClick={leave}>
      {children}
    </Button>
  );
}
