import type { ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import type { ListFilter } from '../../ui/filter-bar/list-filter.ts';
import type { FilterWords } from './list-definition.ts';

/** The words of any filter: which of them it has follows from its kind. */
type AnyWords = {
  label: string;
  all: string;
  words: Record<string, string>;
  useUsual?: () => string;
  useOptions: (chosen: string | undefined) => Extract<ListFilter, { kind: 'choice' }>['options'];
};

/** The filters of a list's bar, from its declaration and their words, in its order. A list's filters never change, so hooks keep their order. */
export function useFilterBar<L extends ListDefinition>(
  { filters }: L,
  of: FilterWords<L>,
  search: SearchOf<L>,
): ListFilter[] {
  'use no memo';
  return Object.entries(filters).flatMap(([key, filter]): ListFilter[] => {
    const { words, useUsual, useOptions, ...said } = of[key] as unknown as AnyWords;
    if (filter.kind === 'choice') {
      const options = Object.keys(filter.values).map((value) => ({ value, label: words[value] ?? value }));
      return [{ ...said, kind: 'choice', key, options, ...(filter.usual !== undefined && { usual: filter.usual }) }];
    }
    if (filter.kind === 'id') {
      const options = useOptions((search as Record<string, string | undefined>)[key]);
      return options.length === 0 ? [] : [{ ...said, kind: 'choice', key, options }];
    }
    if (filter.kind === 'days') return [{ ...said, kind: 'days', key, ...(useUsual && { usual: useUsual() }) }];
    return [{ ...said, kind: filter.kind === 'amounts' ? 'amounts' : 'text', key } as ListFilter];
  });
}
