import type { BaseAct } from './act.ts';
import type { Scope } from './scope.ts';

type FollowerAct<Code extends string> = Pick<
  BaseAct<Code>,
  'db' | 'now' | 'audit' | 'announce' | 'writeLast' | 'refusal' | 'followers'
>;

/** A follower: the reaction of a later domain to a fact. */
export type Follower<Told, Code extends string = never> = (
  act: FollowerAct<Code>,
  scope: Scope,
  told: Told,
) => Promise<void>;

/** One line of a domain's `follows`. */
export interface Following {
  fact: string;
  follower: Follower<never>;
}

/** The followers of each fact, by its name, in the order of domains.js. */
export type Followers = ReadonlyMap<string, readonly Following['follower'][]>;

/**
 * Something that happens in one domain and that later domains follow. Its door exports it. The followers run inside the act: what they write is
 * committed with it, and they may refuse with the codes of the fact.
 */
export interface Fact<Told, Code extends string = never> {
  followedBy: (follower: Follower<Told, Code>) => Following;
  /** Runs the followers, one after the other. */
  happens: Follower<Told, Code>;
}

/** A fact. No other has its name. */
export const newFact = <Told, Code extends string = never>(fact: string): Fact<Told, Code> => ({
  followedBy: (follower) => ({ fact, follower: follower as unknown as Following['follower'] }),
  happens: async (act, scope, told) => {
    for (const follower of act.followers.get(fact) ?? [])
      await (follower as unknown as Follower<Told, Code>)(act, scope, told);
  },
});

/** The followers that the domains list, in their order. */
export const followersOf = (followings: readonly Following[]): Followers =>
  new Map(
    [...Map.groupBy(followings, ({ fact }) => fact)].map(([fact, all]) => [fact, all.map(({ follower }) => follower)]),
  );
