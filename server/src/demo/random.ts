import { createHash } from 'node:crypto';

/** A small generator of pseudo-random numbers: the same seed gives the same data, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** One of the values, with a probability proportional to its weight. */
  weighted: <T>(from: readonly (readonly [T, number])[]) => T;
  /** Around zero, mostly within -1 and 1. */
  normal: () => number;
}

/** mulberry32: 32 bits of state, good enough for data that only has to look realistic. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T;
  const weighted = <T>(from: readonly (readonly [T, number])[]): T => {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(from)[0];
  };
  const normal = (): number => next() + next() + next() + next() - 2;
  return { next, whole, chance: (probability) => next() < probability, pick, weighted, normal };
}

/** Numbers that depend only on a seed and their purpose, whatever else is drawn before or meanwhile. */
export const randomOf = (seed: number, ...of: (string | number)[]): Random =>
  randomFrom(
    createHash('sha256')
      .update(JSON.stringify([seed, ...of]))
      .digest()
      .readUInt32LE(),
  );

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Letters and digits that are not easily confused. */
export const randomCode = (random: Random, length: number): string =>
  Array.from({ length }, () => letters[random.whole(0, letters.length - 1)]).join('');

/** A string in the format of a UUID, from the seed. */
export const randomUuid = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};
