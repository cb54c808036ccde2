import type { ClaimAnswer } from '@clinic/contract/claims/claim-system.ts';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';
import { ClaimFailure } from './claim-failure.ts';
import type { ClaimSystem } from './claim-system.ts';

type Networks = ClaimAnswer<'listNetworks'>['data'];

const kept_ms = 10 * 60_000;
/** By the address of the claim system, in each process. */
const kept = new Map<string, { networks: Networks; until_ms: number }>();

const codeIn = (networks: Networks, name: string): string | undefined =>
  networks.find((network) => network.name === name || network.code === name)?.code;

/** The claim system’s code of a network. A name that is not in the kept list is looked up again. Throws a ClaimFailure. */
export async function codeOfNetwork(
  system: ClaimSystem,
  { address }: Pick<ClaimSystemConfig, 'address'>,
  token: string,
  name: string,
): Promise<string> {
  const known = kept.get(address);
  const code = known && known.until_ms > performance.now() ? codeIn(known.networks, name) : undefined;
  if (code !== undefined) return code;
  const { data: networks } = await system.listNetworks(token);
  kept.set(address, { networks, until_ms: performance.now() + kept_ms });
  const found = codeIn(networks, name);
  if (found === undefined) throw new ClaimFailure('refused', `The claim system does not know the network “${name}”.`);
  return found;
}
