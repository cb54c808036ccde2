import { sql } from 'kysely';
import type { MailKind } from '@clinic/contract/shared/mails.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { job_schema } from '../../platform/jobs/queue.ts';
import { type DiscardedColumns, joinDiscarded } from './discarded.queries.ts';
import type { WorkState } from './jobs.queries.ts';

export interface MailDeliveryRow extends DiscardedColumns {
  id: number;
  job_id: string;
  job_kind: string;
  kind: MailKind;
  address: string;
  state: WorkState | 'sent';
  tries: number;
  answer: string | null;
  created_at: Date;
  tried_at: Date;
  sent_at: Date | null;
  /** Its job has failed, and is still kept. */
  has_failed_job: boolean;
}

export interface MailFilter {
  id?: number | undefined;
  state?: MailDeliveryRow['state'] | undefined;
  kind?: MailKind | undefined;
  answer?: string | undefined;
}

/**
 * The mails with their states. The job decides: it may have ended without a try, because its process died. A mail whose job is not kept any
 * more was sent, discarded or has failed.
 */
const mails = sql`(
  select m.id, m.job_id, m.job_kind, m.mail_kind as kind, m.address, m.tries, m.answer, m.created_at, m.tried_at, m.sent_at,
    coalesce(j.state = 'failed', false) as has_failed_job, d.reason, d.discarded_by, d.discarded_at,
    case when m.sent_at is not null then 'sent' when d.item is not null then 'discarded'
      when j.state in ('created', 'retry', 'active') then 'waiting' else 'failed' end as state
  from mail_delivery m
  left join ${sql.raw(`${job_schema}.job`)} j on j.name = m.job_kind and j.id = m.job_id
  ${joinDiscarded('job', sql`m.job_id`)}
)`;

const isListed = ({ id, state, kind, answer }: MailFilter) =>
  sql`(${id ?? null}::bigint is null or m.id = ${id ?? null})
    and (${state ?? null}::text is null or m.state = ${state ?? null})
    and (${state === undefined || state === 'sent'}::boolean or m.sent_at is null)
    and (${kind ?? null}::text is null or m.kind = ${kind ?? null})
    and (${answer ?? null}::text is null or m.answer = ${answer ?? null})`;

/** One page of mails, newest first. */
export async function listMails(db: ReadDb, filter: MailFilter, { limit, offset }: Page): Promise<MailDeliveryRow[]> {
  const { rows } = await sql<MailDeliveryRow>`
    select m.* from ${mails} m where ${isListed(filter)}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMails(db: ReadDb, filter: MailFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${mails} m where ${isListed(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
