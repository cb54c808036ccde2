import type { Filter, ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { z } from 'zod/mini';
import { every_day } from '../../ui/filter-bar/list-filter.ts';
import {
  amountRange,
  dayRange,
  filterText,
  oneOf,
  pageNumber,
  pageSize,
  recordId,
  sortOf,
  viewName,
} from './list-search.ts';

type Typed = string | number | boolean | undefined;

const day_span = { usual: z.catch(z.optional(z.union([z.literal(every_day), dayRange])), undefined), every: dayRange };

function filterOf(filter: Filter): z.ZodMiniType {
  if (filter.kind === 'choice') {
    const words = Object.keys(filter.values);
    return filter.usual === undefined ? oneOf(words) : z.prefault(z.catch(z.enum(words), filter.usual), filter.usual);
  }
  if (filter.kind === 'days') return filter.has_usual ? day_span.usual : day_span.every;
  if (filter.kind === 'amounts') return amountRange;
  return filter.kind === 'id' ? recordId : filterText(filter.longest);
}

/** The search parameters of a list's address. What cannot be read falls back to the defaults. */
export const searchOf = <L extends ListDefinition>({ sizes, sorts, sort, filters }: L) =>
  z.object({
    p: pageNumber,
    n: pageSize(sizes, sizes[0] ?? 20),
    sort: sortOf(sorts, sort),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterOf(filter)])),
    view: viewName,
  }) as unknown as z.ZodMiniType<SearchOf<L>, { [Name in keyof SearchOf<L>]?: Typed }>;
