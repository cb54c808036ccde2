import { z } from 'zod/mini';
import { payeeMode } from '../payees/payee-mode.ts';
import { endpoint } from '../shared/endpoint.ts';

export const readPayee = endpoint({
  name: 'readPayee',
  method: 'GET',
  path: '/clinic/payee',
  summary: 'Whom the phones of customers name when they scan a code of the chosen branch; null: no code can be made',
  words: 'See who receives the money of QR payments',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  response: z.object({
    name: z.nullable(z.string()),
    /** Own: the money goes to the clinic itself, and nobody reports it. */
    mode: payeeMode,
  }),
});
