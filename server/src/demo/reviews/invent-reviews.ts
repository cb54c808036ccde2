import type { Random } from '../random.ts';
import { commentOf, platformReplyOf, type Mood, moodOf, replyOf } from './review-texts.ts';

/** A customer and a branch where they pay. */
export interface Reviewer {
  customer_id: number;
  clinic_id: number;
  username: string;
  name: string;
}

export interface Doctor {
  id: number;
  clinic_id: number;
  name: string;
}

export interface Author {
  id: number;
  username: string;
}

interface InventedReply {
  at: Date;
  comment: string;
  /** Undefined: the platform. */
  author: Author | undefined;
}

export interface InventedReview extends Reviewer {
  type: 'c' | 'h';
  created_at: Date;
  half_stars: number;
  comment: string;
  doctor_id: number | null;
  flagged_at: Date | null;
  replies: InventedReply[];
}

interface Place {
  reviewers: readonly Reviewer[];
  doctors: readonly Doctor[];
  authors: readonly [Author, ...Author[]];
  since: Date;
  now: Date;
}

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Mostly good, as reviews of clinics are. */
const ratings = [
  [10, 44],
  [9, 17],
  [8, 13],
  [7, 7],
  [6, 6],
  [5, 3],
  [4, 4],
  [3, 2],
  [2, 3],
  [1, 1],
] as const;

/** Between the beginning and now, between eight in the morning and ten at night in Singapore. */
function timeOf(random: Random, { since, now }: Place): Date {
  const day = since.getTime() + Math.floor(random.next() * ((now.getTime() - since.getTime()) / day_ms)) * day_ms;
  const midnight = Math.floor((day + 8 * hour_ms) / day_ms) * day_ms - 8 * hour_ms;
  const at = midnight + 8 * hour_ms + random.whole(0, 14 * 60 - 1) * 60_000;
  return new Date(Math.min(at, now.getTime() - random.whole(5, 90) * 60_000));
}

/** In the hours of the desk: what falls into a night is done the next morning. */
function atWork(random: Random, at_ms: number): Date {
  const midnight = Math.floor((at_ms + 8 * hour_ms) / day_ms) * day_ms - 8 * hour_ms;
  const hours = (at_ms - midnight) / hour_ms;
  if (hours >= 8.5 && hours < 19) return new Date(at_ms);
  const morning = midnight + (hours < 8.5 ? 0 : day_ms) + 8.5 * hour_ms;
  return new Date(morning + random.whole(5, 110) * 60_000);
}

/** Low ratings are nearly always replied to; praise waits more often, and so does what came in the last two days. */
function isReplied(random: Random, mood: Mood, age_ms: number): boolean {
  const usually = { delighted: 0.78, content: 0.82, torn: 0.9, unhappy: 0.94 }[mood];
  return random.chance(age_ms < 2 * day_ms ? usually / 3 : usually);
}

/** The replies to a review, in order. */
function repliesOf(
  random: Random,
  made: Pick<InventedReview, 'created_at' | 'type' | 'name'> & { mood: Mood },
  { authors, now }: Place,
): InventedReply[] {
  const { created_at, type, name, mood } = made;
  if (!isReplied(random, mood, now.getTime() - created_at.getTime())) return [];
  const first_at = atWork(random, created_at.getTime() + random.whole(20, 60 * 60) * 60_000);
  const by_platform = { comment: platformReplyOf(random, mood), author: undefined };
  const by_clinic = { comment: replyOf(random, mood, name), author: random.pick(authors) };
  const replies =
    type === 'h'
      ? [{ ...by_platform, at: first_at }]
      : [
          { ...by_clinic, at: first_at },
          ...(mood === 'unhappy' && random.chance(0.2)
            ? [{ ...by_platform, at: atWork(random, first_at.getTime() + random.whole(60, 2_000) * 60_000) }]
            : []),
        ];
  return replies.filter(({ at }) => at < now);
}

/** This many reviews in order of time. The same numbers always make the same reviews. */
export function inventReviews(random: Random, count: number, place: Place): InventedReview[] {
  const reviews = Array.from({ length: count }, () => {
    const reviewer = random.pick(place.reviewers);
    const half_stars = random.weighted(ratings);
    const mood = moodOf(half_stars);
    const type = random.chance(0.07) ? ('h' as const) : ('c' as const);
    const own = place.doctors.filter(({ clinic_id }) => clinic_id === reviewer.clinic_id);
    const doctor = type === 'c' && own.length > 0 && random.chance(0.55) ? random.pick(own) : undefined;
    const created_at = timeOf(random, place);
    const made = { ...reviewer, type, created_at, half_stars };
    const is_flagged = mood === 'unhappy' ? random.chance(0.35) : random.chance(0.02);
    return {
      ...made,
      comment: commentOf(random, mood, { doctor: doctor?.name, of_group: type === 'h' }),
      doctor_id: doctor?.id ?? null,
      flagged_at: is_flagged
        ? new Date(Math.min(atWork(random, created_at.getTime() + hour_ms).getTime(), place.now.getTime()))
        : null,
      replies: repliesOf(random, { ...made, mood }, place),
    };
  });
  return reviews.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}
