import {
  type PromoCode,
  type PromoCodeState,
  promoCodeStateOf,
  promoCodeStateWords,
} from '@clinic/contract/vouchers/promo-code.ts';
import { showCount } from '../../../platform/format.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const tones: Record<PromoCodeState, Tone> = {
  upcoming: 'pending',
  live: 'positive',
  used_up: 'warning',
  expired: 'neutral',
  ended: 'neutral',
};

/** The state of a promo code on a day. */
export function promoCodeStanding(code: PromoCode, today: string): { tone: Tone; word: string } {
  const state = promoCodeStateOf(code, today);
  return { tone: tones[state], word: promoCodeStateWords[state] };
}

export function PromoCodeStatus({ code }: { code: PromoCode }) {
  const { tone, word } = promoCodeStanding(code, useToday());
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** The discount of a code: a percentage, or an amount. */
export const discountText = ({ type, rate, amount }: Pick<PromoCode, 'type' | 'rate' | 'amount'>): string =>
  type === 'p' ? `${Math.round((rate ?? 0) * 10_000) / 100}%` : moneyText(amount ?? 0);

/** For which vouchers a code is good. */
export function vouchersText({ all_vouchers, vouchers }: Pick<PromoCode, 'all_vouchers' | 'vouchers'>): string {
  if (all_vouchers) return 'Every voucher';
  const [first] = vouchers;
  return vouchers.length === 1 && first ? first.title : `${showCount(vouchers.length)} vouchers`;
}

/** How often a code was used, of how often it can be. */
export const usesText = ({ uses, most_uses }: Pick<PromoCode, 'uses' | 'most_uses'>): string =>
  most_uses === null ? showCount(uses) : `${showCount(uses)} of ${showCount(most_uses)}`;
