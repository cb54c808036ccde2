import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/handles.ts';
import { hasConsumer, hasPhones } from '../config/outside.ts';
import type { Statement } from '../db/statements/one-round-trip.ts';
import { enterTenant, statementOf } from '../db/transaction.ts';
import { type StoredAnswer, storedByUser, storingForPlatform } from '../http/idempotency.ts';
import type { Platform } from '../platform.ts';
import type { Effects } from './effects.ts';
import { type NewNotification, newNotification } from './new-notification.ts';
import { reachCounters } from './own-news.ts';
import { newNews, type NewOutboxMessage, newText } from './new-outbox-message.ts';

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

/** The effects that an act collects while its action runs, written in one statement before the commit. */
export interface Collected {
  audits: AuditRow[];
  announcements: Announcement[];
  notifications: NewNotification[];
  /** Clinics that have events of groups that were left. */
  told_clinics: number[];
  outbox: NewOutboxMessage[];
  last_writes: RawBuilder<unknown>[];
  afterwards: ((platform: Platform) => Promise<unknown>)[];
  access_changed: boolean;
  status: number;
  file_name: string | undefined;
}

/** The person in the trail, and the tenant of the entry. */
export interface Author {
  group_id: number;
  clinic_id: number | null;
  user_id: number | null;
  actor: string;
}

export const newCollection = (): Collected => ({
  audits: [],
  announcements: [],
  notifications: [],
  told_clinics: [],
  outbox: [],
  last_writes: [],
  afterwards: [],
  access_changed: false,
  status: 200,
  file_name: undefined,
});

interface Collecting {
  platform: Platform;
  db: Db;
  now: Date;
  request_id: string;
  author: () => Author;
}

/** Effects that are collected until the commit. A job is queued immediately, in the same transaction. */
export const collectingEffects = (
  collected: Collected,
  { platform, db, now, request_id, author }: Collecting,
): Effects => ({
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
      request_id,
    });
  },
  announce: (name, to, data) =>
    void collected.announcements.push({ name, clinic_id: to.clinic_id, device_id: to.device_id ?? null, data }),
  notify: (kind, to, data) => void collected.notifications.push(newNotification(author(), now, kind, to, data)),
  tell: (kind, news) => {
    if (hasConsumer(platform.config)) collected.outbox.push(newNews(now, kind, news));
  },
  text: (kind, message) => {
    if (hasPhones(platform.config)) collected.outbox.push(newText(now, platform.settings.texts, kind, message));
  },
  enqueue: (kind, data) => platform.enqueue(db, kind, data),
  noteReading: ({ after }) => void collected.last_writes.push(after),
  writeLast: (query) => void collected.last_writes.push(query),
  afterwards: (work) => void collected.afterwards.push(work),
  accessChanged: () => void (collected.access_changed = true),
  nameFile: (name) => void (collected.file_name = name),
  answerStatus: (status) => void (collected.status = status),
});

/**
 * Writes the trail and the notifications of a group that the act leaves for another one: both are rows of the group that is entered. Their events are
 * locked from here on, so an act enters groups only where its work is about several.
 */
export async function closeGroup(db: Db, collected: Collected, group_id: number): Promise<void> {
  const audits = collected.audits.splice(0);
  const notifications = collected.notifications.splice(0);
  if (audits.length + notifications.length === 0) return;
  const clinic_ids = new Set([...audits, ...notifications].flatMap(({ clinic_id }) => clinic_id ?? []));
  for (const { clinic_id } of notifications) if (clinic_id !== null) collected.told_clinics.push(clinic_id);
  await enterTenant(db, { group_id, clinic_ids: [...clinic_ids] });
  await sql`select close_act(${JSON.stringify(audits)}::jsonb, write_notifications(${JSON.stringify(notifications)}::jsonb), null)`.execute(
    db,
  );
}

/** Writes what the act collected, sent with the commit, so the lock on a clinic's event number is held only from here on. */
export async function closingStatements(
  platform: Platform,
  db: Db,
  collected: Collected,
  stored: StoredAnswer | null,
): Promise<Statement[]> {
  await reachCounters(platform, db, collected);
  const { audits, announcements, notifications, outbox, access_changed, last_writes } = collected;
  const statements = last_writes.map((query) => statementOf(db, query));
  if (access_changed) statements.push(statementOf(db, sql`select pg_notify('access_changed', '')`));
  statements.push(...storingForPlatform(db, stored));
  if (outbox.length > 0) statements.push(statementOf(db, sql`select write_outbox(${JSON.stringify(outbox)}::jsonb)`));
  const by_user = storedByUser(stored);
  // Notifications are written by their domain's function, which returns their events. PostgreSQL calls it before `close_act`.
  const news = notifications.length > 0 ? sql` || write_notifications(${JSON.stringify(notifications)}::jsonb)` : sql``;
  if (audits.length + announcements.length + notifications.length > 0 || by_user)
    statements.push(
      statementOf(
        db,
        sql`select close_act(${JSON.stringify(audits)}::jsonb, ${JSON.stringify(announcements)}::jsonb${news},
          ${by_user ? JSON.stringify(by_user) : null}::jsonb)`,
      ),
    );
  return statements;
}

/**
 * After the commit: this process drops cached permissions, and the other processes receive the events. `for_operators`: operators may have work
 * by it, also without an event of a clinic.
 */
export function tellCommitted(platform: Platform, collected: Collected, for_operators = false): void {
  // Before the answer is sent: an ended session must not be served again.
  if (collected.access_changed) platform.sessions.forget();
  const clinic_ids = new Set([
    ...collected.told_clinics,
    ...collected.announcements.map(({ clinic_id }) => clinic_id),
    ...collected.notifications.flatMap(({ clinic_id, told_at }) => told_at ?? clinic_id ?? []),
    ...(for_operators ? [platform_branch_id] : []),
  ]);
  if (clinic_ids.size > 0) platform.eventsWritten(clinic_ids);
  for (const work of collected.afterwards)
    void work(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'work after a commit failed'));
}
