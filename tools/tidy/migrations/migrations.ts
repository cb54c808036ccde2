import { baseName, type Finding, type Rule } from '../tree.ts';

const file_name = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** What is wrong with a migration wherever it lies, and its number. */
function read(path: string, text: string): { number: number | undefined; told: string[] } {
  const told: string[] = [];
  const number = file_name.exec(baseName(path))?.[1];
  if (number === undefined) told.push('Name a migration 0001-what-it-does.sql.');
  if (!/^-- Reason: \S/.test(text)) told.push("The first line says why it exists: '-- Reason: …'.");
  if (/(?:^|[.-])(?:down|undo|rollback)\b/.test(baseName(path)) || /^--\s*(?:down|undo)\b/im.test(text)) {
    told.push('Migrations go forward only: write a new one.');
  }
  return { number: number === undefined ? undefined : Number(number), told };
}

/**
 * Migrations: numbered 0001, 0002, … without a gap, forward only, with the reason on the first line. One of the distributed engine has the number of
 * the migration that it follows.
 */
export const checkMigrations: Rule = ({ paths, byPath }) => {
  const all = paths.filter((path) => path.startsWith('server/migrations/') && path.endsWith('.sql')).toSorted();
  const own = all.filter((path) => !path.startsWith('server/migrations/engine/'));
  return all.flatMap((path): Finding[] => {
    const { number, told } = read(path, byPath.get(path)?.text ?? '');
    const index = own.indexOf(path);
    if (number !== undefined && index >= 0 && number !== index + 1)
      told.push(
        `It is number ${index + 1} in order but is named ${baseName(path).slice(0, 4)}: numbers have no gaps and no duplicates.`,
      );
    if (number !== undefined && index < 0 && (number < 1 || number > own.length))
      told.push('It has the number of no migration: it runs after the one of its number.');
    return told.map((message) => ({ path, line: 1, rule: 'migration', message }));
  });
};
