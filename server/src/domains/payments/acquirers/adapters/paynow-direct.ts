import { asCents } from '@clinic/contract/shared/money.ts';
import { payNowText } from '../../receiving/paynow-code.rules.ts';
import { type Acquirer, type CodeOrder, not_there } from '../acquirer.ts';

/** The code of an account of the company. It is made here, so it costs no call; the bank's lines say who paid. */
export const payNowDirect = {
  kind: 'paynow_direct',
  can: {
    code: 'text',
    cancels: false,
    polls: false,
    lists_payouts: false,
    refunds: 'many',
    refund_days: null,
    least_cents: asCents(1),
    most_cents: asCents(20_000_000),
    signed_time: true,
  },
  createCode: async ({
    payee,
    amount_cents,
    reference,
    expires_at,
  }: Pick<CodeOrder, 'payee' | 'amount_cents' | 'reference' | 'expires_at'>) => ({
    provider_id: null,
    expires_at,
    text: payNowText({ ...payee, amount_cents, reference, expires_at }),
  }),
  endCode: async () => 'ended',
  refund: async () => not_there,
  readRefund: async () => not_there,
  readWebhook: () => ({ rejected: 'signature' }),
  readState: async () => not_there,
  listPayouts: async function* () {},
  test: async () => ({ ok: true, account: 'PayNow', live: true }),
} satisfies Acquirer;
