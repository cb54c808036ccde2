import { patientViewWords } from '@clinic/contract/oversight/activity-log.ts';
import { recordWord, trail_entities } from '@clinic/contract/oversight/activity-words.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '../../../platform/time/use-today.ts';
import { DateRangeField } from '../../../ui/date-range/date-range-field.tsx';
import type { ActivityFilter, ActivitySearch } from '../activity-search.ts';
import classes from './activity-filters.module.css';

const optionsOf = (first: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: first },
  ...Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];
const ways = optionsOf('All actions', patientViewWords);
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
  all: undefined,
};

const pickFilter = ({ by, kind, entity, entity_id, text, date, clinic_id, all }: ActivitySearch): ActivityFilter => ({
  by,
  kind,
  entity,
  entity_id,
  text,
  date,
  clinic_id,
  all,
});

interface ActivityFiltersProps {
  search: ActivitySearch;
  onApply: (filter: ActivityFilter) => void;
}

/** Filters of the log: person, kind of record, period; they apply at once. A switch shows what happens by itself. */
export function ActivityFilters({ search, onApply }: ActivityFiltersProps) {
  const [person, setPerson] = useState(search.by ?? '');
  const today = useToday();
  const isOfViews = search.log === 'views';
  const [start, end] = search.date?.split(',') ?? [];
  const inForce = pickFilter(search);
  const change = (part: Partial<ActivityFilter>) => onApply({ ...inForce, ...part });
  const isFiltered = Object.entries(inForce).some(([name, value]) => name !== 'all' && value !== undefined);
  return (
    <form
      role="search"
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        change({ by: person.trim() || undefined });
      }}
    >
      <TextInput
        label="Person"
        placeholder="Name or user name"
        leftSection={<IconUser size={16} aria-hidden />}
        value={person}
        maxLength={64}
        onChange={({ currentTarget: { value } }) => setPerson(value)}
        onBlur={() => {
          const by = person.trim() || undefined;
          if (by !== inForce.by) change({ by });
        }}
      />
      {isOfViews ? (
        <NativeSelect
          label="Action"
          data={ways}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) => change({ kind: value || undefined })}
        />
      ) : (
        <NativeSelect
          label="Record"
          data={records}
          value={search.entity ?? ''}
          onChange={({ currentTarget: { value } }) => change({ entity: value || undefined })}
        />
      )}
      <DateRangeField
        label="Period"
        value={start && end ? { start, end } : undefined}
        today={today}
        onChange={(chosen) => change({ date: chosen && `${chosen.start},${chosen.end}` })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => onApply({ ...none, all: search.all })}>
          Clear
        </Button>
      )}
      {!isOfViews && (
        <Switch
          className={classes.all}
          label="Sign-ins and automatic steps"
          checked={search.all !== undefined}
          onChange={({ currentTarget: { checked } }) => change({ all: checked ? 'true' : undefined })}
        />
      )}
    </form>
  );
}
