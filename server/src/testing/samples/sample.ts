import type { Clinic, Group, User } from '../factories.ts';
import type { Counter } from '../money/payments.ts';
import type { TestApp } from '../test-app.ts';

/** A branch with somebody who holds every role there. */
export interface World {
  app: TestApp;
  group: Group;
  clinic: Clinic;
  user: User;
  counter: Counter;
}

/** Arguments that no schema can know: what must exist, or must be known to the caller. */
export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** The body of a call that takes a list. */
  list?: unknown[];
  /** The bearer, where it must be one of its own. */
  token?: string;
}

/** What a call stores of a field: as sent, after this change, or (null) nothing. */
export type Kept = null | ((value: unknown) => unknown);

export interface EndpointSample {
  /** Makes what the call needs, anew each time; for the holder of a member token, where what one may use only oneself was asked for by it. */
  make?: (world: World, bearer?: string) => Promise<Sample>;
  /** Fields of the body that are not simply stored as they were sent. */
  kept?: Record<string, Kept>;
}

export type DomainSamples = Record<string, EndpointSample>;
