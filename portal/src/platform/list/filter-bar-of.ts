import type { ListDefinition } from '@clinic/contract/shared/lists/list.ts';
import type { ListFilter } from '../../ui/filter-bar/list-filter.ts';
import type { Choices, FilterWords } from './list-definition.ts';

/** The words of any filter: which of them it has follows from its kind. */
type AnyWords = { label: string; all: string; words: Record<string, string>; is_always?: true };

/** The filters of a list's bar, from its declaration and their words, in its order. */
export const filterBarOf = <L extends ListDefinition>(
  { filters }: L,
  of: FilterWords<L>,
  choices: Choices<L>,
): ListFilter[] =>
  Object.entries(filters).flatMap(([key, filter]): ListFilter[] => {
    const { words, is_always, ...said } = of[key] as unknown as AnyWords;
    const { options = [], usual } = choices[key] ?? {};
    if (filter.kind === 'choice') {
      const of_words = filter.order.map((value) => ({ value, label: words[value] ?? value }));
      return [{ ...said, kind: 'choice', key, options: of_words, ...(filter.usual && { usual: filter.usual }) }];
    }
    if (filter.kind === 'id' || filter.kind === 'named')
      return options.length === 0 && !is_always ? [] : [{ ...said, kind: 'choice', key, options }];
    if (filter.kind === 'days') return [{ ...said, kind: 'days', key, ...(usual !== undefined && { usual }) }];
    if (filter.kind === 'searched') return [{ ...said, kind: 'text', key, waits_for_enter: true }];
    return [{ ...said, kind: filter.kind === 'amounts' ? 'amounts' : 'text', key } as ListFilter];
  });
