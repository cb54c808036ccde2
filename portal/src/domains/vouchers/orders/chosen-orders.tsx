import { Button, Group } from '@mantine/core';

interface ChosenOrdersProps {
  /** How many orders are chosen, of all that are shown. */
  chosen: number;
  all: number;
  /** Chooses all, or none. */
  onChoose: (isChosen: boolean) => void;
  onSend: () => void;
}

/** Chooses all orders that wait, and marks the chosen ones as sent together: a parcel collection takes many at once. */
export const ChosenOrders = ({ chosen, all, onChoose, onSend }: ChosenOrdersProps) => (
  <Group gap="xs" justify="flex-end">
    <Button size="compact-sm" variant="subtle" onClick={() => onChoose(chosen < all)}>
      {chosen < all ? 'Choose all' : 'Choose none'}
    </Button>
    {chosen > 0 && (
      <Button size="compact-sm" onClick={onSend}>
        {chosen === 1 ? 'Mark 1 order as sent' : `Mark ${chosen} orders as sent`}
      </Button>
    )}
  </Group>
);
