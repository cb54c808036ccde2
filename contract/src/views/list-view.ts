import { z } from 'zod/mini';
import { maskIdentities } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { listName } from './list-names.ts';

/** One column of a view: shown or hidden. */
const columnChoice = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)), shown: z.boolean() });
export type ColumnChoice = z.output<typeof columnChoice>;

/** Every column of a list in the chosen order. Columns of later releases appear at their default position. */
export const columnChoices = z.array(columnChoice).check(
  z.maxLength(60),
  z.refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, 'A column is named twice.'),
);

/** The query of the list's URL, without the page: `name=Tan&sort=created_at,asc`. The list ignores unknown fields. */
export const viewSearch = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Incorrect format.'),
  z.overwrite(maskIdentities),
);

export const listView = z.object({
  id: z.int(),
  list: listName,
  name: z.string(),
  /** True: for every member of the branch who can open the list. False: only for its owner, at every branch. */
  shared: z.boolean(),
  /** The full name of the user who owns the view. */
  owner_name: z.string(),
  may_change: z.boolean(),
  search: viewSearch,
  columns: columnChoices,
  updated_at: instant,
});
export type ListView = z.input<typeof listView>;

/** A user's settings of one list. */
export const listSetting = z.object({
  list: listName,
  /** Null: the default columns. */
  columns: z.nullable(columnChoices),
  /** The view that the list opens with. */
  default_view_id: z.nullable(z.int()),
});
export type ListSetting = z.output<typeof listSetting>;
