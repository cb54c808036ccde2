import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { PaletteEntry } from './palette-entry.tsx';

interface SubmitActionProps {
  words: string;
  /** The kinds of record that the search goes through: those that the person may see. */
  kinds: string[];
  onSubmit: () => void;
}

/** Searches patients’ records for the typed words. Such a search is logged, so it waits for Enter. */
export const SubmitAction = ({ words, kinds, onSubmit }: SubmitActionProps) => (
  <Spotlight.ActionsGroup label="Patient records: press Enter">
    <PaletteEntry
      label={`Search patient records for “${words}”`}
      description={kinds.join(', ')}
      icon={<IconSearch size={18} stroke={1.75} />}
      stays
      onChoose={onSubmit}
    />
  </Spotlight.ActionsGroup>
);
