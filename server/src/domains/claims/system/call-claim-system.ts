import {
  type ClaimAnswer,
  claimAnswers,
  claimRefusal,
  claim_system_paths,
  type ClaimSystemCall,
} from '@clinic/contract/claims/claim-system.ts';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';
import { ClaimFailure } from './claim-failure.ts';
import { plainWords } from './plain-words.rules.ts';

/** The time limit of one request, its answer included. */
export const request_ms = 3_000;
/** A longer answer is not read to its end. */
const most_bytes_read = 256 * 1_024;

interface Asked {
  /** Absent for a GET. */
  body?: object;
  token?: string;
}

/** The reason why a request ended without an answer. It never quotes the request, which may contain secrets. */
function unanswered(error: unknown): ClaimFailure {
  if (error instanceof ClaimFailure) return error;
  const is_late = error instanceof Error && error.name === 'TimeoutError';
  return new ClaimFailure(
    'away',
    is_late
      ? `The claim system did not answer within ${request_ms / 1_000} seconds.`
      : 'The claim system could not be reached.',
  );
}

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > most_bytes_read) throw new ClaimFailure('contradictory', 'The claim system’s answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The failure that an answer other than 2xx means. */
function failureOf(status: number, text: string): ClaimFailure {
  if (status >= 300 && status < 400)
    return new ClaimFailure('away', `The claim system answered with a redirect (${status}), which is not followed.`);
  if (status === 401) return new ClaimFailure('no_access', 'The claim system does not accept the portal’s login.');
  if (status >= 500 || status === 408 || status === 429)
    return new ClaimFailure('away', `The claim system answered with an error (${status}).`);
  const said = claimRefusal.safeParse(parsed(text));
  const remark = said.success ? plainWords(said.data.remark) : '';
  const why = remark.replace(/\.$/, '') || `error ${status}`;
  return new ClaimFailure(status === 404 ? 'unknown' : 'refused', `The claim system refused: ${why}.`);
}

/**
 * One call of the claim system: to its configured address alone, within the time limit, and with an answer that has the declared form.
 * Throws a ClaimFailure.
 */
export async function callClaimSystem<Call extends ClaimSystemCall>(
  { address }: Pick<ClaimSystemConfig, 'address'>,
  call: Call,
  { body, token }: Asked,
): Promise<ClaimAnswer<Call>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address + claim_system_paths[call], {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would lead to an address that is not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(request_ms),
    });
    text = await readText(answer);
  } catch (error) {
    throw unanswered(error);
  }
  if (!answer.ok) throw failureOf(answer.status, text);
  const read = claimAnswers[call].safeParse(parsed(text));
  if (!read.success) throw new ClaimFailure('contradictory', 'The claim system’s answer cannot be read.');
  return read.data as ClaimAnswer<Call>;
}
