import type * as calls from '@clinic/contract/payments/acquirer-connections.ts';
import type { acquirerConnection } from '@clinic/contract/payments/acquirer-connections.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { Action, ActOf, SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import type { Preparing } from '../../../platform/http/route.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { listPayeePlanRows, lockPayees, usedBy } from '../../payees/index.ts';
import { isFailure } from './acquirer.ts';
import {
  type ConnectionRow,
  findConnection,
  insertConnection,
  nextConnectionId,
  listConnectionRows,
  listSilentConnections,
  listTraffic,
  saveConnection,
} from './connections.queries.ts';
import { acquirerWith, openSecrets, sealSecrets } from './open-acquirer.ts';
import { hintOf, modeFault, modeOfKey } from './connections.rules.ts';

type Shown = z.output<typeof acquirerConnection>;
type Reading = Pick<SystemReadAct, 'db' | 'now' | 'public_origin'>;

const day_ms = 86_400_000;

/** The connections as the console shows them, without their secrets. */
async function show(act: Reading, rows: readonly ConnectionRow[]): Promise<Shown[]> {
  const used = usedBy(await listPayeePlanRows(act.db), 'connection_id', singaporeDay(act.now));
  const traffic = new Map(
    (await listTraffic(act.db, new Date(act.now.getTime() - day_ms))).map((one) => [one.connection_id, one]),
  );
  const silent = new Set(await listSilentConnections(act.db, act.now));
  return rows.map(({ id, proposed_at, proposed_hint, proposed_by, last_test_at, ...row }) => {
    const { last_webhook_at = null, kept = 0, asked = 0, made = 0 } = traffic.get(id) ?? {};
    const proposed = proposed_at && { key_hint: proposed_hint ?? '', at: proposed_at, by: proposed_by ?? '' };
    const { last_test_ok, last_test_message } = row;
    const last_test = last_test_at && { at: last_test_at, ok: last_test_ok === true, message: last_test_message ?? '' };
    return {
      ...(row as Pick<Shown, 'kind' | 'state'> & typeof row),
      id,
      proposed,
      former_until: row.former_until && row.former_until > act.now ? row.former_until : null,
      webhook_url: `${act.public_origin ?? ''}/api/webhooks/${id}`,
      last_webhook_at,
      last_test,
      codes_asked: asked,
      codes_made: made,
      webhooks_kept: kept,
      is_silent: silent.has(id),
      is_used: used.has(id),
    };
  });
}

async function showOne(act: Reading, row: ConnectionRow): Promise<Shown> {
  const [shown] = await show(act, [row]);
  if (!shown) throw new Error('A connection is missing.');
  return shown;
}

export const listAcquirerConnections: Action<typeof calls.listAcquirerConnections> = async (act) =>
  onePage(await show(act, await listConnectionRows(act.db)));

interface Given {
  api_key: string;
  webhook_secret: string;
}

/** A key of the other mode, or a connection that this server does not take, is refused. */
function checkMode(
  act: Pick<SystemAct<'acquirer_mode_wrong'>, 'takes_live_money' | 'refusal'>,
  kind: string,
  live: boolean,
  { api_key }: Given,
): void {
  if (modeFault(act.takes_live_money, live)) throw act.refusal('acquirer_mode_wrong');
  const mode = modeOfKey(kind, api_key);
  if (mode === (live ? 'test' : 'live'))
    throw act.refusal('validation_failed', {
      api_key: [
        live
          ? 'This is a test key, and the connection is live.'
          : 'This is a live key, and the connection is for tests.',
      ],
    });
}

/** Seals secrets that wait for a second operator. */
const proposing = (
  { sealing, now, actor }: Pick<SystemAct, 'sealing' | 'now' | 'actor'>,
  connection: Pick<ConnectionRow, 'id'>,
  { api_key, webhook_secret }: Given,
) => ({
  proposed_secrets: sealSecrets(sealing, connection, { api_key, webhook_secret, former_secret: null }),
  proposed_hint: hintOf(api_key),
  proposed_at: now,
  proposed_by: actor,
});

/** Adds a connection, with secrets that wait for a second operator. Refuses: acquirer_mode_wrong, and by field a key of the other mode. */
export const createAcquirerConnection: Action<typeof calls.createAcquirerConnection> = async (act, { body }) => {
  const { kind, owner, payee_name, live } = body;
  checkMode(act, kind, live, body);
  const by = { at: act.now, actor: act.actor };
  const id = await nextConnectionId(act.db);
  const proposed = proposing(act, { id }, body);
  act.answerStatus(201);
  return showOne(act, await insertConnection(act.db, { id, kind, owner, payee_name, live, ...proposed }, by));
};

