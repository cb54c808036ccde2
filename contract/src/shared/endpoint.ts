import type { z } from 'zod/mini';
import type { PlatformScope } from './platform-scopes.ts';
import type { AskedRole, Role } from './roles.ts';

export type Schema = z.core.$ZodType;

/**
 * The permitted callers.
 * - `public`: anyone. The call makes its own checks. `of_console`: only where the console opens.
 * - `session`: a permanent or a member token (log-out must work when the member token has expired).
 * - `member`: a member token; with `role`, a holder of that role, or of all roles that it names; with `one_of`, a holder of at
 *   least one of them. `operators`: also an operator of the platform, for their own account.
 * - `device`: a customer screen's token, in the query.
 * - `webhook`: a Standard Webhooks signature.
 * - `platform`: an API key with the scope, or an operator with a role that has it. `as_platform`: the call writes data that the database lets only the platform write (`platform_role`). `for_patient`:
 *   the consumer app calls for its user, so the trail names the patient's app, and no operator may call.
 */
export type Access =
  | { kind: 'public'; of_console?: true; as_platform?: true }
  | { kind: 'session' }
  | { kind: 'member'; role?: AskedRole; one_of?: readonly AskedRole[]; operators?: true }
  | { kind: 'device' }
  | { kind: 'webhook' }
  | { kind: 'platform'; scope: PlatformScope; as_platform?: true; for_patient?: true };

export interface Limit {
  /** The key of the rate limit: the network address or the signed-in user. */
  per: 'address' | 'user';
  max: number;
  window_seconds: number;
  /** Calls of the same name share one count. Default: a count for the call alone. */
  shared?: string;
}

export interface EndpointDefinition {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the API base, with parameters in braces: `/clinic/transaction/{id}`. */
  path: string;
  /** For programmers, shown in the OpenAPI document. */
  summary: string;
  /** The call in words for users, shown on the page Access. Every member call has words. */
  words?: string;
  /** The call's area, if it differs from the area of its module in the domain's contract. */
  area?: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * The call saves this object: as its GET, or a row of its list, gives it. The body may be the whole object. Members that the body does
   * not declare are read-only: accepted unchanged, refused by name if changed, and never seen by the action. A whole object that is sent
   * back unchanged changes nothing.
   */
  saves?: Schema;
  /** Absent: 204 without a body. */
  response?: Schema;
  /** The statuses of success, if they are not 200 with an answer and 204 without. */
  statuses?: readonly (200 | 201 | 202 | 204)[];
  /** A download instead of JSON: its content type and file name. */
  file?: { type: string; name: string };
  /** The refusals that the action itself can give. Access checks and schemas add theirs. */
  refusals?: readonly string[];
  /**
   * `group`: a head-office branch sees the rows of its whole group. `permitted`: every branch at which the caller holds the
   * endpoint's role, or one of its roles. Default: the chosen branch only.
   */
  reach?: 'group' | 'permitted';
  /** The role that `permitted` uses, if the call itself requires none because it is always allowed for the caller's own record. */
  reach_role?: Role;
  /** Allowed before a member has changed a password that must be changed. */
  while_password_must_change?: boolean;
  /** Allowed before a member has enrolled a required second factor. */
  while_enrolling?: boolean;
  /** Allowed while the idle counter is locked. */
  while_locked?: boolean;
  /** Allowed in a read-only view of another user's portal, although it writes: it ends the view, or only notes who read. */
  while_viewing?: boolean;
  /** Requires a proof of identity that is at most `step_up_seconds` old. Keys of the platform API have none. */
  step_up?: boolean;
  /** Of an operator's call: it is tried and kept as an approval, and runs when another operator sends it again with that approval. */
  two_people?: true | ((body: never) => boolean);
  /** A POST that only reads, because its input does not fit a query. A replay reads again; its answer is not stored. */
  changes_nothing?: boolean;
  /** Says what a reading call writes. Every other GET runs without a write transaction. */
  also_writes?: string;
  /** The answer is a secret: it is not stored under its Idempotency-Key, and a repeat gives another one. */
  keeps_its_key?: boolean;
  /** Fields of the body that are secrets: the trail of the platform does not keep them. Such a call never takes two people. */
  hides?: readonly string[];
  /** The answer clears the browser's cache of pictures and pages, so that the next user cannot see them. */
  clears_cache?: boolean;
  limit?: Limit;
  /** The body is a form with one file instead of JSON. The file's bytes decide its media type. `too_large`: how a longer file is refused. */
  upload?: { field: string; media_types: readonly string[]; largest_bytes: number; too_large: string };
  /** The body may be just the list of this field. */
  body_as_list?: string;
  /** Maximum body size, if larger than the default (64 KiB). Not for webhooks: their body is needed to verify the signature. */
  body_limit_bytes?: number;
}

type MemberAccess = Extract<Access, { kind: 'member' }>;

/** An endpoint declaration. Member calls must have words. */
export type DeclaredEndpoint =
  | (EndpointDefinition & { access: MemberAccess; words: string })
  | (EndpointDefinition & { access: Exclude<Access, MemberAccess>; words?: undefined; area?: undefined });

/** True if the call's action only reads. */
export const onlyReads = ({
  method,
  changes_nothing,
  also_writes,
}: Pick<EndpointDefinition, 'method' | 'changes_nothing' | 'also_writes'>): boolean =>
  also_writes === undefined && (method === 'GET' || changes_nothing === true);

/** The statuses with which the call succeeds. */
export const successStatuses = ({
  statuses,
  response,
  file,
}: Pick<EndpointDefinition, 'statuses' | 'response' | 'file'>): NonNullable<EndpointDefinition['statuses']> =>
  statuses ?? [response || file ? 200 : 204];

/** `onlyReads` as a type. */
export type OnlyReads<E extends EndpointDefinition> = E extends { also_writes: string }
  ? false
  : E extends { method: 'GET' } | { changes_nothing: true }
    ? true
    : false;

/** Declares one call of the API. The portal hook, the server route, OpenAPI and the authorization matrix are derived from it. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const Definition extends DeclaredEndpoint>(definition: Definition): Definition => definition;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** The input of the action: parsed values. */
export interface Arguments<E extends EndpointDefinition> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** The input of the caller: only the parts that the endpoint declares. */
export type CallArguments<E extends EndpointDefinition> = Pick<
  { params: Input<E['params']>; query: Input<E['query']>; body: Input<E['body']> },
  { [Part in 'params' | 'query' | 'body']: E[Part] extends Schema ? Part : never }['params' | 'query' | 'body']
>;

/** The answer as it is sent and read: amounts in dollars, instants as text. */
export type Answer<E extends EndpointDefinition> = E['response'] extends Schema ? z.input<E['response']> : undefined;
/** The answer as the server's action gives it: amounts in cents, instants as dates. A compiled serialiser writes it as JSON. */
export type Given<E extends EndpointDefinition> = E['response'] extends Schema ? z.output<E['response']> : undefined;
export type RefusalOf<E extends EndpointDefinition> = E['refusals'] extends readonly (infer Code extends string)[]
  ? Code
  : never;
