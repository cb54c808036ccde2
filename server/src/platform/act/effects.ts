import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { NotificationDataOf, NotificationKind, RecipientOf } from '@clinic/contract/notifications/kinds.ts';
import type { NewsKind, TextKind } from '@clinic/contract/outgoing.ts';
import type { RawBuilder } from 'kysely';
import type { ReadingNote } from '../db/statements/reading.ts';
import type { JobKind } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import type { News, TextMessage } from './new-outbox-message.ts';

interface AuditEntry {
  entity: string;
  entity_id: number;
  /** Absent: the scope's clinic. Null: the entry belongs to the group. */
  clinic_id?: number | null;
  before?: unknown;
  after?: unknown;
  note?: string | null;
}

/** The only effect available to an act that reads. */
export interface ReadEffects {
  /** Writes an access-log entry with the read. Nothing is shown if the entry cannot be written. */
  noteReading: (note: ReadingNote) => void;
}

/** Side effects of an act beyond its statements. They are all committed with the transaction, or none. */
export interface Effects extends ReadEffects {
  /** Writes an audit entry to the trail. */
  audit: (kind: string, entry: AuditEntry) => void;
  /** Sends a live event to the clinic, or to one device's sockets. It is sent after the commit and never lost. */
  announce: (name: EventName, to: { clinic_id: number; device_id?: string }, data: EventData) => void;
  /**
   * Creates notifications in the notification centre: for the members with the kind's role at the clinic, or for one user. They are
   * announced live, and sent by mail and push to those who want that. The acting person gets none, unless it is about their account.
   */
  notify: <Kind extends NotificationKind>(kind: Kind, to: RecipientOf<Kind>, data: NotificationDataOf<Kind>) => void;
  /** Sends news to the consumer app, after the commit, at least once, in order per record. */
  tell: <Kind extends NewsKind>(kind: Kind, news: News<Kind>) => void;
  /** Sends a text message to a phone, after the commit, in order per record. */
  text: <Kind extends TextKind>(kind: Kind, message: TextMessage<Kind>) => void;
  /** Queues a job. */
  enqueue: <Data extends object>(kind: JobKind<Data>, data: NoInfer<Data>) => Promise<void>;
  /** Runs a statement in the round trip of the commit. The action must not need its rows. */
  writeLast: (query: RawBuilder<unknown>) => void;
  /** Runs work after the commit, which nobody waits for. It may be lost with the process: what must happen is also written. */
  afterwards: (work: (platform: Platform) => Promise<unknown>) => void;
  /** Drops cached permissions in every process. */
  accessChanged: () => void;
  /** Gives the file of this answer another name than its endpoint's. */
  nameFile: (name: string) => void;
  /** Answers with another 2xx status than 200. */
  answerStatus: (status: 201 | 202) => void;
}

/** Effects that do nothing, for a dry run whose statements are rolled back. */
export const no_effects: Effects = {
  noteReading: () => undefined,
  audit: () => undefined,
  announce: () => undefined,
  notify: () => undefined,
  tell: () => undefined,
  text: () => undefined,
  enqueue: async () => undefined,
  writeLast: () => undefined,
  afterwards: () => undefined,
  accessChanged: () => undefined,
  nameFile: () => undefined,
  answerStatus: () => undefined,
};
