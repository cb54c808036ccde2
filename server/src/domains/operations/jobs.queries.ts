import { type RawBuilder, sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { job_schema } from '../../platform/jobs/queue.ts';
import { type DiscardedColumns, joinDiscarded } from './discarded.queries.ts';

/** The queue's own tables. */
const job_table = sql.raw(`${job_schema}.job`);
const job_state = sql.raw(`${job_schema}.job_state`);
/** Every queue but those of the queue client itself. The primary key of a job begins with its queue. */
const queues = sql`any (array(select q.name from ${sql.raw(`${job_schema}.queue`)} q where q.name not like '\\_\\_pgboss%'))`;

export type WorkState = 'waiting' | 'failed' | 'discarded';

/** The states of the queue. A job that is at work has not failed either. */
const queue_states: Record<WorkState, string[]> = {
  waiting: ['created', 'retry', 'active'],
  failed: ['failed'],
  discarded: ['cancelled'],
};

export interface JobRow extends DiscardedColumns {
  id: string;
  kind: string;
  state: WorkState;
  /** Never shown: it may name patients. */
  data: Record<string, unknown> | null;
  tries: number;
  failure: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface JobFilter {
  state?: WorkState | undefined;
  kind?: string | undefined;
}

const isListed = ({ state, kind }: JobFilter): RawBuilder<unknown> =>
  sql`j.name = ${queues} and (${kind ?? null}::text is null or j.name = ${kind ?? null})
    and j.state = any (${state ? queue_states[state] : Object.values(queue_states).flat()}::${job_state}[])`;

const columns = sql`j.id, j.name as kind, j.data,
  case j.state when 'failed' then 'failed' when 'cancelled' then 'discarded' else 'waiting' end as state,
  case when j.started_on is null then 0 else j.retry_count + 1 end as tries,
  coalesce(j.output->>'error', j.output->'value'->>'message') as failure,
  j.created_on as created_at, j.completed_on as ended_at, d.reason, d.discarded_by, d.discarded_at`;

/** One page of jobs, newest first. */
export async function listJobRows(db: ReadDb, filter: JobFilter, { limit, offset }: Page): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from ${job_table} j ${joinDiscarded('job', sql`j.id`)}
    where ${isListed(filter)} order by j.created_on desc, j.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countJobs(db: ReadDb, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${job_table} j where ${isListed(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Kinds of the jobs in a state, by name. */
export async function listJobKinds(db: ReadDb, { state }: Pick<JobFilter, 'state'>): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct j.name as kind from ${job_table} j where ${isListed({ state })} order by 1`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** A job that is not done yet, failed or was discarded. */
export async function findJob(db: ReadDb, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from ${job_table} j ${joinDiscarded('job', sql`j.id`)}
    where ${isListed({})} and j.id = ${id}`.execute(db);
  return rows[0];
}

/** A failed job with what its cause is compared by. */
type FailedJob = Pick<JobRow, 'id' | 'data' | 'failure'>;

/** The failed jobs of a kind, oldest first. */
export async function listFailed(db: ReadDb, kind: string): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select j.id, j.data, coalesce(j.output->>'error', j.output->'value'->>'message') as failure
    from ${job_table} j where ${isListed({ kind, state: 'failed' })} order by j.created_on, j.id`.execute(db);
  return rows;
}

/** The group or clinic of a job. */
export interface TenantRow {
  group_id: number;
  group_code: string;
  group_name: string;
  clinic_id: number | null;
  clinic_code: string | null;
  clinic_name: string | null;
}

/** The names of groups and clinics, whatever the transaction has entered. */
export async function readTenants(db: ReadDb, group_ids: number[], clinic_ids: number[]): Promise<TenantRow[]> {
  const { rows } = await sql<TenantRow>`
    select group_id, group_code, group_name, clinic_id, clinic_code, clinic_name
    from resolve_tenant_names(${group_ids}, ${clinic_ids})`.execute(db);
  return rows;
}
