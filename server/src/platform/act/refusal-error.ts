import { type RefusalCode, refusals } from '@clinic/contract/contracts.ts';

/** A refused request: a known sentence with a known status. Thrown by actions, answered by `serve()`. */
export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly retry_after_seconds: number | undefined;
  /** The transaction commits although the request is refused: a wrong password must be counted. A repeat with its key gets it again. */
  keeps = false;
  constructor(code: RefusalCode, fields?: Record<string, string[]>, retry_after_seconds?: number) {
    super(refusals[code].detail);
    this.name = 'RefusalError';
    this.code = code;
    this.fields = fields;
    this.retry_after_seconds = retry_after_seconds;
  }
}
