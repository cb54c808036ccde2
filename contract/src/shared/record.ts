import type { Role } from './roles.ts';

/** Words by name: of fields, of kinds of entries, of the values of a field. */
export type Words = Readonly<Record<string, string>>;

/** Where a record opens: at an address of its own with its id behind it, or on the page of the record that it belongs to. */
export type RecordPage =
  | string
  | {
      of: string;
      /** The filter of its own list that takes a branch's name. A record of another branch opens there. */
      branch_filter?: string;
    };

/** Everything that the search, the trail, saved views and links know of one noun. */
export interface RecordDefinition {
  /** Its name in the search, in the trail and among saved views. */
  kind: string;
  label: { one: string; many: string };
  /** Who sees it. */
  role: Role;
  /** The address of its list. */
  list?: string;
  /** People arrange the list for themselves: views and columns are kept. */
  has_views?: true;
  page?: RecordPage;
  /** Its page opens a record of any branch of the group at head office. */
  opens_in_group?: true;
  /** The search finds it. Its place among the others is that of `records`. */
  is_searched?: true;
  /** It shows data of a patient: a search for it by words is noted. */
  shows_patients?: true;
  /** Who may read its trail; `true`: who sees it. Absent: it has no trail of its own. */
  trail?: true | readonly Role[];
  /** Its entries stand in the trail of this kind. */
  entries_of?: string;
  /** What happens to it, in words, by the kind of the entry. */
  activities?: Words;
  /** Fields that people call otherwise than the field's own name says. */
  fields?: Words;
  /** Its fields as the trail tells them, where several mean one thing together. */
  told?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The words of a field's values. */
  values?: Readonly<Record<string, Words>>;
}

/** Declares a noun. `records.ts` joins the declarations; what is derived from them stands in `docs/adding-a-record.md`. */
/* @__NO_SIDE_EFFECTS__ */
export const record = <const Definition extends RecordDefinition>(definition: Definition): Definition => definition;

/** The kind under which the entries of a record are kept. */
export const entityOf = ({ kind, entries_of }: RecordDefinition): string => entries_of ?? kind;

/** The roles of which one opens the trail of a record; none where it has no trail. */
export const trailRolesOf = ({ trail, role }: RecordDefinition): readonly Role[] =>
  trail === true ? [role] : (trail ?? []);
