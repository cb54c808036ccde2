import { patientViewWords } from '@clinic/contract/oversight/activity-log.ts';
import { activityWords, recordWord, trail_entities } from '@clinic/contract/oversight/activity-words.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '../../../platform/time/use-today.ts';
import { DateRangeField } from '../../../ui/date-range/date-range-field.tsx';
import { FilterPanel } from '../../../ui/filter-panel/filter-panel.tsx';
import type { ActivityFilter, ActivitySearch } from '../activity-search.ts';

const optionsOf = (first: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: first },
  ...Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];
const kinds = optionsOf('Everything', activityWords);
const ways = optionsOf('Every way', patientViewWords);
const records = [
  { value: '', label: 'Any record' },
  ...trail_entities.map((value) => ({ value, label: recordWord(value) })),
];

const none: ActivityFilter = {
  by: undefined,
  kind: undefined,
  entity: undefined,
  entity_id: undefined,
  text: undefined,
  date: undefined,
  clinic_id: undefined,
};

const pickFilter = ({ by, kind, entity, entity_id, text, date, clinic_id }: ActivitySearch): ActivityFilter => ({
  by,
  kind,
  entity,
  entity_id,
  text,
  date,
  clinic_id,
});

interface ActivityFiltersProps {
  search: ActivitySearch;
  onApply: (filter: ActivityFilter) => void;
}

/** Filters of the log: who, what, which record, text, when. */
export function ActivityFilters({ search, onApply }: ActivityFiltersProps) {
  const inForce = pickFilter(search);
  const [draft, setDraft] = useState(inForce);
  const today = useToday();
  const change = (part: Partial<ActivityFilter>) => setDraft({ ...draft, ...part });
  const isOfViews = search.log === 'views';
  const [start, end] = draft.date?.split(',') ?? [];
  const trimmed = (value: string | undefined) => value?.trim() || undefined;
  return (
    <FilterPanel
      filled={Object.values(inForce).filter((value) => value !== undefined).length}
      onApply={() => onApply({ ...draft, by: trimmed(draft.by), text: trimmed(draft.text) })}
      onClear={() => onApply(none)}
    >
      <TextInput
        label="Who"
        placeholder="User name"
        leftSection={<IconUser size={16} aria-hidden />}
        value={draft.by ?? ''}
        maxLength={64}
        onChange={({ currentTarget: { value } }) => change({ by: value })}
      />
      <NativeSelect
        label="What"
        data={isOfViews ? ways : kinds}
        value={draft.kind ?? ''}
        onChange={({ currentTarget: { value } }) => change({ kind: value || undefined })}
      />
      {!isOfViews && (
        <NativeSelect
          label="Record"
          data={records}
          value={draft.entity ?? ''}
          onChange={({ currentTarget: { value } }) => change({ entity: value || undefined })}
        />
      )}
      <TextInput
        label={isOfViews ? 'Transaction' : 'Number'}
        placeholder="123"
        inputMode="numeric"
        value={draft.entity_id ?? ''}
        maxLength={15}
        onChange={({ currentTarget: { value } }) => change({ entity_id: value.replaceAll(/\D/g, '') || undefined })}
      />
      <TextInput
        label="Words"
        placeholder={isOfViews ? 'What was searched for' : 'In changes and notes'}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={draft.text ?? ''}
        maxLength={64}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <DateRangeField
        label="Date"
        value={start && end ? { start, end } : undefined}
        today={today}
        onChange={(chosen) => change({ date: chosen && `${chosen.start},${chosen.end}` })}
      />
    </FilterPanel>
  );
}
