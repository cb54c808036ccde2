import { createHash } from 'node:crypto';
import { scopeOf } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EinvoiceCarrier } from './einvoice-carrier.ts';
import { type EinvoiceWork, findEinvoice, type FullRow, lockEinvoice, moveEinvoice } from './einvoices.queries.ts';
import { actor } from './make-einvoice.ts';

const longest_call_ms = 20_000;

/** The key of a handing over, the same each time it is repeated: a UUID, as access points ask for. */
function keyOf({ uuid, sendings }: Pick<FullRow, 'uuid' | 'sendings'>): string {
  const hash = createHash('sha256').update(`${uuid} ${sendings}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

type Change = Parameters<typeof moveEinvoice>[2];

/** Saves what was learnt of a document, if it still is in the state and the handing over in which it was looked at. */
const save = (platform: Platform, work: EinvoiceWork, seen: FullRow, change: Change): Promise<void> =>
  asSystem(platform, actor, scopeOf(work), async (act) => {
    const of = { clinic_id: work.clinic_id, id: work.einvoice_id };
    const held = await lockEinvoice(act.db, of);
    if (held?.state !== seen.state || held.sendings !== seen.sendings) return;
    await moveEinvoice(act, held, { ...change, asked_at: act.now });
  });

const read = (platform: Platform, work: EinvoiceWork): Promise<FullRow | undefined> =>
  asSystem(platform, actor, scopeOf(work), ({ db }) =>
    findEinvoice(db, { clinic_id: work.clinic_id, id: work.einvoice_id }),
  );

/** Queues a document that was made. */
export const queueMade = (platform: Platform, work: EinvoiceWork): Promise<void> =>
  asSystem(platform, actor, scopeOf(work), async (act) => {
    const of = { clinic_id: work.clinic_id, id: work.einvoice_id };
    const held = await lockEinvoice(act.db, of);
    if (held?.state === 'made') await moveEinvoice(act, held, { state: 'queued', sendings: held.sendings + 1 });
  });

/** Hands a queued document over. No transaction is open meanwhile; an answer that was lost is asked for again under the same key. */
export async function sendQueued(platform: Platform, carrier: EinvoiceCarrier, work: EinvoiceWork): Promise<void> {
  const seen = await read(platform, work);
  if (seen?.state !== 'queued' || seen.xml === null) return;
  const document = { xml: seen.xml, kind: seen.kind, buyer_uen: seen.uen };
  const answer = await carrier.send(document, keyOf(seen), AbortSignal.timeout(longest_call_ms));
  if ('id' in answer) await save(platform, work, seen, { state: 'sent', access_point_id: answer.id, faults: [] });
  else if (answer.failed === 'refused') await save(platform, work, seen, { state: 'rejected', faults: answer.errors });
  else await save(platform, work, seen, { faults: answer.errors });
}

/** Asks what became of a document that was sent. */
export async function askSent(platform: Platform, carrier: EinvoiceCarrier, work: EinvoiceWork): Promise<void> {
  const seen = await read(platform, work);
  if (seen?.state !== 'sent' || seen.access_point_id === null) return;
  const answer = await carrier.readState(seen.access_point_id, AbortSignal.timeout(longest_call_ms));
  if ('failed' in answer) await save(platform, work, seen, {});
  else await save(platform, work, seen, { state: answer.state, faults: 'errors' in answer ? answer.errors : [] });
}
