import type { SupervisedServer } from '../world/server.ts';
import type { KillStage } from './stage.ts';
import type { KillPoint, Strike } from './steps.ts';

/** What people or the clock set going, and what must be so however often a server dies in the middle of it. */
export interface KillableAction {
  name: string;
  /** In words, written before it was first run. */
  expectation: string;
  /** A job does it, in whichever server takes the job; else it is done where it was asked for. */
  by_job: boolean;
  /** There is a moment at which it works outside the database. */
  has_outside: boolean;
  /** Makes what one round of it needs. */
  prepare: (stage: KillStage, point: KillPoint | undefined) => Promise<Round>;
}

export interface Round {
  /** Asks this server, and resolves when all of it is done. Fails or never ends where a server dies in between. */
  act: (server: SupervisedServer) => Promise<void>;
  /** A server has died: asks another one, as whoever has no answer does, and waits until all of it is done. */
  actAgain: (server: SupervisedServer) => Promise<void>;
  /** Everything that must not be; asks this server, which is up. */
  judge: (server: SupervisedServer) => Promise<string[]>;
  /** Resolves when the action is at work outside the database, which no statement shows: which server is at it, and what it does there. */
  outside?: () => Promise<Strike>;
}
