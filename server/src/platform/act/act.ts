import type { Given, Arguments, EndpointDefinition, OnlyReads, RefusalOf } from '@clinic/contract/shared/endpoint.ts';
import type { Db, ReadDb } from '../db/handles.ts';
import type { Tenant } from '../db/transaction.ts';
import type { Caller, Staff } from './caller.ts';
import type { Context } from './context.ts';
import type { Effects, ReadEffects } from './effects.ts';
import type { RefusalError } from './refusal-error.ts';
import type { Scope } from './scope.ts';
import type { Resources } from './resources.ts';
import type { WriteFirst } from './write-first.ts';

/** A signed-in member at a branch. */
interface Membership {
  staff: Staff;
  scope: Scope;
}

/** A caller that is not a member: the act finds its tenant through a resolver, and enters it. */
interface Entering {
  /** The caller's name in the trail. */
  actor: string;
  caller: Caller;
  enter: (tenant: Tenant & { clinic_id?: number }) => Promise<Scope>;
}

/** The members of every act that writes, for any caller. */
export interface BaseAct<Code extends string = never> extends Context<Code>, Resources, Effects {
  /** The open transaction. */
  db: Db;
  /** Makes the error of a refusal whose transaction commits: the writes so far are kept. */
  refusalThatKeeps: (code: Code) => RefusalError;
}

/** A member's act that only reads. Every member's act that writes can be used as one. */
export interface ReadAct<Code extends string = never> extends Context<Code>, Resources, ReadEffects, Membership {
  db: ReadDb;
}

export interface MemberAct<Code extends string = never> extends BaseAct<Code>, Membership {}

export interface SystemAct<Code extends string = never> extends BaseAct<Code>, Entering {}

/** The act of a member's call that only reads. */
export interface ReadCallAct<Code extends string = never> extends ReadAct<Code> {
  /** Ends the reading, does this work in a transaction, and runs the action again. That run skips this call. */
  writeFirst: WriteFirst;
}

/** The act of any other caller's call that only reads. */
export interface SystemReadAct<Code extends string = never> extends Context<Code>, Resources, Entering {
  db: ReadDb;
}

/** The act that an endpoint's action gets. A read-only endpoint gets one that cannot write. */
export type ActOf<E extends EndpointDefinition> = E['access'] extends { kind: 'member' }
  ? OnlyReads<E> extends true
    ? ReadCallAct<RefusalOf<E>>
    : MemberAct<RefusalOf<E>>
  : OnlyReads<E> extends true
    ? SystemReadAct<RefusalOf<E>>
    : SystemAct<RefusalOf<E>>;

/** An action: one thing that people do. A file endpoint's action yields the file's bytes in chunks, the others return the answer. */
export type Action<E extends EndpointDefinition> = (
  act: ActOf<E>,
  given: Arguments<E>,
) => Promise<E extends { file: object } ? AsyncIterable<Uint8Array> : Given<E>>;
