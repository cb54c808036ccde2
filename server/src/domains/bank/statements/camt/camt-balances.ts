import type { Cents } from '@clinic/contract/shared/money.ts';
import type { XmlElement } from '@rgrove/parse-xml';
import { childOf, childrenOf } from '../../../../platform/documents/xml/xml-tree.ts';
import { signed } from '../amounts.rules.ts';
import { quoted } from '../statement-faults.ts';
import { type CamtPlace, pathText, readCamtAmount, readCamtDay, readIsCredit } from './camt-values.ts';

interface CamtBalance {
  code: string;
  cents: Cents;
  currency: string;
  day: string | null;
}

/** The balances that begin and end a statement; an available or an expected one is no part of the check. */
const checked = new Set(['OPBD', 'PRCD', 'ITBD', 'CLBD']);

function readBalances(place: CamtPlace, statement: XmlElement): CamtBalance[] {
  return childrenOf(statement, 'Bal').flatMap((element) => {
    const code = pathText(element, 'Tp', 'CdOrPrtry', 'Cd');
    if (!checked.has(code)) return [];
    const { cents, currency } = readCamtAmount(place, `Bal ${code}`, childOf(element, 'Amt'));
    const is_credit = readIsCredit(place, `CdtDbtInd of Bal ${code}`, element);
    const day = readCamtDay(place, `Dt of Bal ${code}`, childOf(element, 'Dt'));
    return [{ code, cents: signed(is_credit, cents), currency, day }];
  });
}

export interface CamtBalances {
  opening: CamtBalance | undefined;
  closing: CamtBalance | undefined;
}

/** The opening and closing balance. The balance that the statement before closed with opens this one. */
export function readCamtBalances(place: CamtPlace, statement: XmlElement): CamtBalances {
  const balances = readBalances(place, statement);
  const only = (code: string): CamtBalance | undefined => {
    const [first, ...more] = balances.filter((one) => one.code === code);
    if (more.some(({ cents, currency }) => cents !== first?.cents || currency !== first.currency))
      place.faults.add(null, `Bal ${code}`, 'is there twice, with two amounts.');
    return first;
  };
  const [opening, closing] = [only('OPBD') ?? only('PRCD'), only('CLBD')];
  // A page of a statement begins or ends with an interim balance.
  if (balances.some(({ code }) => code === 'ITBD') && (!opening || !closing))
    place.faults.add(
      null,
      'Bal ITBD',
      'begins or ends a page of a statement. Please use a file of the whole statement.',
    );
  return { opening, closing };
}

/** The account’s currency: its own, that of its balances, or that of its lines. */
export function currencyOf(
  { faults, line }: CamtPlace,
  stated: string | null,
  { opening, closing }: CamtBalances,
  of_lines: string | null,
): string {
  const currency = (stated ?? opening?.currency ?? closing?.currency ?? of_lines) || '';
  if (!/^[A-Z]{3}$/.test(currency))
    faults.add(line, 'Ccy', currency === '' ? 'of the account is missing.' : `${quoted(currency)} is not a currency.`);
  for (const balance of [opening, closing])
    if (balance && balance.currency !== '' && balance.currency !== currency)
      faults.add(line, `Bal ${balance.code}`, `is in ${balance.currency}, but the account is in ${currency}.`);
  return currency;
}
