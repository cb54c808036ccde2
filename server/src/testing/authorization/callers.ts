import { createHash, randomUUID } from 'node:crypto';
import { createQueueScreen, readQueueScreen } from '@clinic/contract/appointments/queue-screen.ts';
import { createScreenToken } from '@clinic/contract/payments/device-messages.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { operator_roles } from '@clinic/contract/shared/operator-roles.ts';
import { platform_scopes } from '@clinic/contract/shared/platform-scopes.ts';
import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { giveRoles, makeUser, mintSession, type SignedIn, type UserOptions } from '../factories.ts';
import { signedHeaders } from '../money/payments.ts';
import type { World } from '../samples/sample.ts';
import { test_platform_key } from '../test-app.ts';
import { makeOperator } from '../people/operators.ts';
import { calledClasses } from './called-classes.ts';
import { type CallerTraits, scopes_of_roles } from './expected-answer.rules.ts';
import { other_proofs } from './other-proofs.ts';
import { withAllRoles } from './role-classes.rules.ts';
import { claimsOf } from '../people/token-claims.ts';

/** The proof that a caller presents. */
export interface Proof {
  bearer?: string;
  /** In the query, for calls of a customer screen. */
  screen_token?: string;
  /** Headers computed from the body. */
  sign?: (payload: string) => Record<string, string>;
}

export interface Caller {
  name: string;
  traits: CallerTraits;
  /** Makes the proof again: some calls use it up. */
  prove: () => Promise<Proof>;
}

const other_secret = `whsec_${Buffer.from('another one of twenty-four').toString('base64')}`;
/** Platform scopes, and one that no endpoint declares. */
const scopes = {
  platform: platform_scopes,
  other: ['something:else'],
};

export async function signedInWith(world: World, roles: readonly Role[], options: UserOptions = {}): Promise<SignedIn> {
  const user = await makeUser(world.app, world.group, { clinics: [world.clinic], roles, ...options });
  return mintSession(world.app, user, world.clinic);
}

const memberCaller = (world: World, name: string, roles: readonly Role[]): Caller => ({
  name,
  traits: { proof: 'member', roles },
  prove: async () => ({ bearer: (await signedInWith(world, roles)).token }),
});

/** A genuine token whose session has ended, as after log-out. */
const endedCaller = (world: World): Caller => ({
  name: 'whose session has ended',
  traits: { proof: 'garbage' },
  prove: async () => {
    const { token } = await signedInWith(world, all_roles);
    await world.app.owner.query('update session set revoked_at = now() where id = $1', [claimsOf(token).sid]);
    return { bearer: token };
  },
});

/** Every role, but at another branch of the group: here the same user holds none. */
const elsewhereCaller = (world: World, sister: World): Caller => ({
  name: 'every role at the sister clinic only',
  traits: { proof: 'member', roles: [] },
  prove: async () => {
    const user = await makeUser(world.app, world.group, { clinics: [sister.clinic], roles: all_roles });
    await giveRoles(world.app, user, world.clinic, []);
    return { bearer: (await mintSession(world.app, user, world.clinic)).token };
  },
});

/** A member token for a branch where its user has no role group. */
const strangerCaller = (world: World, of: World, name: string): Caller => ({
  name,
  traits: { proof: 'stranger' },
  prove: async () => {
    const user = await makeUser(world.app, of.group, { clinics: [of.clinic], roles: all_roles });
    return { bearer: (await mintSession(world.app, user, world.clinic)).token };
  },
});

/** The token of a screen that shows what the endpoint reads: the queue, or otherwise payments. */
async function screenToken({ app, counter }: World, endpoint: string): Promise<string> {
  const create = endpoint === readQueueScreen.name ? createQueueScreen : createScreenToken;
  const made = await app.call(create, { body: { device_id: counter.device_id } }, counter.token);
  if (made.status !== 200) throw new Error(`No customer screen: ${made.text}`);
  return made.answer.token;
}

async function otherKey({ app }: World): Promise<string> {
  const key = `pk_${randomUUID()}`;
  await app.owner.query('insert into platform_key (name, key_hash, scopes) values ($1, $2, $3)', [
    key,
    createHash('sha256').update(key).digest('hex'),
    scopes.other,
  ]);
  return key;
}

/** Every kind of caller of an endpoint, from anonymous to superadmin, at the clinic of `world`; roles by class. */
export function callersOf(
  world: World,
  sister: World,
  other: World,
): (endpoint: Pick<EndpointDefinition, 'name' | 'access'>) => Caller[] {
  const others = callersWithoutRoles(world, sister, other);
  return (endpoint) => [
    ...withAllRoles(calledClasses(endpoint)).map(({ name, roles }) => memberCaller(world, name, roles)),
    ...others,
    screenCaller(world, endpoint.name),
  ];
}

const screenCaller = (world: World, endpoint: string): Caller => ({
  name: 'a customer screen',
  traits: { proof: 'screen' },
  prove: async () => {
    const token = await screenToken(world, endpoint);
    return { bearer: token, screen_token: token };
  },
});

/** Callers whose answer depends on neither roles nor endpoint. */
function callersWithoutRoles(world: World, sister: World, other: World): Caller[] {
  const caller = (name: string, traits: CallerTraits, prove: Caller['prove']): Caller => ({ name, traits, prove });
  return [
    caller('no token', { proof: 'none' }, async () => ({})),
    caller('a garbage token', { proof: 'garbage' }, async () => ({ bearer: 'garbage', screen_token: 'garbage' })),
    caller('a permanent token', { proof: 'permanent' }, async () => ({
      bearer: (await signedInWith(world, all_roles)).permanent,
    })),
    endedCaller(world),
    elsewhereCaller(world, sister),
    strangerCaller(world, sister, "a user of the sister clinic with this clinic's id in the token"),
    strangerCaller(world, other, "a user of the other group with this clinic's id in the token"),
    caller(
      'who must first change the password',
      { proof: 'member', roles: all_roles, must_change_password: true },
      async () => ({ bearer: (await signedInWith(world, all_roles, { change_password: true })).token }),
    ),
    ...other_proofs.map(({ name, make }) =>
      caller(name, { proof: 'garbage' }, async () => {
        const proof = await make(world);
        return { bearer: proof, screen_token: proof };
      }),
    ),
    caller('the platform', { proof: 'platform', scopes: scopes.platform }, async () => ({ bearer: test_platform_key })),
    caller('the platform with another scope', { proof: 'platform', scopes: scopes.other }, async () => ({
      bearer: await otherKey(world),
    })),
    ...operator_roles.map((role) =>
      caller(`an operator, ${role}`, { proof: 'operator', scopes: scopes_of_roles[role] }, async () => ({
        bearer: (await makeOperator(world.app, [role])).token,
      })),
    ),
    caller('the acquirer', { proof: 'webhook' }, async () => ({ sign: (payload) => signedHeaders(payload) })),
    caller('the acquirer with another secret', { proof: 'forged webhook' }, async () => ({
      sign: (payload) => signedHeaders(payload, { secret: other_secret }),
    })),
  ];
}
