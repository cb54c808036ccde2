import { createHash } from 'node:crypto';

export type MigrationHashes = Readonly<Record<string, string>>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Compared {
  /** Migrations without a recorded hash. */
  new_names: string[];
  /** Migrations that differ from their recorded hash. */
  edited_names: string[];
  /** Recorded migrations whose file is missing. */
  missing_names: string[];
}

/** Compares migrations, by file name, with their recorded hashes. */
export const compareHashes = (recorded: MigrationHashes, texts: ReadonlyMap<string, string>): Compared => ({
  new_names: [...texts.keys()].filter((name) => recorded[name] === undefined),
  edited_names: [...texts].flatMap(([name, text]) => ((recorded[name] ?? hashOf(text)) === hashOf(text) ? [] : [name])),
  missing_names: Object.keys(recorded).filter((name) => !texts.has(name)),
});

/** Adds the hashes of new migrations. Recorded hashes stay as they are. */
export const withNewHashes = (recorded: MigrationHashes, texts: ReadonlyMap<string, string>): MigrationHashes =>
  Object.fromEntries([...texts].map(([name, text]) => [name, recorded[name] ?? hashOf(text)]));

export const edited_message =
  'It differs from its hash in hashes.json. A migration that has landed is never edited: write a new one. For one that has not landed, remove its line there and run npm run types:db.';
