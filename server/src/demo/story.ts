import type { Random } from './random.ts';

const second_ms = 1_000;
const minute_ms = 60_000;
const qr_ttl_ms = 15 * minute_ms;

/** The course of one payment. Times are instants. The last one is when the record last changed. */
export type Story =
  | { end: 'paid' | 'failed'; at: Date }
  | { end: 'cancelled'; at: Date }
  | { end: 'expired'; at: Date }
  | { end: 'held_wrong_amount'; at: Date; paid_cents: number }
  | { end: 'held_late'; at: Date; ended_at: Date; ended: 'cancelled' | 'expired' };

export interface Ending {
  story: Story;
  /** When a second code was shown, if there was one. */
  renewed_at: Date | undefined;
  /** Held money that the platform returned. */
  refunded_at: Date | undefined;
}

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + Math.floor(ms));

/** A wrong amount by a typical mistake: a digit off, dollars without the cents, another patient's bill. */
const wrongAmount = (random: Random, amount_cents: number): number => {
  const tries = [
    Math.floor(amount_cents / 100) * 100,
    amount_cents - 1_000,
    amount_cents + 1_000,
    Math.round(amount_cents / 10),
    amount_cents * 10,
  ];
  const wrong = random.pick(tries);
  return wrong > 0 && wrong !== amount_cents && wrong <= 20_000_000 ? wrong : amount_cents + 500;
};

/** The course of one payment, from the moment its code was shown. */
export function howItWent(random: Random, created_at: Date, amount_cents: number, now: Date): Ending {
  const renewed_at = random.chance(0.012) ? later(created_at, random.whole(8 * 60, 14 * 60) * second_ms) : undefined;
  const shown_at = renewed_at ?? created_at;
  const quick = later(shown_at, (12 + random.next() * random.next() * 260) * second_ms);
  const expired = later(shown_at, qr_ttl_ms + random.whole(1, 40) * second_ms);
  const kind = random.weighted<Story['end']>([
    ['paid', 941],
    ['failed', 10],
    ['cancelled', 24],
    ['expired', 16],
    ['held_wrong_amount', 6],
    ['held_late', 3],
  ]);
  const story = tell();
  const held = story.end === 'held_late' || story.end === 'held_wrong_amount';
  const refunded_at = held && random.chance(0.55) ? later(story.at, random.whole(20, 96) * 60 * minute_ms) : undefined;
  return { story, renewed_at, refunded_at: refunded_at && refunded_at < now ? refunded_at : undefined };

  function tell(): Story {
    if (kind === 'held_wrong_amount') return { end: kind, at: quick, paid_cents: wrongAmount(random, amount_cents) };
    if (kind === 'held_late') {
      const ended = random.pick(['cancelled', 'expired'] as const);
      const ended_at = ended === 'expired' ? expired : quick;
      return {
        end: kind,
        ended,
        ended_at,
        at: later(ended_at, random.whole(2, 14) * minute_ms + random.whole(1, 59) * second_ms),
      };
    }
    return { end: kind, at: kind === 'expired' ? expired : quick };
  }
}

/** The amount that arrived, if any. */
export const paidCents = (story: Story, amount_cents: number): number =>
  story.end === 'held_wrong_amount' ? story.paid_cents : amount_cents;
