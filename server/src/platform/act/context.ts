import type { RefusalError } from './refusal-error.ts';

/** The request of an act. */
export interface ActRequest {
  id: string;
  /** How long after its arrival the transaction began: on a busy machine it waits for a connection. */
  waited_ms: number;
  address: string;
  device_agent: string;
  headers: Record<string, string | string[] | undefined>;
  /** The raw bytes of the body, for signatures. */
  raw_body: string;
  /** The POST's Idempotency-Key, if one was sent. */
  idempotency_key: string | undefined;
}

/** The time and request of an act, and its refusals. Changes nothing. */
export interface Context<Code extends string = never> {
  /** The instant of this request, by the database's clock. */
  now: Date;
  request: ActRequest;
  /** Makes the error of a refusal that the endpoint declares. `throw` it. */
  refusal: (code: Code | 'not_signed_in' | 'validation_failed', fields?: Record<string, string[]>) => RefusalError;
}
