import { type BankStatement, listBankBalances, listBankStatements } from '@clinic/contract/bank/bank-statements.ts';
import { getGiroFile, listGiroFiles } from '@clinic/contract/settlement/giro-files.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { callWithKey, type PlatformAccess } from './platform-api.ts';
import { SandboxProblem } from './sandbox-problem.ts';
import { writeCamt053, writeCamt054 } from './statements/write-camt.ts';
import { writeCsv } from './statements/write-csv.ts';
import { writeMt940 } from './statements/write-mt940.ts';
import type { WrittenLine, WrittenStatement } from './statements/written-statement.ts';

/** Money that arrived on the company's account. */
interface Arrived {
  reference: string;
  amount_cents: number;
  name: string;
  text: string;
  at: Date;
}

/** What has arrived since the sandbox began, for each platform. */
const arrived_at = new WeakMap<PlatformAccess, Arrived[]>();

const note = (access: PlatformAccess, arrived: Omit<Arrived, 'at'>): unknown =>
  arrived_at.set(access, [...(arrived_at.get(access) ?? []), { ...arrived, at: new Date() }]);

/** The bank notes a payment that a phone made. */
export const noteArrived = (access: PlatformAccess, reference: string, amount: number): unknown =>
  note(access, {
    reference,
    amount_cents: toCents(amount),
    name: 'SANDBOX CUSTOMER',
    text: `PAYNOW ${reference}`,
  });

/** The bank notes a payout of the acquirer. */
export const notePayout = (access: PlatformAccess, { id, cents }: { id: string; cents: number }): unknown =>
  note(access, { reference: id, amount_cents: cents, name: 'STRIPE PAYMENTS SINGAPORE', text: `STRIPE ${id}` });

/** The formats, each with the name of its file and how it is written. */
const formats: Readonly<
  Record<string, { name: string; type: string; write: (statement: WrittenStatement) => string }>
> = {
  camt053: { name: 'camt053.xml', type: 'application/xml', write: (statement) => writeCamt053(statement) },
  camt054: { name: 'camt054.xml', type: 'application/xml', write: (statement) => writeCamt054(statement) },
  mt940: { name: 'statement.sta', type: 'text/plain', write: writeMt940 },
  csv: { name: 'statement.csv', type: 'text/csv', write: writeCsv },
};

const compact = (day: string): string => day.slice(2).replaceAll('-', '');

/** What arrived on that day. */
const creditsOf = (access: PlatformAccess, day: string): WrittenLine[] =>
  (arrived_at.get(access) ?? []).flatMap(({ reference, amount_cents, name, text, at }, place) =>
    singaporeDay(at) === day
      ? [
          {
            booking_day: day,
            value_day: day,
            amount_cents,
            bank_id: `SBX${compact(day)}${String(place + 1).padStart(5, '0')}`,
            end_to_end_id: reference,
            name,
            text,
          },
        ]
      : [],
  );

/** The GIRO files whose payments the bank carried out on that day, each as one sum. */
async function debitsOf(access: PlatformAccess, day: string): Promise<WrittenLine[]> {
  const { data } = await callWithKey(access, listGiroFiles, { query: { n: '20' } });
  const files = await Promise.all(
    data
      .filter(({ paid }) => paid > 0)
      .map(({ id }) => callWithKey(access, getGiroFile, { params: { id: String(id) } })),
  );
  return files.flatMap(({ message_id, lines }) => {
    const payments = lines
      .filter(
        ({ status, answered_at }) => status === 'paid' && answered_at && singaporeDay(new Date(answered_at)) === day,
      )
      .map(({ end_to_end_id, amount }) => ({ end_to_end_id, amount_cents: toCents(amount) }));
    if (payments.length === 0) return [];
    const amount_cents = -payments.reduce((sum, payment) => sum + payment.amount_cents, 0);
    const text = `GIRO ${message_id}`;
    const batch = { id: message_id, payments };
    return [{ booking_day: day, value_day: day, amount_cents, bank_id: `SBX${message_id.slice(-12)}`, text, batch }];
  });
}

/** The balance with which the day begins: that of the last statement before it. */
const openingOf = (statements: readonly BankStatement[], day: string): number =>
  toCents(
    statements.find(({ kind, to_day, closing }) => kind === 'statement' && to_day < day && closing !== null)?.closing ??
      0,
  );

/** Today's statement of the company's account in that format. */
export async function statementOfToday(
  access: PlatformAccess,
  format: string,
): Promise<{ name: string; type: string; content: string }> {
  const written = formats[format];
  if (!written) throw new SandboxProblem(404, 'The bank has no such format.');
  const [balance] = (await callWithKey(access, listBankBalances, {})).data;
  if (!balance) throw new SandboxProblem(404, 'The company has no bank account yet.');
  const { id, account_number } = balance.account;
  const day = singaporeDay(new Date());
  const { data } = await callWithKey(access, listBankStatements, { query: { bank_account_id: String(id), n: '100' } });
  const content = written.write({
    id: `SBX-${compact(day)}`,
    account_number,
    currency: 'SGD',
    from_day: day,
    to_day: day,
    opening_cents: openingOf(data, day),
    lines: [...creditsOf(access, day), ...(await debitsOf(access, day))],
  });
  return { ...written, name: `${day}-${written.name}`, content };
}
