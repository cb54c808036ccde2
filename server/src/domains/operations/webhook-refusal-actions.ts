import { type RefusalCode, refusals } from '@clinic/contract/contracts.ts';
import type * as calls from '@clinic/contract/operations/webhook-refusals.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import { discardedOf, noteDiscarded } from './discarded.queries.ts';
import { countRefusals, listRefusalCauses, listRefusals, type WebhookRefusalRow } from './webhook-refusals.queries.ts';

/** A release before or after this one may have other refusals. */
const detailOf = (cause: string): string => (cause in refusals ? refusals[cause as RefusalCode].detail : cause);

function toWebhookRefusal({ reason, discarded_by, discarded_at, ...row }: WebhookRefusalRow) {
  const discarded = discardedOf({ reason, discarded_by, discarded_at });
  return { ...row, detail: detailOf(row.cause), state: discarded ? 'discarded' : 'failed', discarded } as const;
}

/** Webhooks that were refused, newest first. */
export const listWebhookRefusals: Action<typeof calls.listWebhookRefusals> = async (act, { query }) => {
  const rows = await listRefusals(act.db, query, pageOf(query));
  return {
    data: rows.map(toWebhookRefusal),
    pager: pagerOf(query, await countRefusals(act.db, query)),
    causes: await listRefusalCauses(act.db, query),
  };
};

async function readRefusal(act: Pick<SystemAct<'webhook_refusal_not_found'>, 'db' | 'refusal'>, id: number) {
  const [found] = await listRefusals(act.db, { id }, { limit: 1, offset: 0 });
  if (!found) throw act.refusal('webhook_refusal_not_found');
  return toWebhookRefusal(found);
}

/** Discards a refused webhook; the first reason stays. Refuses: webhook_refusal_not_found. */
export const discardWebhookRefusal: Action<typeof calls.discardWebhookRefusal> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  await readRefusal(act, id);
  await noteDiscarded(act, 'webhook_refusal', id, reason);
  return readRefusal(act, id);
};
