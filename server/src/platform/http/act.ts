import type { EventName, EventData } from '@clinic/contract/events.ts';
import type { NotificationDataOf, NotificationKind, RecipientOf } from '@clinic/contract/notifications/kinds.ts';
import { type RefusalCode, refusals } from '@clinic/contract/refusals.ts';
import type { Answer, Arguments, EndpointDefinition, RefusalOf } from '@clinic/contract/shared/endpoint.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import type { RawBuilder } from 'kysely';
import type { Company } from '../config/company.ts';
import type { Db, Tenant } from '../db/transaction.ts';
import type { PrivateFiles } from '../files/private-files.ts';
import type { JobKind } from '../jobs/job.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { PasswordCost } from '../session/password-cost.ts';
import type { Tokens } from '../session/tokens.ts';

/** A refused request: a known sentence with a known status. Thrown by actions, answered by `serve()`. */
export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly retry_after_seconds: number | undefined;
  /** What the action wrote stays, although the request is refused: a wrong try must be counted. */
  keeps = false;
  constructor(code: RefusalCode, fields?: Record<string, string[]>, retry_after_seconds?: number) {
    super(refusals[code].detail);
    this.name = 'RefusalError';
    this.code = code;
    this.fields = fields;
    this.retry_after_seconds = retry_after_seconds;
  }
}

/** The signed-in person at the chosen branch, by the database's present word. */
export interface Staff {
  user_id: number;
  group_id: number;
  username: string;
  session_id: string;
  device_id: string | null;
  /** Who really sits there, where somebody looks at this person's portal: the trail names them. */
  viewer: { user_id: number; username: string } | null;
  clinic: { id: number; name: string; head_office: boolean };
  roles: ReadonlySet<Role>;
}

/**
 * What of the database an action may see. `clinic_id` is the chosen branch; `clinic_ids` is that branch alone, or the whole
 * group where the endpoint reaches so far and the branch is head office. Every tenant query takes the scope.
 */
export interface Scope extends Tenant {
  clinic_id: number;
}

export interface AuditEntry {
  entity: string;
  entity_id: number;
  /** Absent: the scope's clinic. Null: the entry belongs to the group. */
  clinic_id?: number | null;
  before?: unknown;
  after?: unknown;
  note?: string | null;
}

/** What every action gets, whoever calls. */
export interface BaseAct<Code extends string = never> {
  /** The open transaction: the only handle on the database there is. */
  db: Db;
  /** The instant of this request, by the database's clock. */
  now: Date;
  tokens: Tokens;
  password_cost: PasswordCost;
  sealing: Sealing;
  /** The address at which people open the portal, where the configuration names one. */
  public_origin: string | undefined;
  /** Documents that no address opens: kept once, never altered. */
  files: PrivateFiles;
  request: {
    id: string;
    address: string;
    device_agent: string;
    headers: Record<string, string | string[] | undefined>;
    /** The body's bytes as they came, for signatures. */
    raw_body: string;
    /** The POST's Idempotency-Key, where one was sent. */
    idempotency_key: string | undefined;
  };
  /** Makes the error of a refusal that the endpoint declares; `throw` it. */
  refusal: (code: Code | 'not_signed_in' | 'validation_failed', fields?: Record<string, string[]>) => RefusalError;
  /** The same, but what was written stays: the transaction commits, then the refusal is answered. */
  refusalThatKeeps: (code: Code) => RefusalError;
  /** Leaves in the trail who did what; written in the same transaction. */
  audit: (kind: string, entry: AuditEntry) => void;
  /** Sends a live event to the clinic, or to one device's sockets; leaves after the commit, and is never lost. */
  announce: (name: EventName, to: { clinic_id: number; device_id?: string }, data: EventData) => void;
  /**
   * Tells people of something in the notification centre: whoever holds the kind's role at the clinic, or one user. Written with the
   * commit, announced live, sent by mail and push to whoever wants that. Who acts is not told of it, unless it is about their account.
   */
  notify: <Kind extends NotificationKind>(kind: Kind, to: RecipientOf<Kind>, data: NotificationDataOf<Kind>) => void;
  /** Says that what follows writes: a call that is served as a reading begins anew in a transaction, others go on. */
  needsWriting: () => void;
  /** Writes down who reads, before the next statement reads and in the same message; a call that only reads may do it. */
  noteReading: (query: RawBuilder<unknown>) => void;
  /** Writes rows that nothing in this action looks at again, in the round trip of the commit. */
  writeLast: (query: RawBuilder<unknown>) => void;
  /** Queues a job in the same transaction. */
  enqueue: <Data extends object>(kind: JobKind<Data>, data: Data) => Promise<void>;
  /** Drops cached permissions everywhere, when this transaction commits. */
  accessChanged: () => void;
  /** Who stands at the head of invoices and notes; undefined where the configuration names nobody. */
  company: Company | undefined;
  /** Origins of push services beyond those of the known browsers. */
  push_services: readonly string[];
  /** Gives the file of this answer another name than its endpoint's. */
  nameFile: (name: string) => void;
  /** Answers with another 2xx status than 200. */
  answerStatus: (status: 201 | 202) => void;
  /** After the commit, whatever it throws is logged only. */
  afterCommit: (work: () => void) => void;
}

/** An act of a signed-in member at a branch. */
export interface MemberAct<Code extends string = never> extends BaseAct<Code> {
  staff: Staff;
  scope: Scope;
}

/** An act without a member: it finds its tenant by itself, through a resolver, and enters it. */
export interface SystemAct<Code extends string = never> extends BaseAct<Code> {
  /** Who the trail names. */
  actor: string;
  enter: (tenant: Tenant, clinic_id?: number) => Promise<Scope>;
  caller: Caller;
}

/** Who calls when it is not a member at a branch. */
export type Caller =
  | { kind: 'public' | 'webhook' | 'job' }
  | {
      kind: 'session';
      session_id: string;
      user_id: number;
      group_id: number;
      username: string;
      device_id: string | null;
    }
  | { kind: 'screen'; screen_id: number; clinic_id: number; group_id: number; device_id: string; expires_at: Date }
  | { kind: 'platform'; name: string };

export type ActOf<E extends EndpointDefinition> = E['access'] extends { kind: 'member' }
  ? MemberAct<RefusalOf<E>>
  : SystemAct<RefusalOf<E>>;

/** One thing that people do. A file endpoint's action gives its bytes piece by piece; the others give the answer. */
export type Action<E extends EndpointDefinition> = (
  act: ActOf<E>,
  given: Arguments<E>,
) => Promise<E extends { file: object } ? AsyncIterable<Uint8Array> : Answer<E>>;
