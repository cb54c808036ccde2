import {
  claim_system_paths,
  type ClaimAnswer,
  claimAnswers,
  claimRefusal,
  type ClaimRequest,
  type ClaimSystemCall,
} from '@clinic/contract/claims/claim-system.ts';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';

/**
 * Why the claim system did not do what it was asked. `away`: it may do it later; `refused`: it decided, and only people can change that;
 * `unknown`: it does not know what it was asked about; `contradictory`: its answer cannot be true, and people must look; `no_access`: it did
 * not accept the portal’s login. The sentence is for staff.
 */
export class ClaimFailure extends Error {
  readonly kind: 'away' | 'refused' | 'unknown' | 'contradictory' | 'no_access';
  constructor(kind: ClaimFailure['kind'], sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

const longest = 255;

/** Words of another system in one line: without control characters and lone surrogates, and not longer than staff read. */
export function plainWords(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`;
}

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
async function callClaimSystem<Call extends ClaimSystemCall>(
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

/** The claim system as the portal uses it. Every method throws a ClaimFailure. */
export interface ClaimSystem {
  loginApplication: () => Promise<ClaimAnswer<'loginApplication'>>;
  getToken: (session: string) => Promise<ClaimAnswer<'getToken'>>;
  listNetworks: (token: string) => Promise<ClaimAnswer<'listNetworks'>>;
  loginMember: (token: string, who: ClaimRequest<'loginMember'>) => Promise<ClaimAnswer<'loginMember'>>;
  loginMemberOrDependent: (
    token: string,
    who: ClaimRequest<'loginMemberOrDependent'>,
  ) => Promise<ClaimAnswer<'loginMemberOrDependent'>>;
  readLimit: (token: string, asked: ClaimRequest<'readLimit'>) => Promise<ClaimAnswer<'readLimit'>>;
  submitClaim: (token: string, claim: ClaimRequest<'submitClaim'>) => Promise<ClaimAnswer<'submitClaim'>>;
  deleteClaim: (token: string, claim: ClaimRequest<'deleteClaim'>) => Promise<ClaimAnswer<'deleteClaim'>>;
}

/** The claim system over HTTP. */
export const claimSystemAt = (config: ClaimSystemConfig): ClaimSystem => ({
  loginApplication: () => {
    const { application, secret } = config;
    return callClaimSystem(config, 'loginApplication', { body: { application, secret } });
  },
  getToken: (session) => callClaimSystem(config, 'getToken', { body: { session } }),
  listNetworks: (token) => callClaimSystem(config, 'listNetworks', { token }),
  loginMember: (token, body) => callClaimSystem(config, 'loginMember', { token, body }),
  loginMemberOrDependent: (token, body) => callClaimSystem(config, 'loginMemberOrDependent', { token, body }),
  readLimit: (token, body) => callClaimSystem(config, 'readLimit', { token, body }),
  submitClaim: (token, body) => callClaimSystem(config, 'submitClaim', { token, body }),
  deleteClaim: (token, body) => callClaimSystem(config, 'deleteClaim', { token, body }),
});

type Networks = ClaimAnswer<'listNetworks'>['data'];

const networks_kept_ms = 10 * 60_000;
/** By the address of the claim system, in each process. */
const kept_networks = new Map<string, { networks: Networks; until_ms: number }>();

const codeIn = (networks: Networks, name: string): string | undefined =>
  networks.find((network) => network.name === name || network.code === name)?.code;

/** The claim system’s code of a network. A name that is not in the kept_networks list is looked up again. Throws a ClaimFailure. */
export async function codeOfNetwork(
  system: ClaimSystem,
  { address }: Pick<ClaimSystemConfig, 'address'>,
  token: string,
  name: string,
): Promise<string> {
  const known = kept_networks.get(address);
  const code = known && known.until_ms > performance.now() ? codeIn(known.networks, name) : undefined;
  if (code !== undefined) return code;
  const { data: networks } = await system.listNetworks(token);
  kept_networks.set(address, { networks, until_ms: performance.now() + networks_kept_ms });
  const found = codeIn(networks, name);
  if (found === undefined) throw new ClaimFailure('refused', `The claim system does not know the network “${name}”.`);
  return found;
}
