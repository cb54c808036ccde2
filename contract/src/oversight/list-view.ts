import { z } from 'zod/mini';
import { instant } from '../shared/singapore-time.ts';
import { listName } from './list-names.ts';

/** One column in its place: whether it is shown. */
export const columnChoice = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)), shown: z.boolean() });
export type ColumnChoice = z.output<typeof columnChoice>;

/** Every column of a list in the chosen order. A column that a later release adds stands where that release puts it. */
export const columnChoices = z.array(columnChoice).check(
  z.maxLength(60),
  z.refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, 'A column is named twice.'),
);

/** What a list's address says, without the page: `name=Tan&sort=created_at,asc`. The list leaves out what it does not know. */
export const viewSearch = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Incorrect format.'),
);

export const listView = z.object({
  id: z.int(),
  list: listName,
  name: z.string(),
  /** For everybody of the branch who sees the list; otherwise for its maker alone, at every branch. */
  shared: z.boolean(),
  /** Whose it is. */
  username: z.string(),
  may_change: z.boolean(),
  search: viewSearch,
  columns: columnChoices,
  updated_at: instant,
});
export type ListView = z.output<typeof listView>;

/** How a person likes one list. */
export const listSetting = z.object({
  list: listName,
  /** Null: as the portal has them. */
  columns: z.nullable(columnChoices),
  /** The view with which the list opens. */
  default_view_id: z.nullable(z.int()),
});
export type ListSetting = z.output<typeof listSetting>;
