import { z } from 'zod/mini';
import { amountRange } from './amount-range.ts';
import { generic_messages, idInPath, optionalCode, optionalText, searchedText } from '../fields.ts';
import { keyOf, written } from './asked.ts';
import type { AnyOpen, Choice, Filter, ListDefinition, Value } from './list.ts';
import { pageQuery, sortValue } from './paging.ts';
import { dayRangeQuery } from '../singapore-time.ts';

type Written<Of extends Value> = Of extends true ? '1' : Of extends false ? '0' : Of extends string ? Of : '';
type KeyOf<Name, F> = F extends { as: infer Key extends string } ? Key : Name;
type ChoiceQuery<V extends Value> = z.ZodMiniOptional<z.ZodMiniType<V, Written<V> | ''>>;
type FilterQuery<F> =
  F extends Choice<infer Values, string | undefined>
    ? ChoiceQuery<Values[keyof Values]>
    : F extends { kind: infer Kind extends keyof typeof open_queries }
      ? ReturnType<(typeof open_queries)[Kind]>
      : never;
type FilterQueries<L extends ListDefinition> = {
  [Name in keyof L['filters'] as KeyOf<Name, L['filters'][Name]> & string]: FilterQuery<L['filters'][Name]>;
};

type SortQuery<L extends ListDefinition> = L['sorts'] extends readonly []
  ? {}
  : { sort: z.ZodMiniPrefault<ReturnType<typeof sortValue<L['sorts']>>> };

/** One of these values as a filter of a call. An empty one is no filter. */
export const choiceQuery = <const Values extends readonly Value[]>(values: Values) =>
  z.optional(
    z.pipe(
      z.enum([...new Set([...values.map(written), ''])], generic_messages.format),
      z.transform((sent) => values.find((value) => written(value) === sent)),
    ),
  ) as unknown as ChoiceQuery<Values[number]>;

const open_queries = {
  text: ({ longest }: AnyOpen) => optionalText(longest),
  searched: ({ longest }: AnyOpen) => searchedText(longest),
  code: ({ longest }: AnyOpen) => optionalCode(longest),
  named: ({ longest }: AnyOpen) => optionalText(longest),
  days: () => dayRangeQuery,
  amounts: () => z.optional(amountRange),
  id: () =>
    z.optional(
      z.union(
        [
          idInPath,
          z.pipe(
            z.literal(''),
            z.transform(() => undefined),
          ),
        ],
        generic_messages.format,
      ),
    ),
};

const filterQuery = (filter: Filter): z.ZodMiniType =>
  filter.kind === 'choice' ? choiceQuery(Object.values(filter.values)) : open_queries[filter.kind](filter);

/** The query of the call that reads a list: its filters, page and order; `fixed` has the members that no filter sets. */
export const listQuery = <L extends ListDefinition, const Fixed extends z.core.$ZodShape = {}>(
  { filters, sizes, sorts, sort }: L,
  fixed: Fixed = {} as Fixed,
) =>
  z.object({
    ...fixed,
    ...(Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [keyOf(name, filter), filterQuery(filter)]),
    ) as FilterQueries<L>),
    ...pageQuery(sizes[0]),
    ...((sorts.length > 0 ? { sort: z.prefault(sortValue<L['sorts']>(sorts), sort) } : {}) as SortQuery<L>),
  });
