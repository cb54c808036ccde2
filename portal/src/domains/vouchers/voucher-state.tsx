import {
  stateOf,
  terminatedByWords,
  type VoucherState,
  voucherStateWords,
} from '@clinic/contract/vouchers/voucher-words.ts';
import type { VoucherRow } from '@clinic/contract/vouchers/voucher.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Record<VoucherState, Tone> = { i: 'pending', l: 'positive', e: 'warning', c: 'neutral' };

type Standing = Pick<VoucherRow, 'status' | 'expiry_date' | 'terminated_by'>;

/** The state of a voucher in words. One that is terminated says by whom. */
export function voucherStanding(voucher: Standing, today: string): { tone: Tone; word: string } {
  const state = stateOf(voucher, today);
  const by = voucher.terminated_by === null ? '' : ` ${terminatedByWords[voucher.terminated_by]}`;
  return { tone: tones[state], word: `${voucherStateWords[state]}${by}` };
}

/** The state of a voucher today. */
export function VoucherStatus({ voucher }: { voucher: Standing }) {
  const { tone, word } = voucherStanding(voucher, useToday());
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
