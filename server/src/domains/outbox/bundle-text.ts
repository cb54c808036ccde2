import type { BaseAct } from '../../platform/act/act.ts';
import { takingLock } from '../../platform/db/locks.ts';
import { type Bundled, findLastText, rewordText } from './texts.queries.ts';
import { withdrawWaiting, type Withdrawn } from './outbox.queries.ts';

/** A number gets one text of a kind in this many minutes. Later ones are sent together when the minutes are over. */
const bundle_minutes = 10;

interface Telling extends Bundled {
  /** Sends the text of the one record. */
  tellOne: () => void;
  /** Sends a text at that time, which can tell of more until then. */
  tellLater: (due: Date) => void;
  wordsOf: (count: number) => string;
}

/** Texts a number about a record: now, or together with others some minutes after the last text. */
export async function bundleText(
  { db, now }: Pick<BaseAct, 'db' | 'now'>,
  { tellOne, tellLater, wordsOf, ...bundled }: Telling,
): Promise<void> {
  const { clinic_id, to } = bundled;
  await takingLock('texts to a number', `${clinic_id} ${to}`).execute(db);
  const last = await findLastText(db, bundled, { now, since: new Date(now.getTime() - bundle_minutes * 60_000) });
  if (!last) return tellOne();
  if (last.count === null)
    return tellLater(new Date(Math.max(last.due_at.getTime(), now.getTime()) + bundle_minutes * 60_000));
  const count = last.count + 1;
  await rewordText(db, clinic_id, last.id, { text: wordsOf(count), count });
}

/** Texts about the record that still wait are not sent: what they say is no longer true. */
export const withdrawTexts = ({ writeLast, now }: Pick<BaseAct, 'writeLast' | 'now'>, withdrawn: Withdrawn): void =>
  writeLast(withdrawWaiting(withdrawn, now));
