import { isRecurring } from '@clinic/server/testing/database/recurring-statements.ts';

/** Where a server is killed: at which step, and whether the step still reached the database; or where the action has left the database behind. */
export type KillPoint = { step: number; when: 'before' | 'after' } | 'outside the database';

/** The server that was killed, and at which statement. */
export interface Strike {
  server: number;
  statement: string;
}

export type Verdict = 'pass' | 'kill before' | 'kill after';

/** Counts the statements that servers send while an action is under way, but for what recurs, and says when one of them is to be killed. */
export class Steps {
  #count = 0;
  #counting = false;
  #point: KillPoint | undefined;
  #struck: ((strike: Strike) => void) | undefined;
  #last_server = 0;
  /** Of these servers alone. */
  #servers: readonly number[] = [];

  /** From here on these servers' statements count. Resolves with the statement at which one of them is to end. */
  begin(servers: readonly number[], point?: KillPoint): Promise<Strike> {
    this.#count = 0;
    this.#counting = true;
    this.#servers = servers;
    this.#point = point;
    return new Promise((done) => (this.#struck = done));
  }

  /** How many there were. */
  end(): number {
    this.#counting = false;
    return this.#count;
  }

  /** Whose statement was the last to count: the server that is at it, and not one that only looked at its clock. */
  get last_server(): number {
    return this.#last_server;
  }

  judge(server: number, statement: string): Verdict {
    if (!this.#counting || !this.#servers.includes(server) || isRecurring(statement)) return 'pass';
    this.#count += 1;
    this.#last_server = server;
    if (typeof this.#point !== 'object' || this.#count !== this.#point.step) return 'pass';
    this.#counting = false;
    this.#struck?.({ server, statement: statement.replaceAll(/\s+/g, ' ').trim().slice(0, 70) });
    return this.#point.when === 'before' ? 'kill before' : 'kill after';
  }
}

/** So many points, spread over an action of so many steps: before the statement and after it by turns. */
export const spreadPoints = (steps: number, count: number): KillPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    step: Math.ceil(((index + 0.5) * steps) / count),
    when: index % 2 === 0 ? 'before' : 'after',
  }));
