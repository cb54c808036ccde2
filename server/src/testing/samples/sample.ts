import type { Clinic, Group, User } from '../factories.ts';
import type { Counter } from '../money/payments.ts';
import type { TestApp } from '../test-app.ts';

/** A branch with a user who has every role there. */
export interface World {
  app: TestApp;
  group: Group;
  clinic: Clinic;
  user: User;
  counter: Counter;
}

/** Arguments that cannot be derived from a schema: ids that must exist, or that must be known to the caller. */
export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** The body of a call that takes a list. */
  list?: unknown[];
  /** The bearer token, if the call needs a specific one. */
  token?: string;
}

/** The stored value of a field: transformed (undefined if this value leaves none), or with null not stored at all. */
export type Kept = null | ((value: unknown) => unknown);

export interface EndpointSample {
  /** Creates what the call needs, anew each time. For the holder of a member token, if a record may be used only by its requester. */
  make?: (world: World, bearer?: string) => Promise<Sample>;
  /** Fields of the body that are not stored exactly as sent. */
  kept?: Record<string, Kept>;
  /** The action refuses every call of a world with people: its own test makes one succeed. */
  is_refused?: true;
  /** Needs a setting of the whole group that other samples change: no other call is made meanwhile. */
  alone?: true;
}

export type DomainSamples = Record<string, EndpointSample>;
