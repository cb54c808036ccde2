import { scopesOfOperator, platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import { step_up_seconds } from '@clinic/contract/access/prove.ts';
import { patient_app } from '@clinic/contract/shared/patient-app.ts';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { Access, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { PlatformScope } from '@clinic/contract/shared/platform-scopes.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Platform } from '../platform.ts';
import { isRefusedWhenClosed, refusalOfState } from '../session/session-refusal.ts';
import { tokenHash } from '../session/token-hash.ts';
import type { Branch, LiveSession } from '../session/sessions.ts';
import type { Caller, Staff } from '../act/caller.ts';
import { RefusalError } from '../act/refusal-error.ts';
import type { Scope } from '../act/scope.ts';
import { isConsoleOpen } from './console-door.ts';
import type { Route } from './route.ts';

export type Authenticated =
  | { kind: 'member'; staff: Staff; scope: Scope }
  | { kind: 'system'; actor: string; caller: Caller };

export interface Credentials {
  authorization: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  raw_body: string;
  ip: string;
}

const bearer = (authorization: string | undefined): string => {
  const match = /^Bearer ([^\s]+)$/i.exec(authorization ?? '');
  if (!match?.[1]) throw new RefusalError('not_signed_in');
  return match[1];
};

/** The clinics whose rows a call may read or write. */
async function reachOf(
  platform: Platform,
  { reach, reach_role, access }: EndpointDefinition,
  live: LiveSession,
  branch: Branch,
): Promise<number[]> {
  if (reach === 'group' && branch.head_office) return platform.clinicsOfGroup(live.group_id);
  const asked = access.kind === 'member' ? (access.one_of ?? (access.role === undefined ? [] : [access.role])) : [];
  const wanted = reach_role === undefined ? asked : [reach_role];
  const holds = ({ roles }: Branch): boolean => wanted.some((role) => can(roles, role));
  if (reach !== 'permitted' || !holds(branch)) return [branch.id];
  return [...live.branches.values()].filter(holds).map(({ id }) => id);
}

/** The refusals that apply to this call before its role is checked. */
function refusalOf(platform: Platform, endpoint: EndpointDefinition, live: LiveSession): RefusalCode | undefined {
  const refused = refusalOfState(live, endpoint);
  if (refused) return refused;
  const proof_age_ms = platform.clock.present().getTime() - live.proved_at.getTime();
  return endpoint.step_up && proof_age_ms > step_up_seconds * 1000 ? 'step_up_needed' : undefined;
}

/** Reloads the session before refusing, so that a user who has just unlocked it or confirmed their identity can go on at once. */
async function readLive(platform: Platform, endpoint: EndpointDefinition, sid: string): Promise<LiveSession | null> {
  const live = await platform.sessions.read(sid);
  return live && refusalOf(platform, endpoint, live) ? platform.sessions.readUncached(sid) : live;
}

/** The claims of an operator's token; null if it is none. Refuses it where the console is not open. */
async function operatorClaims({ tokens, config }: Platform, credentials: Credentials) {
  const claims = await tokens.verify(bearer(credentials.authorization), 'operator');
  if (claims && !isConsoleOpen(config, credentials)) throw new RefusalError('console_not_here');
  return claims;
}

/** The member behind a token, as the database has it now. The roles inside the token are never trusted. */
async function member(
  platform: Platform,
  endpoint: EndpointDefinition,
  credentials: Credentials,
): Promise<Authenticated> {
  const token = bearer(credentials.authorization);
  const opens_to_operators = endpoint.access.kind === 'member' && endpoint.access.operators;
  const claims =
    (await platform.tokens.verify(token, 'member')) ??
    (opens_to_operators ? await operatorClaims(platform, credentials) : null);
  const live = claims ? await readLive(platform, endpoint, claims.sid) : null;
  const clinic_id = (claims?.data['clinic'] as { id?: number } | undefined)?.id ?? 0;
  const branch = live?.branches.get(clinic_id);
  if (!live || !branch || live.user_id !== claims?.id) throw new RefusalError('not_signed_in');
  const refused = refusalOf(platform, endpoint, live);
  if (refused) throw new RefusalError(refused);
  const { role, one_of = role && [role] } = endpoint.access.kind === 'member' ? endpoint.access : {};
  if (one_of && !one_of.some((wanted) => can(branch.roles, wanted))) throw new RefusalError('role_missing');
  if (branch.closed && isRefusedWhenClosed(endpoint)) throw new RefusalError('branch_closed');
  const staff: Staff = {
    user_id: live.user_id,
    group_id: live.group_id,
    username: live.username,
    session_id: live.session_id,
    device_id: live.device_id,
    viewer: live.viewed_by === null ? null : { user_id: live.viewed_by, username: live.viewer_name ?? '' },
    clinic: {
      id: branch.id,
      name: branch.name,
      head_office: branch.head_office,
      allow_telemed: branch.allow_telemed,
    },
    roles: branch.roles,
  };
  const clinic_ids = await reachOf(platform, endpoint, live, branch);
  return { kind: 'member', staff, scope: { group_id: live.group_id, clinic_id: branch.id, clinic_ids } };
}

/** A session by either of its tokens. */
async function session(
  platform: Platform,
  endpoint: EndpointDefinition,
  credentials: Credentials,
): Promise<Authenticated> {
  const token = bearer(credentials.authorization);
  const { verify } = platform.tokens;
  const claims =
    (await verify(token, 'permanent')) ?? (await verify(token, 'member')) ?? (await verify(token, 'operator'));
  const live: LiveSession | null = claims ? await platform.sessions.read(claims.sid) : null;
  if (!live) throw new RefusalError('not_signed_in');
  if (live.viewed_by !== null && !endpoint.while_viewing) throw new RefusalError('view_only');
  const { session_id, user_id, group_id, username, device_id } = live;
  return {
    kind: 'system',
    actor: username,
    caller: { kind: 'session', session_id, user_id, group_id, username, device_id },
  };
}

/** A customer screen by the token in its query. Its action checks in the database whether it was unpaired. */
function screen(platform: Platform, credentials: Credentials): Authenticated {
  const token = (credentials.query as { token?: unknown } | null)?.token;
  const claims = typeof token === 'string' ? platform.tokens.verifyScreen(token) : null;
  if (!claims) throw new RefusalError('not_signed_in');
  return { kind: 'system', actor: 'screen', caller: { kind: 'screen', ...claims } };
}

type PlatformAccess = Extract<Access, { kind: 'platform' }>;

/** An operator of the platform. The scopes are those of the roles that the operator has now. */
async function operator(
  platform: Platform,
  endpoint: EndpointDefinition,
  access: PlatformAccess,
  sid: string,
): Promise<Authenticated> {
  const live = await readLive(platform, endpoint, sid);
  const branch = live?.branches.get(platform_branch_id);
  if (!live || !branch) throw new RefusalError('not_signed_in');
  const refused = refusalOf(platform, endpoint, live);
  if (refused) throw new RefusalError(refused);
  const scopes = scopesOfOperator(branch.groups);
  if (access.for_patient || !scopes.has(access.scope)) throw new RefusalError('role_missing');
  const { user_id, group_id, username: email, session_id } = live;
  const name = `operator ${user_id}`;
  return {
    kind: 'system',
    actor: `the platform: ${email}`,
    caller: { kind: 'platform', name, scopes, operator: { user_id, group_id, email, session_id } },
  };
}

interface KeyRow {
  name: string;
  scopes: PlatformScope[];
}

/** A platform server by its API key, which is stored hashed and scoped; or an operator, whose calls are the same. */
async function platformCaller(
  platform: Platform,
  endpoint: EndpointDefinition,
  access: PlatformAccess,
  credentials: Credentials,
): Promise<Authenticated> {
  const token = bearer(credentials.authorization);
  const claims = await operatorClaims(platform, credentials);
  if (claims) return operator(platform, endpoint, access, claims.sid);
  const { rows } = await platform.pool.query<KeyRow>({
    name: 'use_platform_key',
    text: 'select name, scopes from use_platform_key($1, $2)',
    values: [tokenHash(token), platform.clock.present()],
  });
  const [key] = rows;
  if (!key) throw new RefusalError('not_signed_in');
  if (!key.scopes.includes(access.scope)) throw new RefusalError('role_missing');
  return {
    kind: 'system',
    actor: access.for_patient ? patient_app : key.name,
    caller: { kind: 'platform', name: key.name, scopes: new Set(key.scopes) },
  };
}

/** Identifies the caller and checks their permission. Refuses otherwise. `checkSender` proves who sent a webhook. */
export async function authenticate(
  platform: Platform,
  endpoint: EndpointDefinition,
  credentials: Credentials,
  checkSender?: Route['checkSender'],
): Promise<Authenticated> {
  const { access } = endpoint;
  if (access.kind === 'public') {
    if (access.of_console && !isConsoleOpen(platform.config, credentials)) throw new RefusalError('console_not_here');
    return { kind: 'system', actor: 'public', caller: { kind: 'public' } };
  }
  if (access.kind === 'member') return member(platform, endpoint, credentials);
  if (access.kind === 'session') return session(platform, endpoint, credentials);
  if (access.kind === 'device') return screen(platform, credentials);
  if (access.kind === 'webhook') {
    if (!checkSender) throw new Error(`Nothing proves the senders of ${endpoint.name}.`);
    checkSender(platform, credentials);
    return { kind: 'system', actor: 'acquirer', caller: { kind: 'webhook' } };
  }
  return platformCaller(platform, endpoint, access, credentials);
}
