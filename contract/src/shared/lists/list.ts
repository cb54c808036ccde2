import type { AskedRole } from '../roles.ts';

export type Value = string | boolean | undefined;

export interface Choice<Values extends Readonly<Record<string, Value>>, Key extends string | undefined> {
  kind: 'choice';
  /** What the address says, and the value that the server filters by. Undefined: it does not filter. */
  values: Values;
  /** Its words in the order in which the filter bar offers them, which an object does not keep of numbers. */
  order: readonly string[];
  /** The choice of an address that names none, if the list does not show everything then. */
  usual?: (keyof Values & string) | undefined;
  /** The name in the call's query. Default: the name in the address. */
  as: Key;
}

type OpenKind = 'text' | 'searched' | 'code' | 'named' | 'days' | 'amounts' | 'id';
/** A filter without choices: a text, a code, a span of days or of amounts, or the id of another record. */
export interface Open<Kind extends OpenKind, Key extends string | undefined> {
  kind: Kind;
  /** Of a text, a code or a name. */
  longest: number;
  /** Without a span in the address the list shows some days only; `all` shows every day. */
  has_usual: boolean;
  as: Key;
}
export type AnyOpen = Open<OpenKind, string | undefined>;
export type Filter = Choice<Readonly<Record<string, Value>>, string | undefined> | AnyOpen;

/** The name in the call's query, if it is another than in the address. */
interface As<Key> {
  as?: Key;
}

/** One of several values, by the words of the address: `{ active: true, inactive: false, all: undefined }`. */
export const choice = <
  const Values extends Readonly<Record<string, Value>>,
  const Key extends string | undefined = undefined,
>(
  values: Values,
  { usual, as }: { usual?: keyof Values & string } & As<Key> = {},
): Choice<Values, Key> => ({ kind: 'choice', values, order: Object.keys(values), usual, as: as as Key });

/** One of several values, which the address and the call name alike. */
export const oneOf = <const Word extends string, const Key extends string | undefined = undefined>(
  words: readonly Word[],
  more: { usual?: NoInfer<Word> } & As<Key> = {},
) => ({
  ...choice(Object.fromEntries(words.map((word) => [word, word])) as { readonly [Of in Word]: Of }, more as As<Key>),
  order: words,
});

const open =
  <const Kind extends AnyOpen['kind']>(kind: Kind) =>
  <const Key extends string | undefined = undefined>(
    more: { longest?: number; has_usual?: boolean } & As<Key> = {},
  ): Open<Kind, Key> => ({ kind, longest: 0, has_usual: false, ...more, as: more.as as Key });

/** A part of a text of at most so many signs. */
export const text = <const Key extends string | undefined = undefined>(longest: number, more: As<Key> = {}) =>
  open('text')({ longest, ...more });
/** Words of a person's name or number, of at most so many signs. The server notes them, so they wait for Enter. */
export const searched = <const Key extends string | undefined = undefined>(longest: number, more: As<Key> = {}) =>
  open('searched')({ longest, ...more });
/** A part of a code of at most so many signs. */
export const code = <const Key extends string | undefined = undefined>(longest: number, more: As<Key> = {}) =>
  open('code')({ longest, ...more });
/** The name, of at most so many signs, of something that the page finds when it is open: of a card, of a kind. */
export const named = <const Key extends string | undefined = undefined>(longest: number, more: As<Key> = {}) =>
  open('named')({ longest, ...more });
/** Two days, both included. */
export const days = open('days');
/** Two amounts in dollars, either of which may be left out. */
export const amounts = open('amounts');
/** The id of another record. */
export const id = open('id');

export interface ListDefinition {
  /** The address of the list, or the addresses of its tabs. */
  path: string;
  /** The role that the page needs. */
  role?: AskedRole | readonly AskedRole[];
  /** Its page in the portal: name, title, menu. */
  page?: { name: string; title: string; menu?: { group: string; order: number; label: string; icon: string } };
  /** Its rows open pages of records. */
  opens?: true;
  /** Empty: the list has one order. */
  sorts: readonly string[];
  /** `field,asc` or `field,desc`. */
  sort: string;
  /** Page sizes; the first is the usual one. */
  sizes: readonly number[];
  filters: Readonly<Record<string, Filter>>;
}

/** Declares a list: what its address, its call and its filter bar have in common. Light: the portal's routes load it before any page. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <
  const Sorts extends readonly string[],
  const Definition extends ListDefinition & {
    sorts: Sorts;
    sort: `${Sorts extends readonly [] ? string : Sorts[number]},${'asc' | 'desc'}`;
  },
>(
  definition: Definition & { sorts: Sorts },
): Definition => definition;

/** The address of a list, parsed. */
export type SearchOf<L extends ListDefinition> = { p: number; n: number; sort: string; view?: string | undefined } & {
  [Name in keyof L['filters']]: L['filters'][Name] extends Choice<infer Values, string | undefined>
    ? L['filters'][Name]['usual'] extends undefined
      ? (keyof Values & string) | undefined
      : keyof Values & string
    : string | undefined;
};

/** A value as the call's query says it. */
export const written = (value: Value): string => (typeof value === 'boolean' ? String(Number(value)) : (value ?? ''));

/** The name of a filter in the call's query. */
export const keyOf = (name: string, { as }: Filter): string => as ?? name;

/** What the call is asked for an address. */
export const asked = (
  { filters, sorts }: ListDefinition,
  search: Readonly<Record<string, unknown>>,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const said = search[name] as string | undefined;
      return [
        keyOf(name, filter),
        filter.kind === 'choice' && said !== undefined ? written(filter.values[said]) : said,
      ];
    }),
  ),
  ...(sorts.length > 0 && { sort: String(search['sort']) }),
  p: String(search['p']),
  n: String(search['n']),
});
