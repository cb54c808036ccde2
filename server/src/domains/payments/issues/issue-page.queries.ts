import type { IssueStatus } from '@clinic/contract/payments/issues.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import {
  type Direction,
  joinRow,
  orderBy,
  pageStatement,
  partOf,
} from '../../../platform/db/list-plan/page-statements.ts';
import { anyOf, isOneOf, onlyOf } from '../../../platform/db/rows.ts';
import { shown_issue, type ShownIssue, type IssueRow } from './issues.queries.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

const orders = {
  id: sql`i.id`,
  patient_id: sql`i.patient_id`,
  transaction_id: sql`i.transaction_id`,
  created_at: sql`i.created_at`,
  type: sql`i.type`,
  status: sql`i.status`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface IssueFilter {
  /** Words of the clinic's name. */
  clinic_words: string | undefined;
  status: IssueStatus | undefined;
  sort: { field: keyof typeof orders; direction: Direction };
}

/** The issues of all clinics in scope. */
const issuesOf = ({ clinic_ids }: Pick<Scope, 'clinic_ids'>): RawBuilder<unknown> =>
  isOneOf(sql`i.clinic_id`, clinic_ids);

const joined_clinic = sql`join clinic c on c.id = i.clinic_id`;

/** An issue `i`, joined with its clinic if the name is needed, and the filter conditions. */
function filtered(scope: Scope, { clinic_words, status }: IssueFilter) {
  const own = status === undefined ? issuesOf(scope) : sql`${issuesOf(scope)} and i.status = ${status}`;
  return clinic_words === undefined
    ? { joined: sql``, condition: own }
    : {
        joined: joined_clinic,
        condition: sql`${own} and ${hasWords(sql`c.name`, clinic_words)}`,
      };
}

interface Key {
  clinic_id: number;
  id: number;
}

interface AskedPage {
  keys: RawBuilder<Key>;
  order: RawBuilder<unknown>;
}

/** Selects the keys of the page first and then reads their rows. A single clinic is named by its value. */
const pageOf = (clinic_ids: readonly number[], { keys, order }: AskedPage): RawBuilder<ShownIssue> => {
  const clinic = onlyOf(clinic_ids, sql`page.clinic_id`);
  return pageStatement<ShownIssue>({
    keys,
    columns: shown_issue,
    rows: sql`${joinRow('issue', 'i', sql`i.clinic_id = ${clinic} and i.id = page.id`)} ${joined_clinic}`,
    order,
  });
};

/** The same of several clinics: the keys first, and then each clinic’s rows from its machine. */
async function readOfClinics(db: ReadDb, { keys }: AskedPage): Promise<ShownIssue[]> {
  const page = (await keys.execute(db)).rows;
  const of_clinic = Map.groupBy(page, ({ clinic_id }) => clinic_id);
  const rows = await rowsOfClinics(
    db,
    [...of_clinic.keys()],
    (clinic_ids) => sql<ShownIssue>`
      select ${shown_issue} from issue i ${joined_clinic} where ${issuesOf({ clinic_ids })}
        and i.id = ${anyOf(clinic_ids.flatMap((clinic_id) => of_clinic.get(clinic_id) ?? []).map(({ id }) => id))}`,
  );
  const row_of = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id }) => row_of.get(id) ?? []);
}

/** A page of the issues of all clinics in scope. */
export async function listIssueRows(db: ReadDb, scope: Scope, filter: IssueFilter, page: Page): Promise<ShownIssue[]> {
  const order = orderBy([orders[filter.sort.field], orders.id], filter.sort.direction);
  const { joined, condition } = filtered(scope, filter);
  const keys = sql<Key>`select i.clinic_id, i.id from issue i ${joined} where ${condition} ${order} ${partOf(page)}`;
  if (scope.clinic_ids.length > 1) return readOfClinics(db, { keys, order });
  return (await pageOf(scope.clinic_ids, { keys, order }).execute(db)).rows;
}

export async function countIssues(db: ReadDb, scope: Scope, filter: IssueFilter): Promise<number> {
  const { joined: with_clinic, condition } = filtered(scope, filter);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issue i ${with_clinic} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

type FoundIssue = Pick<
  IssueRow,
  'id' | 'clinic_id' | 'transaction_id' | 'created_at' | 'type' | 'status' | 'patient_id' | 'remark'
> & { clinic_name: string };

/** How many of the newest issues are searched for the words. */
const looked_through = 2_000;

/** Searches issues of all clinics in scope by patient, remark or transaction number, newest first. */
export async function findIssueRows(
  db: ReadDb,
  scope: Scope,
  words: string,
  number: number | null,
  limit: number,
): Promise<FoundIssue[]> {
  const { rows } = await sql<FoundIssue>`
    with newest as materialized (
      select i.id, i.clinic_id, i.transaction_id, i.created_at, i.type, i.status, i.remark, i.patient_id from issue i
      where ${issuesOf(scope)} order by i.id desc limit ${looked_through}
    )
    select i.id, i.clinic_id, i.transaction_id, i.created_at, i.type, i.status, i.patient_id, i.remark, c.name as clinic_name
    from newest i
    join clinic c on c.id = i.clinic_id
    where ${hasWords(sql`i.patient_id`, words)} or ${hasWords(sql`i.remark`, words)} or i.transaction_id = ${number}::bigint
    order by i.id desc limit ${limit}`.execute(db);
  return rows;
}
