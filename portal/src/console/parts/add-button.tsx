import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Adds to a section of a page: it stands in the section's head. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);
