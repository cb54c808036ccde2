import type { AskedRole, Role } from './roles.ts';

/** Words by name: for fields, kinds of entries or values of a field. */
export type Words = Readonly<Record<string, string>>;

/** The page that opens a record: its own path followed by its id, or the page of the record that it belongs to. */
type RecordPage =
  | string
  | {
      of: string;
      /** The filter of its own list that takes a branch's name. A record of another branch opens in the list with this filter. */
      branch_filter?: string;
    };

/**
 * Words for audit entries, by their kind: the title, and what a person did, after their name: 'changed the hours of {record}'. `{record}` is
 * the record's name.
 */
export type ActivityWords = Readonly<Record<string, readonly [title: string, sentence: string]>>;

/** Everything that the search, the trail, saved views and links need to know of one type of record. */
export interface RecordDefinition {
  /** Its id in the search, in the trail and among saved views. */
  kind: string;
  label: { one: string; many: string };
  /** The role that may see it; of a list, any one. */
  role: AskedRole | readonly AskedRole[];
  /** The path of its list. */
  list?: string;
  /** Users can customise the list: views and columns are stored. */
  has_views?: true;
  page?: RecordPage;
  /** At head office, its page opens the records of any branch of the group. */
  opens_in_group?: true;
  /** The search finds it. The order of `records` is the order of the results. */
  is_searched?: true;
  /** It shows patient data, so a text search for it is logged. */
  shows_patients?: true;
  /** The roles that may read its trail; `true`: the role that may see it. Absent: it has no trail of its own. */
  trail?: true | readonly AskedRole[];
  /** Its audit entries are in the trail of this kind. */
  entries_of?: string;
  activities?: ActivityWords;
  /** The purpose of its page in the menu, by the page's name. */
  summaries?: Words;
  /** Labels of fields whose name is not the label. */
  fields?: Words;
  /** Converts its fields for the trail, if several fields have one meaning together. */
  told?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The words of a field's values. */
  values?: Readonly<Record<string, Words>>;
}

/** Declares a type of record. `records.ts` joins the declarations; `docs/adding-a-record.md` lists what is derived from them. */
/* @__NO_SIDE_EFFECTS__ */
export const record = <const Definition extends RecordDefinition>(definition: Definition): Definition => definition;

/** The kind under which the audit entries of a record are stored. */
export const entityOf = ({ kind, entries_of }: RecordDefinition): string => entries_of ?? kind;

/** The roles of which any one may read the trail of a record; empty if it has no trail. */
export const trailRolesOf = ({ trail, role }: RecordDefinition): readonly AskedRole[] =>
  trail === true ? [role].flat() : (trail ?? []);

/** The roles whose holders are notified about a record. Where several are needed together, the first has the holders. */
export const noticeRolesOf = ({ role }: Pick<RecordDefinition, 'role'>): Role[] =>
  [role].flat().flatMap((asked: AskedRole) => (typeof asked === 'string' ? asked : asked.all.slice(0, 1)));
