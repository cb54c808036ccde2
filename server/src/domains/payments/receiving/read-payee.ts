import type { readPayee as endpoint } from '@clinic/contract/payments/payee.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readClinic } from '../../clinics/index.ts';
import { payeeOf } from './payment-code.ts';

/** Whom a code of the chosen branch would pay, before one is made. */
export const readPayee: Action<typeof endpoint> = async (act) => {
  const { clinic_id } = act.scope;
  const payee = payeeOf(act, clinic_id, await readClinic(act.db, act.scope, clinic_id));
  return { name: payee?.name ?? null };
};
