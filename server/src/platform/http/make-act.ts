import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Statement } from '../db/statements/one-round-trip.ts';
import { noteBeforeReading } from '../db/statements/reading.ts';
import { type StoredAnswer, storedByUser, storingForPlatform } from './idempotency.ts';
import { type NewNotification, newNotification } from './new-notification.ts';
import { enterTenant, type Db, statementOf, type Tenant } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import {
  type BaseAct,
  type Caller,
  type MemberAct,
  RefusalError,
  type Scope,
  type Staff,
  type SystemAct,
} from './act.ts';

interface AuditRow {
  group_id: number;
  clinic_id: number | null;
  at: string;
  kind: string;
  entity: string;
  entity_id: number;
  user_id: number | null;
  actor: string;
  before: unknown;
  after: unknown;
  note: string | null;
  request_id: string;
}

interface Announcement {
  clinic_id: number;
  name: string;
  device_id: string | null;
  data: unknown;
}

/** What an act collects while its action runs, written in one statement before the commit. */
export interface Collected {
  audits: AuditRow[];
  announcements: Announcement[];
  notifications: NewNotification[];
  last_writes: RawBuilder<unknown>[];
  after_commit: (() => void)[];
  access_changed: boolean;
  status: number;
  file_name: string | undefined;
}

export interface ActBase {
  platform: Platform;
  endpoint: Pick<EndpointDefinition, 'name'>;
  db: Db;
  began_at: Date;
  request: BaseAct['request'];
  /** There is no transaction to write in. */
  only_reads?: true;
}

/** A reading found something to write first. */
export class WritingNeeded extends Error {}

/** Who the trail names, and where the entry belongs. */
interface Author {
  group_id: number;
  clinic_id: number | null;
  user_id: number | null;
  actor: string;
}

const newCollection = (): Collected => ({
  audits: [],
  announcements: [],
  notifications: [],
  last_writes: [],
  after_commit: [],
  access_changed: false,
  status: 200,
  file_name: undefined,
});

function baseAct(base: ActBase, collected: Collected, author: () => Author): BaseAct {
  const now = new Date(base.began_at.getTime() + base.platform.clock.offset_ms);
  return {
    db: base.db,
    now,
    tokens: base.platform.tokens,
    files: base.platform.files,
    password_cost: base.platform.password_cost,
    sealing: base.platform.sealing,
    public_origin: base.platform.config.public_origin,
    request: base.request,
    refusal: (code, fields) => new RefusalError(code, fields),
    refusalThatKeeps: (code) => {
      const refusal = new RefusalError(code);
      refusal.keeps = true;
      return refusal;
    },
    audit: (kind, entry) => {
      const { group_id, clinic_id, user_id, actor } = author();
      collected.audits.push({
        group_id,
        clinic_id: entry.clinic_id === undefined ? clinic_id : entry.clinic_id,
        at: now.toISOString(),
        kind,
        entity: entry.entity,
        entity_id: entry.entity_id,
        user_id,
        actor,
        before: entry.before ?? null,
        after: entry.after ?? null,
        note: entry.note ?? null,
        request_id: base.request.id,
      });
    },
    announce: (name, to, data) =>
      void collected.announcements.push({ name, clinic_id: to.clinic_id, device_id: to.device_id ?? null, data }),
    notify: (kind, to, data) => void collected.notifications.push(newNotification(author(), now, kind, to, data)),
    needsWriting: () => {
      if (base.only_reads) throw new WritingNeeded();
    },
    noteReading: (query) => {
      if (!base.only_reads) collected.last_writes.push(query);
      else if (!noteBeforeReading(base.db, query)) throw new WritingNeeded();
    },
    writeLast: (query) => void collected.last_writes.push(query),
    enqueue: (kind, data) => base.platform.enqueue(base.db, kind, data),
    accessChanged: () => void (collected.access_changed = true),
    company: base.platform.config.company,
    push_services: base.platform.config.push.services,
    nameFile: (name) => void (collected.file_name = name),
    answerStatus: (status) => void (collected.status = status),
    afterCommit: (work) => void collected.after_commit.push(work),
  };
}

/** An act for a signed-in member; the transaction already sees the scope. */
export function memberAct(base: ActBase, staff: Staff, scope: Scope): { act: MemberAct; collected: Collected } {
  const collected = newCollection();
  const author = {
    group_id: staff.group_id,
    clinic_id: scope.clinic_id,
    user_id: staff.viewer?.user_id ?? staff.user_id,
    actor: staff.viewer?.username ?? staff.username,
  };
  return { act: { ...baseAct(base, collected, () => author), staff, scope }, collected };
}

/** An act without a member: nothing is visible until it enters a tenant. */
export function systemAct(base: ActBase, actor: string, caller: Caller): { act: SystemAct; collected: Collected } {
  const collected = newCollection();
  let author: Author | undefined;
  const enter = async (tenant: Tenant, clinic_id?: number): Promise<Scope> => {
    await enterTenant(base.db, tenant);
    author = {
      group_id: tenant.group_id,
      clinic_id: clinic_id ?? null,
      user_id: caller.kind === 'session' ? caller.user_id : null,
      actor,
    };
    return { ...tenant, clinic_id: clinic_id ?? 0 };
  };
  const authorNow = () => {
    if (!author) throw new Error('An audit entry before a tenant was entered.');
    return author;
  };
  return { act: { ...baseAct(base, collected, authorNow), actor, enter, caller }, collected };
}

/** True where there is nothing to write. */
export function isEmpty(collected: Collected): boolean {
  const { audits, announcements, notifications, last_writes, after_commit, access_changed } = collected;
  const lists = [audits, announcements, notifications, last_writes, after_commit];
  return lists.every((list) => list.length === 0) && !access_changed;
}

/** Writes what the act collected, to be sent with the commit: event numbers are waited for from there on only. */
export function closingStatements(db: Db, collected: Collected, stored: StoredAnswer | null): Statement[] {
  const { audits, announcements, notifications, access_changed, last_writes } = collected;
  const statements = last_writes.map((query) => statementOf(db, query));
  if (access_changed) statements.push(statementOf(db, sql`select pg_notify('access_changed', '')`));
  statements.push(...storingForPlatform(db, stored));
  const by_user = storedByUser(stored);
  const news = notifications.length > 0 ? sql`, ${JSON.stringify(notifications)}::jsonb` : sql``;
  if (audits.length + announcements.length + notifications.length > 0 || by_user)
    statements.push(
      statementOf(
        db,
        sql`select close_act(${JSON.stringify(audits)}::jsonb, ${JSON.stringify(announcements)}::jsonb,
          ${by_user ? JSON.stringify(by_user) : null}::jsonb${news})`,
      ),
    );
  return statements;
}

/** What happens once the commit stands: other processes hear of the events; follow-up work runs, its failures logged only. */
export function afterCommit(platform: Platform, collected: Collected): void {
  // Here before the answer leaves: whoever ended a session does not see it answer once more.
  if (collected.access_changed) platform.sessions.forget();
  const told = [...collected.announcements, ...collected.notifications];
  const clinic_ids = new Set(told.flatMap(({ clinic_id }) => (clinic_id === null ? [] : [clinic_id])));
  if (clinic_ids.size > 0) platform.eventsWritten(clinic_ids);
  for (const work of collected.after_commit) {
    try {
      work();
    } catch (error) {
      platform.log.error({ err: error }, 'work after a commit failed');
    }
  }
}
