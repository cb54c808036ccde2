import type { z } from 'zod/mini';
import type { PlatformScope } from './platform-scopes.ts';
import type { Role } from './roles.ts';

export type Schema = z.core.$ZodType;

/**
 * Who may call.
 * - `public`: anyone; the call checks what it needs by itself.
 * - `session`: a permanent or a member token (log-out must work when the member token has expired).
 * - `member`: a member token; with `role`, whoever holds it; with `one_of`, whoever holds at least one of them.
 * - `device`: a device screen's token, in the query.
 * - `webhook`: a Standard Webhooks signature.
 * - `platform`: an API key with the scope. `as_head_office`: it writes what the database lets head office alone write.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'member'; role?: Role; one_of?: readonly Role[] }
  | { kind: 'device' }
  | { kind: 'webhook' }
  | { kind: 'platform'; scope: PlatformScope; as_head_office?: true };

export interface Limit {
  /** What is counted: calls from one address, or of one signed-in user. */
  per: 'address' | 'user';
  max: number;
  window_seconds: number;
}

export interface EndpointDefinition {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base, parameters in braces: `/clinic/transaction/{id}`. */
  path: string;
  /** For programmers: the OpenAPI document shows it. */
  summary: string;
  /** The call as people would say it, where they look at who may make it. Every call of a member has words. */
  words?: string;
  /** The part of the work that it belongs to, where that is not the one under which the domain's contract lists its module. */
  area?: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent: 204 without a body. */
  response?: Schema;
  /** A download instead of JSON: its content type and file name. */
  file?: { type: string; name: string };
  /** Every refusal the action may give, beyond those that access and schemas give. */
  refusals?: readonly string[];
  /**
   * `group`: a head-office branch sees the rows of its whole group. `permitted`: every branch at which this person holds the
   * endpoint's role, or one of its roles. Default: the chosen branch only.
   */
  reach?: 'group' | 'permitted';
  /** The role whose branches `permitted` means, where the call itself asks for none: of one's own everything is allowed. */
  reach_role?: Role;
  /** Open to a member who must first change the password. */
  while_password_must_change?: boolean;
  /** Open to a member who must first enrol a second factor. */
  while_enrolling?: boolean;
  /** Open while the counter is locked because nobody was there. */
  while_locked?: boolean;
  /** Open to who looks at another user's portal, although it is no GET. */
  while_viewing?: boolean;
  /** Asks for a proof of identity that is not older than `step_up_seconds`. */
  step_up?: boolean;
  /** A POST that only looks, at more than a query can carry: repeating it looks again, and its answer is not kept. */
  changes_nothing?: boolean;
  /** A call that looks, and whose action writes all the same: what it writes. Every other GET reads without a transaction to write in. */
  also_writes?: string;
  /** It finds by itself what its Idempotency-Key made, and for longer than a day: the answer of then is not kept. */
  keeps_its_key?: boolean;
  /** Its answer makes the browser forget what it keeps of this site's pictures and pages: the next person may not look at them. */
  clears_cache?: boolean;
  limit?: Limit;
  /** The body is a form with one file, told by its bytes to be of one of these types, instead of JSON. */
  upload?: { field: string; media_types: readonly string[]; largest_bytes: number };
  /** The body may be the list of this field alone. */
  body_as_list?: string;
  /** Longest body, where it may be longer than other calls' (64 KiB). Not for webhooks: the body is their proof of who calls. */
  body_limit_bytes?: number;
}

type MemberAccess = Extract<Access, { kind: 'member' }>;

/** A call as it may be declared: a member's has words. */
export type DeclaredEndpoint =
  | (EndpointDefinition & { access: MemberAccess; words: string })
  | (EndpointDefinition & { access: Exclude<Access, MemberAccess>; words?: undefined; area?: undefined });

/** True for a call whose action only reads. */
export const onlyReads = ({ method, changes_nothing, also_writes }: EndpointDefinition): boolean =>
  also_writes === undefined && (method === 'GET' || changes_nothing === true);

/** The same, as a type. */
export type OnlyReads<E extends EndpointDefinition> = E extends { also_writes: string }
  ? false
  : E extends { method: 'GET' } | { changes_nothing: true }
    ? true
    : false;

/** Declares one call of the API. Portal hook, server route, OpenAPI and the authorization matrix are made from it. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const Definition extends DeclaredEndpoint>(definition: Definition): Definition => definition;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What the action receives: parsed values. */
export interface Arguments<E extends EndpointDefinition> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** What the caller gives: only the parts that the endpoint declares. */
export type CallArguments<E extends EndpointDefinition> = Pick<
  { params: Input<E['params']>; query: Input<E['query']>; body: Input<E['body']> },
  { [Part in 'params' | 'query' | 'body']: E[Part] extends Schema ? Part : never }['params' | 'query' | 'body']
>;

export type Answer<E extends EndpointDefinition> = E['response'] extends Schema ? z.output<E['response']> : undefined;
export type RefusalOf<E extends EndpointDefinition> = E['refusals'] extends readonly (infer Code extends string)[]
  ? Code
  : never;
