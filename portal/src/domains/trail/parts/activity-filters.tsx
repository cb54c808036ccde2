import { patientViewWords } from '@clinic/contract/trail/activity-log.ts';
import { recordWord, trail_entities } from '@clinic/contract/trail/record-words.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useToday } from '../../../platform/time/use-today.ts';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import type { ActivityFilter, ActivitySearch } from '../activity-search.ts';
import classes from './activity-filters.module.css';

type Filter = ListFilter<'by' | 'kind' | 'entity' | 'date'>;

const person: Filter = { kind: 'text', key: 'by', label: 'Person', placeholder: 'Name or user name' };
const period: Filter = { kind: 'days', key: 'date', label: 'Period' };
const records = trail_entities.map((value) => ({ value, label: recordWord(value) }));
const ways = Object.entries(patientViewWords)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const of_log: Record<ActivitySearch['log'], readonly Filter[]> = {
  changes: [person, { kind: 'choice', key: 'entity', label: 'Record', all: 'Any record', options: records }, period],
  views: [person, { kind: 'choice', key: 'kind', label: 'Action', all: 'All actions', options: ways }, period],
};

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

interface ActivityFiltersProps {
  search: ActivitySearch;
  onApply: (filter: Partial<ActivityFilter>, how?: { replace: boolean }) => void;
}

/** Filters of the log: person, kind of record, period; they apply at once. A switch shows automatic steps. */
export function ActivityFilters({ search, onApply }: ActivityFiltersProps) {
  const today = useToday();
  const { log, before: _, all, ...inForce } = search;
  const filters = of_log[log];
  // A branch, or a filter from the link that led here, has no chip.
  const has_more = Object.entries(inForce).some(
    ([name, value]) => value !== undefined && !filters.some(({ key }) => key === name),
  );
  return (
    <div className={classes.line} role="search">
      <FilterBar filters={filters} values={inForce} today={today} onChange={onApply} />
      {has_more && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onApply({ ...none, all })}>
          Show everything
        </Button>
      )}
      {log === 'changes' && (
        <Switch
          className={classes.all}
          label="Sign-ins and automatic steps"
          checked={all !== undefined}
          onChange={({ currentTarget: { checked } }) => onApply({ all: checked ? 'true' : undefined })}
        />
      )}
    </div>
  );
}