/** Locks the connections and plans, and returns a connection. Refuses: acquirer_connection_not_found. */
async function hold(act: SystemAct<'acquirer_connection_not_found'>, id: number): Promise<ConnectionRow> {
  await lockPayees(act.db);
  const connection = await findConnection(act.db, id);
  if (!connection) throw act.refusal('acquirer_connection_not_found');
  return connection;
}

const byNow = (act: Pick<SystemAct, 'now' | 'actor'>, { updated_at }: ConnectionRow) => ({
  at: changedAt(updated_at, act.now),
  actor: act.actor,
});

/** Proposes new secrets. Refuses: acquirer_connection_not_found, acquirer_connection_closed, acquirer_mode_wrong. */
export const proposeAcquirerSecrets: Action<typeof calls.proposeAcquirerSecrets> = async (
  act,
  { params: { id }, body },
) => {
  const held = await hold(act, id);
  if (held.state === 'closed') throw act.refusal('acquirer_connection_closed');
  checkMode(act, held.kind, held.live, body);
  return showOne(act, await saveConnection(act.db, id, proposing(act, held, body), byNow(act, held)));
};

/**
 * Puts the proposed secrets in force, those that both operators saw. The former webhook secret is accepted for another day. Refuses:
 * acquirer_connection_not_found, acquirer_connection_closed, acquirer_secrets_not_proposed, stale_object.
 */
export const activateAcquirerConnection: Action<typeof calls.activateAcquirerConnection> = async (
  act,
  { params: { id }, body },
) => {
  const held = await hold(act, id);
  if (held.state === 'closed') throw act.refusal('acquirer_connection_closed');
  if (held.proposed_secrets === null) throw act.refusal('acquirer_secrets_not_proposed');
  if (held.proposed_hint !== body.key_hint || isOutdated(act, held.updated_at, body.updated_at))
    throw act.refusal('stale_object');
  const next = openSecrets(act.sealing, held, held.proposed_secrets);
  const former_secret = held.secrets === null ? null : openSecrets(act.sealing, held, held.secrets).webhook_secret;
  const saved = {
    state: 'open' as const,
    secrets: sealSecrets(act.sealing, held, { ...next, former_secret }),
    key_hint: held.proposed_hint,
    former_until: former_secret === null ? null : new Date(act.now.getTime() + day_ms),
    proposed_secrets: null,
    proposed_hint: null,
    proposed_at: null,
    proposed_by: null,
  };
  return showOne(act, await saveConnection(act.db, id, saved, byNow(act, held)));
};

/** Closes a connection. One that is closed stays so. Refuses: acquirer_connection_not_found, acquirer_connection_in_use. */
export const closeAcquirerConnection: Action<typeof calls.closeAcquirerConnection> = async (
  act,
  { params: { id } },
) => {
  const held = await hold(act, id);
  if (held.state === 'closed') return showOne(act, held);
  const used = usedBy(await listPayeePlanRows(act.db), 'connection_id', singaporeDay(act.now));
  if (used.has(id) || held.secrets === null) throw act.refusal('acquirer_connection_in_use');
  return showOne(act, await saveConnection(act.db, id, { state: 'closed' }, byNow(act, held)));
};

const test_ms = 8_000;
interface Tested {
  ok: boolean;
  message: string;
}

/** Asks the acquirer before the transaction of the call. Undefined: there is no such connection. */
export async function askAcquirer({
  platform,
  params: { id },
}: Preparing<typeof calls.testAcquirerConnection>): Promise<Tested | undefined> {
  const connection = await readingOfNoTenant(platform.pool, (db) => findConnection(db, id));
  const sealed = connection?.proposed_secrets ?? connection?.secrets;
  if (!connection || !sealed) return undefined;
  const { production, sandbox } = platform.config;
  const acquirer = acquirerWith(platform, connection, sealed, platform.clock.present());
  const told = await acquirer.test(AbortSignal.timeout(test_ms));
  if (isFailure(told)) return { ok: false, message: told.message };
  if (told.live !== connection.live || modeFault(production && !sandbox, told.live))
    return { ok: false, message: `This is ${told.live ? 'a live' : 'a test'} account, which does not belong here.` };
  return { ok: true, message: told.account };
}

/** Notes what the acquirer said. Refuses: acquirer_connection_not_found. */
export async function testAcquirerConnection(
  act: ActOf<typeof calls.testAcquirerConnection>,
  { params: { id } }: { params: { id: number } },
  tested: Tested | undefined,
): Promise<Shown> {
  const held = await hold(act, id);
  if (!tested) return showOne(act, held);
  const { ok: last_test_ok, message: last_test_message } = tested;
  const noted = { last_test_at: act.now, last_test_ok, last_test_message };
  return showOne(act, await saveConnection(act.db, id, noted, { at: held.updated_at, actor: held.updated_by }));
}
