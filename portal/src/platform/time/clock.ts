/**
 * The server's clock as far as this browser knows it. A clinic's computer may be a day off, so no expiry is ever judged
 * by its clock alone: every answer's `Date` and every fresh token's `iat` corrects the offset.
 */
let offset_ms = 0;

/** `Date` and `iat` are whole seconds, and an answer takes time: below this a difference says nothing. */
const tolerance_ms = 2_000;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offset_ms;

export const clockOffset = (): number => offset_ms;

/** Sets what is known about the server's clock: the instant that it has just told. */
export function noteServerTime(told_ms: number): void {
  const told_offset_ms = told_ms - Date.now();
  if (Math.abs(told_offset_ms - offset_ms) > tolerance_ms) offset_ms = told_offset_ms;
}

/** Takes over an offset kept from before, until the server says otherwise. */
export const restoreClock = (kept_offset_ms: number): void => {
  offset_ms = Number.isFinite(kept_offset_ms) ? kept_offset_ms : 0;
};

/** Learns from an answer's `Date` header. */
export function noteAnswerTime(response: Response): void {
  const told = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(told)) noteServerTime(told);
}
