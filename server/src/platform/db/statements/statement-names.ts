import type pg from 'pg';

const largest_name_count = 2_000;

/** Short names for statements, so that each connection of a pool parses a text once. Texts past the bound stay unnamed. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= largest_name_count) return undefined;
    const name = `s${this.#generation}_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** All statements are prepared anew, under other names. */
  replaceAll(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** The names of each connection's pool. */
const names_of = new WeakMap<pg.ClientBase, StatementNames>();

/** Names the statements of all connections that the pool makes. */
export function nameStatements(pool: pg.Pool): void {
  const names = new StatementNames();
  pool.on('connect', (client) => names_of.set(client, names));
}

/** The name of a statement on this connection; undefined where its pool gives none. */
export const nameOn = (client: pg.ClientBase, text: string): string | undefined => names_of.get(client)?.nameOf(text);

export const replaceNames = (client: pg.ClientBase): void => names_of.get(client)?.replaceAll();
