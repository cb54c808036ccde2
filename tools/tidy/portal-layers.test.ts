import { expect, test } from 'vitest';
import { findingsIn, asLines } from './planted.ts';

const contract =
  "export const pay = endpoint({ name: 'pay' });\nexport const words = {};\nexport type Payment = typeof pay;\n";
const part = 'portal/src/domains/payments/parts/payment-card.tsx';
const form = 'portal/src/domains/payments/payment-form.tsx';

const layersIn = async (path: string, text: string): Promise<string[]> =>
  asLines(
    (await findingsIn({ 'contract/src/payments/payments.ts': contract, [path]: text })).filter(
      ({ rule }) => rule === 'layer portal',
    ),
  );

test('a part must not import an endpoint', async () => {
  const text = "\nimport { words, pay } from '@clinic/contract/payments/payments.ts';\n";
  expect(await layersIn(part, text)).toEqual([expect.stringMatching(/payment-card\.tsx:2 .*'pay' is an endpoint/)]);
});

test.each([
  [part, "import { words } from '@clinic/contract/payments/payments.ts';\n"],
  [part, "import type { Payment, pay } from '@clinic/contract/payments/payments.ts';\n"],
  [form, "import { pay } from '@clinic/contract/payments/payments.ts';\n"],
])('%s may contain %s', async (path, text) => {
  expect(await layersIn(path, text)).toEqual([]);
});
