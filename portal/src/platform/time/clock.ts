/**
 * The server's clock as known to this browser. A clinic's computer may be a day off, so expiry is never judged by its clock alone: the
 * `Date` of every answer and the `iat` of every fresh token correct the offset.
 */
let offset_ms = 0;

/** `Date` and `iat` are whole seconds and answers take time: smaller differences are ignored. */
const tolerance_ms = 2_000;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offset_ms;

export const clockOffset = (): number => offset_ms;

/** Sets the offset from an instant that the server has just sent. */
export function noteServerTime(told_ms: number): void {
  const told_offset_ms = told_ms - Date.now();
  if (Math.abs(told_offset_ms - offset_ms) > tolerance_ms) offset_ms = told_offset_ms;
}

/** Restores a stored offset until the server corrects it. */
export const restoreClock = (kept_offset_ms: number): void => {
  offset_ms = Number.isFinite(kept_offset_ms) ? kept_offset_ms : 0;
};

/** Updates the offset from an answer's `Date` header. */
export function noteAnswerTime(response: Response): void {
  const told = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(told)) noteServerTime(told);
}
