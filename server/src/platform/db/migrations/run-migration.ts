import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Comments, quoted texts and names, bodies of functions, and the text between them. A semicolon inside them ends no statement. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/gi;

const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*');

/** The statements of a migration, in order, without their semicolons. A text of comments alone has none. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let is_empty = true;
  const end = (): void => {
    if (!is_empty) statements.push(statement.trim());
    statement = '';
    is_empty = true;
  };
  for (const [part] of text.matchAll(parts)) {
    if (part === ';') {
      end();
      continue;
    }
    statement += part;
    if (!isComment(part) && part.trim() !== '') is_empty = false;
  }
  end();
  return statements;
}

/** On a migration's second line: its one statement cannot run inside a transaction, and does not block writers. */
const outside_a_transaction = /^-- Outside a transaction\b/m;
const built_index = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i;

/** A statement that waits for a table's lock blocks everything queued after it, so it gives up early and retries. */
const lock_timeout_ms = 1_000;
const pause_ms = 500;
const longest_wait_ms = 120_000;

const remember = (owner: pg.Client, name: string): Promise<unknown> =>
  owner.query('insert into migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()]);

/** Lock not available in time, or a deadlock. */
const isHeldUp = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');

async function inTransaction(owner: pg.Client, name: string, text: string): Promise<void> {
  try {
    await owner.query(`begin; set local lock_timeout = ${lock_timeout_ms}`);
    // The distributed engine sends a change of a table to its machines as it came: one statement at a time.
    for (const statement of splitStatements(text)) await owner.query(statement);
    await remember(owner, name);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** An index whose build was interrupted exists but is invalid. It is dropped and built again. */
async function dropUnfinishedIndex(owner: pg.Client, text: string): Promise<void> {
  const name = built_index.exec(text)?.[1];
  if (!name) return;
  const { rowCount } = await owner.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (rowCount) await owner.query(`drop index concurrently ${name}`);
}

/**
 * Runs one migration and records that it ran, in one transaction. If the lock on a table is not free within a second, the transaction gives
 * up and retries. If the second line says so, the migration runs outside a transaction.
 */
export async function runMigration(owner: pg.Client, name: string, text: string): Promise<void> {
  if (outside_a_transaction.test(text)) {
    await dropUnfinishedIndex(owner, text);
    await owner.query(text);
    await remember(owner, name);
    return;
  }
  const began = performance.now();
  for (;;) {
    try {
      await inTransaction(owner, name, text);
      return;
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (performance.now() - began > longest_wait_ms) {
        throw new Error(`Migration ${name} could not have its locks: end the long transactions, then start again.`, {
          cause: error,
        });
      }
      await delay(pause_ms * (0.5 + Math.random()));
    }
  }
}
