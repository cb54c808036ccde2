import type { RefusalError } from './refusal-error.ts';

/** What an act knows of its request. */
export interface ActRequest {
  id: string;
  address: string;
  device_agent: string;
  headers: Record<string, string | string[] | undefined>;
  /** The body's bytes as they came, for signatures. */
  raw_body: string;
  /** The POST's Idempotency-Key, where one was sent. */
  idempotency_key: string | undefined;
}

/** When and for which request an act runs, and how it refuses. Changes nothing. */
export interface Context<Code extends string = never> {
  /** The instant of this request, by the database's clock. */
  now: Date;
  request: ActRequest;
  /** Makes the error of a refusal that the endpoint declares; `throw` it. */
  refusal: (code: Code | 'not_signed_in' | 'validation_failed', fields?: Record<string, string[]>) => RefusalError;
}
