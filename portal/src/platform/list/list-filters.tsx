import { maskIdentities } from '@clinic/contract/shared/fields.ts';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import type { FilterValues, ListFilter } from '../../ui/filter-bar/list-filter.ts';
import type { ListNavigation } from '../../ui/page/list-frame.tsx';
import { useToday } from '../time/use-today.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

interface ListFiltersProps<Search extends object> {
  filters: readonly ListFilter<keyof Search & string>[];
  search: Search;
  go: Pick<ListNavigation, 'open'>;
}

/** The filter bar of a list page. The address holds the filters, but no number of an identity document; a change opens page 1. */
export function ListFilters<Search extends object>({ filters, search, go }: ListFiltersProps<Search>) {
  'use no memo';
  const today = useToday();
  const values: FilterValues = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, textOf(value)]));
  return (
    <FilterBar
      filters={filters}
      values={values}
      today={today}
      onChange={(change, how) => {
        const asked = Object.entries({ ...values, ...change, p: '1' });
        go.open(
          Object.fromEntries(
            asked.flatMap(([key, value]) => (value === undefined ? [] : [[key, maskIdentities(value)]])),
          ),
          how,
        );
      }}
    />
  );
}
