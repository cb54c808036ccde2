import { compareHashes, edited_message, type MigrationHashes } from '../../database/migration-hashes.ts';
import type { Finding, Rule } from '../tree.ts';

const folder = 'server/migrations/';
const hashes_path = `${folder}hashes.json`;

/** A landed migration never changes: hashes.json records each of them. */
export const checkMigrationHashes: Rule = ({ files, byPath }) => {
  const texts = new Map(
    files
      .filter(({ path }) => path.startsWith(folder) && path.endsWith('.sql'))
      .map(({ path, text }) => [path.slice(folder.length), text]),
  );
  const recorded = JSON.parse(byPath.get(hashes_path)?.text ?? '{}') as MigrationHashes;
  const finding = (path: string, message: string): Finding => ({ path, line: 1, rule: 'migration hash', message });
  const { new_names, edited_names, missing_names } = compareHashes(recorded, texts);
  return [
    ...new_names.map((name) => finding(folder + name, 'It has no recorded hash: run npm run types:db.')),
    ...edited_names.map((name) => finding(folder + name, edited_message)),
    ...missing_names.map((name) =>
      finding(
        hashes_path,
        `${name} is gone. A migration that has landed is never deleted or renamed: write a new one.`,
      ),
    ),
  ];
};
