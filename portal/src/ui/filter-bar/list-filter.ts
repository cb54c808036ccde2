import type { ReactNode } from 'react';

interface FilterOf<Key extends string> {
  /** Name of the search parameter. */
  key: Key;
  label: string;
}

/** A filter for typed text. It applies after a pause in typing, and on Enter. */
export interface TextFilter<Key extends string> extends FilterOf<Key> {
  kind: 'text';
  placeholder?: string;
  /** Applies on Enter only, because the server notes who searched for which patient. */
  waits_for_enter?: true;
}

export interface ChoiceOption {
  value: string;
  label: string;
  /** A hint that distinguishes it from another option with the same label. */
  detail?: string;
}

/** A filter for one of several values. */
export interface ChoiceFilter<Key extends string> extends FilterOf<Key> {
  kind: 'choice';
  options: readonly ChoiceOption[];
  /** The words for no filter. */
  all: string;
  /** The value without a choice, if the list does not show everything then. */
  usual?: string;
}

/** A filter for a span of days, `YYYY-MM-DD,YYYY-MM-DD`. */
export interface DaysFilter<Key extends string> extends FilterOf<Key> {
  kind: 'days';
  /** The span without a choice, if the list does not show every day then. */
  usual?: string;
  /** Days to come may be chosen too. */
  ahead?: boolean;
}

export interface AmountsChipProps {
  label: string;
  value: string | undefined;
  onApply: (value: string | undefined) => void;
}

/** A filter for a span of amounts in dollars, `least,most`. Either may be left out. */
interface AmountsFilter<Key extends string> extends FilterOf<Key> {
  kind: 'amounts';
  /** The list that has it brings its code: few lists have amounts, and every list loads the bar. */
  Chip: (props: AmountsChipProps) => ReactNode;
}

/** A filter of a list. A list declares its filters once, in the order of the bar. */
export type ListFilter<Key extends string = string> =
  | TextFilter<Key>
  | ChoiceFilter<Key>
  | DaysFilter<Key>
  | AmountsFilter<Key>;

/** The values of the filters by their keys, as in the address. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** The value of a filter for days that has a usual span, if every day is shown. */
export const every_day = 'all';

const usualOf = (filter: ListFilter): string | undefined =>
  filter.kind === 'choice' || filter.kind === 'days' ? filter.usual : undefined;

const isInForce = (filter: ListFilter, value: string | undefined): boolean =>
  value !== undefined && value !== '' && value !== usualOf(filter);

/** The number of filters that narrow the list. */
export const countInForce = <Key extends string>(
  filters: readonly ListFilter<Key>[],
  values: { readonly [Of in Key]?: string | undefined },
): number => filters.filter((filter) => isInForce(filter, values[filter.key])).length;

/** The values that remove every filter. */
export const cleared = (filters: readonly ListFilter[]): FilterValues =>
  Object.fromEntries(filters.map((filter) => [filter.key, filter.kind === 'choice' ? filter.usual : undefined]));

/** Options with the same label show their details too, and their numbers where these are the same or missing. */
export function toldApart(options: readonly ChoiceOption[]): readonly ChoiceOption[] {
  const shared = ({ label }: ChoiceOption, all: readonly ChoiceOption[]) =>
    all.filter((one) => one.label === label).length > 1;
  const detailed = options.map((option) =>
    option.detail !== undefined && shared(option, options)
      ? { ...option, label: `${option.label} · ${option.detail}` }
      : option,
  );
  return detailed.map((option) =>
    shared(option, detailed) ? { ...option, label: `${option.label} · #${option.value}` } : option,
  );
}

/** The options of a choice: each value of a catalogue with its word. */
export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
