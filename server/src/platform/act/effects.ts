import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { NotificationDataOf, NotificationKind, RecipientOf } from '@clinic/contract/notifications/kinds.ts';
import type { RawBuilder } from 'kysely';
import type { JobKind } from '../jobs/job.ts';

export interface AuditEntry {
  entity: string;
  entity_id: number;
  /** Absent: the scope's clinic. Null: the entry belongs to the group. */
  clinic_id?: number | null;
  before?: unknown;
  after?: unknown;
  note?: string | null;
}

/** The one effect that an act has which only reads. */
export interface ReadEffects {
  /** Notes who reads, before the next statement reads and in the same message. */
  noteReading: (query: RawBuilder<unknown>) => void;
}

/** What an act causes besides its own statements. All of it stands with the transaction's commit, or none. */
export interface Effects extends ReadEffects {
  /** Writes to the trail who did what. */
  audit: (kind: string, entry: AuditEntry) => void;
  /** Sends a live event to the clinic, or to one device's sockets; it leaves after the commit and is never lost. */
  announce: (name: EventName, to: { clinic_id: number; device_id?: string }, data: EventData) => void;
  /**
   * Tells people in the notification centre: those with the kind's role at the clinic, or one user. It is announced live, and sent by
   * mail and push to those who want that. The person who acts is not told, unless it is about their own account.
   */
  notify: <Kind extends NotificationKind>(kind: Kind, to: RecipientOf<Kind>, data: NotificationDataOf<Kind>) => void;
  /** Queues a job. */
  enqueue: <Data extends object>(kind: JobKind<Data>, data: Data) => Promise<void>;
  /** Runs a statement in the round trip of the commit, whose rows this action does not read again. */
  writeLast: (query: RawBuilder<unknown>) => void;
  /** Drops cached permissions in every process. */
  accessChanged: () => void;
  /** Gives the file of this answer another name than its endpoint's. */
  nameFile: (name: string) => void;
  /** Answers with another 2xx status than 200. */
  answerStatus: (status: 201 | 202) => void;
}

/** Effects that cause nothing, for a trial whose statements are rolled back. */
export const no_effects: Effects = {
  noteReading: () => undefined,
  audit: () => undefined,
  announce: () => undefined,
  notify: () => undefined,
  enqueue: async () => undefined,
  writeLast: () => undefined,
  accessChanged: () => undefined,
  nameFile: () => undefined,
  answerStatus: () => undefined,
};
