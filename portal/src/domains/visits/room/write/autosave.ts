import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import type { ConsultText } from '@clinic/contract/visits/consult/consult.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

/** The typed text and the saved one. */
export interface Draft {
  text: ConsultText;
  saved: ConsultText;
  /** The version that is saved; null: nothing is yet. */
  updated_at: string | null;
}

/** A certificate whose first day cannot be read certifies nothing. */
export const hasUnreadDay = ({ mc }: ConsultText): boolean => mc !== null && !isDay(mc.from);

/** A medicine is saved once it has a name, a certificate once it has a day: until then they are being typed. */
export const toSave = (text: ConsultText): ConsultText => ({
  ...text,
  mc: hasUnreadDay(text) ? null : text.mc,
  medicines: text.medicines.filter(({ name }) => !isBlank(name)),
});

const isSameText = (one: ConsultText, other: ConsultText): boolean =>
  JSON.stringify(toSave(one)) === JSON.stringify(toSave(other));

export const isUnsaved = ({ text, saved }: Draft): boolean => !isSameText(text, saved);

/** A save waits for a pause in the typing, but never longer than this. */
const save_times = { pause_ms: 700, longest_ms: 2_000 } as const;

/** How long to wait with a save, from the first and the last key since the save before. */
export const saveIn = (first_key_ms: number, last_key_ms: number, now_ms: number): number =>
  Math.max(0, Math.min(last_key_ms + save_times.pause_ms, first_key_ms + save_times.longest_ms) - now_ms);
