import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { Arguments, EndpointDefinition, Given, RefusalOf, Schema } from '@clinic/contract/shared/endpoint.ts';
import type { z } from 'zod/mini';
import type { Platform } from '../platform.ts';
import type { LargeListAction } from './answers/large-lists.ts';
import type { Action, ActOf, ReadCallAct, SystemAct, SystemReadAct } from '../act/act.ts';
import type { Staff } from '../act/caller.ts';
import type { Credentials } from './authenticate.ts';
import type { Scope } from '../act/scope.ts';

type UploadEndpoint = EndpointDefinition & { access: { kind: 'member' }; upload: object };

/** A call with a file, before its transaction. */
export interface Taking<E extends EndpointDefinition> extends Arguments<E> {
  platform: Platform;
  staff: Staff;
  scope: Scope;
  file: Buffer;
}

/** The part of the call that uses the processed file. */
export type UploadAction<E extends UploadEndpoint, Taken> = (
  act: ActOf<E>,
  given: Arguments<E>,
  taken: Taken,
) => Promise<Given<E>>;

interface Upload<E extends UploadEndpoint, Taken> {
  /** The slow processing of the file. No connection is held meanwhile. */
  take: (taking: Taking<E>) => Promise<Taken>;
  /** Reverts the processing if the call was refused afterwards, or had been answered before. */
  drop: (taking: Taking<E>, taken: Taken) => Promise<void>;
  action: UploadAction<E, Taken>;
}

/**
 * Names the caller of a call that is limited by address, if the request proves who it is: a valid token, or a device that has signed in to
 * this account; or the group that signs in from its address. Such a caller gets a separate bucket. Undefined: the caller shares the bucket of the address.
 */
export type KnownCaller<E extends EndpointDefinition> = (
  platform: Platform,
  given: Arguments<E>,
  address: string,
) => Promise<string | undefined>;

/** An endpoint with its action, whose types are erased: the pairing was type-checked when it was made. */
export interface Route<E extends EndpointDefinition = EndpointDefinition> {
  endpoint: E;
  action: (act: never, given: never, taken: never) => Promise<unknown>;
  known?: (platform: Platform, given: never, address: string) => Promise<string | undefined>;
  /** The clinic of a call of another system, if the call names one. */
  clinicOf?: (given: never) => number | undefined;
  /** Proves the sender of a webhook by its signature. Refuses otherwise. */
  checkSender?: (platform: Platform, sent: Pick<Credentials, 'headers' | 'raw_body'>) => void;
  /** Reads the object that the call saves, as its GET gives it. Undefined if the caller cannot save it: the action says why. */
  present?: (act: never, given: never) => Promise<unknown>;
  /** Its answer is a list whose rows arrive in batches. */
  in_batches?: true;
  /** Set for a call with a file, in a form or within its body. */
  upload?: { take: (taking: never) => Promise<unknown>; drop: (taking: never, taken: never) => Promise<void> };
}

/**
 * Pairs a contract endpoint with the action that serves it. An action with a refusal that the endpoint does not declare does not compile.
 */
export const route = <E extends EndpointDefinition>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  action: Action<E>,
  more: { clinicOf?: (given: Arguments<E>) => number | undefined; checkSender?: Route['checkSender'] } = {},
): Route<E> => ({ endpoint, action, ...more });

/** The act of a member that reads the object which a call saves, and of another system. */
type PresentAct<E extends EndpointDefinition> = E['access'] extends { kind: 'member' }
  ? ReadCallAct<RefusalCode>
  : SystemReadAct<RefusalCode>;

/** The call as the reading of its object sees it: without the body, but with what was sent as one. */
interface PresentGiven<E extends EndpointDefinition> extends Omit<Arguments<E>, 'query' | 'body'> {
  query: undefined;
  body: undefined;
  sent: Record<string, unknown>;
}

/** The same for a call that saves an object. `present` reads that object as its GET gives it; often it is the action of that GET. */
export const savingRoute = <E extends EndpointDefinition & { saves: Schema }>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  action: Action<E>,
  present: (act: PresentAct<E>, given: PresentGiven<E>) => Promise<z.output<E['saves']> | null | undefined>,
): Route<E> => ({ endpoint, action, present });

/** The same for a call that is limited by address. Takes the function that names callers with a separate bucket. */
export const knownRoute = <E extends EndpointDefinition & { limit: { per: 'address' } }>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  action: Action<E>,
  known: KnownCaller<E>,
): Route<E> => ({ ...route(endpoint, action), known });

/** The same for a list that may have ten thousand rows. */
export const largeListRoute = <E extends EndpointDefinition & { access: { kind: 'member' } }>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  action: LargeListAction<E>,
): Route<E> => ({ endpoint, action, in_batches: true });

/** The same for a call of a member that carries a file. */
export const uploadRoute = <E extends UploadEndpoint, Taken>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  { action, ...upload }: Upload<E, Taken>,
): Route<E> => ({ endpoint, action, upload });

type PlatformUploadEndpoint = EndpointDefinition & { access: { kind: 'platform' }; upload: object };

/** A call of the platform with a file in a form, before its transaction. */
export interface PlatformTaking<E extends EndpointDefinition> extends Arguments<E> {
  platform: Platform;
  file: Buffer;
}

/** The same for a call of the platform. */
export const platformUploadRoute = <E extends PlatformUploadEndpoint, Taken>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  {
    action,
    ...upload
  }: {
    take: (taking: PlatformTaking<E>) => Promise<Taken>;
    drop: (taking: PlatformTaking<E>, taken: Taken) => Promise<void>;
    action: (act: ActOf<E>, given: Arguments<E>, taken: Taken) => Promise<Given<E>>;
  },
): Route<E> => ({ endpoint, action, upload });

/** A call of another system that has a file in its body, before its transaction. */
export interface Preparing<E extends EndpointDefinition> extends Arguments<E> {
  platform: Platform;
}

/** The same for a call of another system with a file in its JSON body. Such a call is a PUT: a repeat processes the file again. */
export const preparedRoute = <E extends EndpointDefinition & { method: 'PUT'; access: { kind: 'platform' } }, Taken>(
  endpoint: RefusalOf<E> extends RefusalCode ? E : never,
  {
    action,
    ...upload
  }: {
    take: (preparing: Preparing<E>) => Promise<Taken>;
    drop: (preparing: Preparing<E>, taken: Taken) => Promise<void>;
    action: (act: SystemAct<RefusalOf<E>>, given: Arguments<E>, taken: Taken) => Promise<Given<E>>;
  },
): Route<E> => ({ endpoint, action, upload });

/** The action of a call. One that saves an object, or is served otherwise, comes as its route. */
type Served<E extends EndpointDefinition> = E extends { saves: Schema } ? Route<E> : Action<E> | Route<E>;
type ActionsOf<Calls> = {
  [Name in keyof Calls as Calls[Name] extends EndpointDefinition ? Name : never]: Calls[Name] extends EndpointDefinition
    ? RefusalOf<Calls[Name]> extends RefusalCode
      ? Served<Calls[Name]>
      : never
    : never;
};

const isCall = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value;

/** Pairs every call of a contract's module with the action of the same name. A missing action does not compile. */
export const routes = <Calls extends object>(calls: Calls, actions: ActionsOf<Calls>): Route[] =>
  Object.entries(calls)
    .filter((entry): entry is [string, EndpointDefinition] => isCall(entry[1]))
    .map(([name, endpoint]) => {
      const action = (actions as Record<string, Route['action'] | Route>)[name] as Route['action'] | Route;
      return typeof action === 'function' ? { endpoint, action } : action;
    });
