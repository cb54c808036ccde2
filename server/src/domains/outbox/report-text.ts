import type { reportText as endpoint } from '@clinic/contract/outbox/text-reports.ts';
import type { Action } from '../../platform/act/act.ts';
import { tellGivenUp } from './give-up.ts';
import { findText, settleReported } from './outbox.queries.ts';
import { tenantOfText } from './texts.queries.ts';

const not_received = 'The phone did not receive it.';

/** Notes whether a phone received a text message. The first report counts. Refuses: text_not_found. */
export const reportText: Action<typeof endpoint> = async (act, { params: { message_id }, body: { status } }) => {
  const found = await tenantOfText(act.db, message_id);
  if (!found) throw act.refusal('text_not_found');
  const { clinic_id, group_id } = found;
  await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const failure = status === 'failed' ? not_received : null;
  const reported = await settleReported(act.db, message_id, clinic_id, { state: status, failure, now: act.now });
  if (reported && failure) tellGivenUp(act, reported, failure);
  const text = reported ?? (await findText(act.db, clinic_id, message_id));
  if (!text) throw act.refusal('text_not_found');
  return { state: text.state };
};
