import {
  exchangeVisitToken,
  type HandOff,
  hummingAccess,
  hummingLogin,
  readConsultPlace,
} from '@clinic/contract/visits/hand-off/hand-off.ts';
import { acceptVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { call } from '../../../platform/api/call.ts';
import type { HandOffSearch } from './hand-off-search.ts';

/** Where the page leads to: the partner site, or a page of the portal in a group without one. */
export type Destination = { kind: 'partner'; hand_off: HandOff } | { kind: 'portal'; path: string };

/** Without a partner site the doctor's visits are the doctor module. */
const own_module = '/telemed-list';

/** Exchanges what the page was opened for. Throws `ApiProblem`, or an error for an address that asks for nothing. */
export async function askHandOff({ mode, id, accept }: HandOffSearch): Promise<Destination> {
  if (mode === undefined || (mode !== 'access' && id === undefined)) throw new Error('The address names no visit.');
  const params = { id: String(id) };
  if (mode === 'visit' && accept) await call(acceptVisit, { params });
  const { opens_at } = await call(readConsultPlace, {});
  if (opens_at === 'portal') return { kind: 'portal', path: mode === 'access' ? own_module : `/consult/${params.id}` };
  if (mode === 'access') return { kind: 'partner', hand_off: await call(hummingAccess, {}) };
  const exchange = mode === 'login' ? hummingLogin : exchangeVisitToken;
  return { kind: 'partner', hand_off: await call(exchange, { params }) };
}
