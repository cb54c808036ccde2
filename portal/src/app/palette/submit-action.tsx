import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';

interface SubmitActionProps {
  words: string;
  onSubmit: () => void;
}

/** Searches patients’ records for the typed words. Such a search is logged, so it waits for Enter. */
export const SubmitAction = ({ words, onSubmit }: SubmitActionProps) => (
  <Spotlight.ActionsGroup label="Patient records: press Enter">
    <Spotlight.Action
      label={`Search payments for “${words}”`}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      closeSpotlightOnTrigger={false}
      onClick={onSubmit}
    />
  </Spotlight.ActionsGroup>
);
