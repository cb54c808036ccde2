import type { RefusalCode } from '@clinic/contract/refusals.ts';
import type { EndpointDefinition, RefusalOf } from '@clinic/contract/shared/endpoint.ts';
import type { Action } from './act.ts';

/** An endpoint with its action, types forgotten: the pairing was checked when it was made. */
export interface Route {
  endpoint: EndpointDefinition;
  action: (act: never, given: never) => Promise<unknown>;
  /** The action writes nothing, neither rows nor trail nor events: it needs no transaction around its statements. */
  reads?: true;
}

/** Pairs a contract endpoint with the action that serves it. An endpoint with an unknown refusal does not compile. */
export const route = <E extends EndpointDefinition>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  action: Action<E>,
): Route => ({ endpoint, action });

/**
 * The same for an action of a member that only reads; PostgreSQL refuses it whatever else. One that now and then must write first says
 * so (`act.needsWriting`), and is then served anew as any other.
 */
export const readRoute = <E extends EndpointDefinition & { access: { kind: 'member' } }>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  action: Action<E>,
): Route => ({ ...route(endpoint, action), reads: true });
