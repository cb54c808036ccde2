import type { BaseAct } from '../../platform/act/act.ts';
import { withdrawWaiting, type Withdrawn } from './outbox.queries.ts';

/** Texts about the record that still wait are not sent: what they say is no longer true. */
export const withdrawTexts = ({ writeLast, now }: Pick<BaseAct, 'writeLast' | 'now'>, withdrawn: Withdrawn): void =>
  writeLast(withdrawWaiting(withdrawn, now));
