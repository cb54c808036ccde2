import { isRecurring } from '@clinic/server/testing/database/recurring-statements.ts';

/** Where a server is killed: at which step, and whether the step still reached the database; or after the database work. */
export type KillPoint = { step: number; when: 'before' | 'after' } | 'outside the database';

/** The killed server and the statement. */
export interface Strike {
  server: number;
  statement: string;
}

export type Verdict = 'pass' | 'kill before' | 'kill after';

/** Counts the statements of an action, without recurring work, and triggers the kill at one of them. */
export class Steps {
  #count = 0;
  #counting = false;
  #point: KillPoint | undefined;
  #struck: ((strike: Strike) => void) | undefined;
  #last_server = 0;
  /** Only these servers. */
  #servers: readonly number[] = [];

  /** Starts counting. Resolves with the statement at which the server is killed. */
  begin(servers: readonly number[], point?: KillPoint): Promise<Strike> {
    this.#count = 0;
    this.#counting = true;
    this.#servers = servers;
    this.#point = point;
    return new Promise((done) => (this.#struck = done));
  }

  /** The number of statements. */
  end(): number {
    this.#counting = false;
    return this.#count;
  }

  /** The server of the last counted statement: the one at work. */
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

/** That many points spread over an action's steps, alternately before and after the statement. */
export const spreadPoints = (steps: number, count: number): KillPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    step: Math.ceil(((index + 0.5) * steps) / count),
    when: index % 2 === 0 ? 'before' : 'after',
  }));
