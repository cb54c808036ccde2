import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { StatementFault, StatementHead, StatementHeads } from '../statements/bank-statement.ts';
import { readStatementParts } from '../statements/read-statement-file.ts';
import type { HowToRead } from '../statements/read-statement.ts';
import { mappingOf } from '../mapping/mapping-fields.ts';
import { PackedLines } from './packed-lines.ts';

/** Whose file is read. Null: the number of the account is not known. */
interface AccountOfFile {
  account_number: string | null;
  mapping: MappingFields | null;
}

/** A file of an account, read completely. */
export interface ReadBankFile extends StatementHeads {
  lines: PackedLines;
}

/** The company has no accounts in other currencies. */
const account_currency = 'SGD';
/** As long as a company keeps its records. */
const oldest_days = 5 * 366;

/** The digits of an account number. A bank writes its own code before it, with a slash between. */
const digitsOf = (account_number: string): string => (account_number.split('/').at(-1) ?? '').replaceAll(/\D/g, '');

/** The statements that are of another account or currency. */
function foreignIn(heads: readonly StatementHead[], account_number: string): StatementFault[] {
  const faults = new Map<string, StatementFault>();
  const add = (field: string, words: string): void =>
    void faults.set(`${field} ${words}`, { line: null, field, message: `${field} ${words}` });
  for (const head of heads) {
    if (digitsOf(head.account_number) !== digitsOf(account_number))
      add('The account', `of the file is ${head.account_number}, not ${account_number}.`);
    else if (head.currency !== account_currency)
      add('The currency', `of the account is ${account_currency}, and the statement is in ${head.currency}.`);
  }
  return [...faults.values()];
}

/** Bank files are read one after the other: each takes much memory, and a company has few. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = last.then(work);
  last = own.catch(() => undefined);
  return own;
}

const howToRead = ({ account_number, mapping }: AccountOfFile, now: Date): HowToRead => {
  const today = singaporeDay(now);
  return {
    days: { first: addDays(today, -oldest_days), last: addDays(today, 1) },
    ...(mapping && {
      encoding: mapping.encoding,
      table: {
        account: { account_number: account_number ?? '', currency: account_currency },
        mapping: mappingOf(mapping),
      },
    }),
  };
};

/** Reads a file of an account, or says why it is refused whole. The bytes move away: the caller’s are empty afterwards. */
export const readBankFile = (
  bytes: Uint8Array,
  account: AccountOfFile,
  now: Date,
): Promise<ReadBankFile | { faults: StatementFault[] }> =>
  inTurn(async () => {
    const lines = new PackedLines();
    const read = await readStatementParts(bytes, howToRead(account, now), (part) => lines.add(part));
    if ('faults' in read) return read;
    const { account_number } = account;
    const faults = account_number === null ? [] : foreignIn(read.statements, account_number);
    return faults.length > 0 ? { faults } : { ...read, lines };
  });
