import type { SupervisedServer } from '../world/server.ts';
import type { KillStage } from './stage.ts';
import type { KillPoint, Strike } from './steps.ts';

/** An action started by a user or the clock, and what must hold however often a server dies during it. */
export interface KillableAction {
  name: string;
  /** The expectation in words, written before the first run. */
  expectation: string;
  /** A job does it, on whichever server takes the job. Otherwise the called server does it. */
  by_job: boolean;
  /** It also works outside the database for a moment. */
  has_outside: boolean;
  /** Prepares one round. */
  prepare: (stage: KillStage, point: KillPoint | undefined) => Promise<Round>;
}

export interface Round {
  /** Starts it on this server and resolves on completion. Fails or never resolves if the server dies. */
  act: (server: SupervisedServer) => Promise<void>;
  /** After a server died: asks another one, as a client without an answer would, and waits for completion. */
  actAgain: (server: SupervisedServer) => Promise<void>;
  /** Lists violations; asks this server, which is up. */
  judge: (server: SupervisedServer) => Promise<string[]>;
  /** Resolves when the action is at work outside the database, which no statement shows: names the server and its work. */
  outside?: () => Promise<Strike>;
}
