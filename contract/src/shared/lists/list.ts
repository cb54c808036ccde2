import type { AskedPermission } from '../roles.ts';

export type Value = string | boolean | undefined;

export interface Choice<
  Values extends Readonly<Record<string, Value>>,
  Key extends string | undefined,
  Usual extends string | undefined = string | undefined,
> {
  kind: 'choice';
  /** The values in the address, each with the value that the server filters by. Undefined: no filter. */
  values: Values;
  /** Its words in the order in which the filter bar offers them, which an object does not keep of numbers. */
  order: readonly (keyof Values & string)[];
  /** The choice of an address that names none, if the list does not show everything then. */
  usual: Usual;
  /** The name in the call's query. Default: the name in the address. */
  as: Key;
}

type OpenKind = 'text' | 'searched' | 'code' | 'named' | 'days' | 'amounts' | 'id';
/** A filter without choices: a text, a code, a span of days or of amounts, or the id of another record. */
export interface Open<Kind extends OpenKind, Key extends string | undefined> {
  kind: Kind;
  /** The longest text, code or name. */
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
  const Usual extends (keyof Values & string) | undefined = undefined,
>(
  values: Values,
  { usual, as }: { usual?: Usual } & As<Key> = {},
): Choice<Values, Key, Usual> => ({
  kind: 'choice',
  values,
  order: Object.keys(values),
  usual: usual as Usual,
  as: as as Key,
});

/** One of several values, which the address and the call name alike. */
export const oneOf = <
  const Word extends string,
  const Key extends string | undefined = undefined,
  const Usual extends Word | undefined = undefined,
>(
  words: readonly Word[],
  { usual, as }: { usual?: Usual } & As<Key> = {},
): Choice<{ readonly [Of in Word]: Of }, Key, Usual> => ({
  kind: 'choice',
  values: Object.fromEntries(words.map((word) => [word, word])) as { readonly [Of in Word]: Of },
  order: words,
  usual: usual as Usual,
  as: as as Key,
});

interface More<Key> extends As<Key> {
  has_usual?: boolean;
}
const open = <const Kind extends OpenKind, const Key extends string | undefined = undefined>(
  kind: Kind,
  longest: number,
  { as, has_usual = false }: More<Key> = {},
): Open<Kind, Key> => ({ kind, longest, has_usual, as: as as Key });

type Other = string | undefined;
/** A filter by a part of a text, with its greatest length. */
export const text = <const Name extends Other = undefined>(longest: number, more?: More<Name>) =>
  open('text', longest, more);
/** A filter by words of a person's name or number, with its greatest length. The server logs them, so they wait for Enter. */
export const searched = <const Name extends Other = undefined>(longest: number, more?: More<Name>) =>
  open('searched', longest, more);
/** A filter by a part of a code, with its greatest length. */
export const code = <const Name extends Other = undefined>(longest: number, more?: More<Name>) =>
  open('code', longest, more);
/** A filter by a name that the open page offers, such as a card or a kind, with its greatest length. */
export const named = <const Name extends Other = undefined>(longest: number, more?: More<Name>) =>
  open('named', longest, more);
/** Two days, both included. */
export const days = <const Name extends Other = undefined>(more?: More<Name>) => open('days', 0, more);
/** Two amounts in dollars, either of which may be left out. */
export const amounts = <const Name extends Other = undefined>(more?: More<Name>) => open('amounts', 0, more);
/** The id of another record. */
export const id = <const Name extends Other = undefined>(more?: More<Name>) => open('id', 0, more);

export interface ListDefinition {
  /** The address of the list, or the addresses of its tabs. */
  path: string;
  /** The role that the page needs. */
  role?: AskedPermission | readonly AskedPermission[];
  /** Its page in the portal: name, title, menu. */
  page?: {
    name: string;
    title: string;
    /** The purpose of a page of the console, in a few words. */
    summary?: string;
    menu?: { group: string; order: number; label: string; icon: string };
  };
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
  [Name in keyof L['filters']]: L['filters'][Name] extends Choice<infer Values, string | undefined, infer Usual>
    ? Usual extends string
      ? keyof Values & string
      : (keyof Values & string) | undefined
    : string | undefined;
};
