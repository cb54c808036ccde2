import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { FilterPanel } from './filter-panel.tsx';
import { useDraft } from './use-draft.ts';

interface NameFilterProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  onApply: (name: string | undefined) => void;
}

/** The filter panel of a list with a name filter only. */
export function NameFilter({ label, placeholder, value, onApply }: NameFilterProps) {
  const [typed, setTyped] = useDraft(value);
  return (
    <FilterPanel
      filled={value === undefined ? 0 : 1}
      onApply={() => onApply(typed?.trim() || undefined)}
      onClear={() => {
        setTyped(undefined);
        onApply(undefined);
      }}
    >
      <TextInput
        label={label}
        {...(placeholder === undefined ? {} : { placeholder })}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed ?? ''}
        maxLength={64}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FilterPanel>
  );
}
