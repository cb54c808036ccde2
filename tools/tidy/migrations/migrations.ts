import { baseName, type Finding, type Rule } from '../tree.ts';

const file_name = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Migrations: numbered 0001, 0002, … without a gap, forward only, with the reason on the first line. */
export const checkMigrations: Rule = ({ paths, byPath }) => {
  const migrations = paths
    .filter((path) => path.startsWith('server/migrations/') && path !== 'server/migrations/hashes.json')
    .toSorted();
  return migrations.flatMap((path, index): Finding[] => {
    const told: string[] = [];
    const number = file_name.exec(baseName(path))?.[1];
    if (number === undefined) told.push('Name a migration 0001-what-it-does.sql.');
    else if (Number(number) !== index + 1) {
      told.push(`It is number ${index + 1} in order but is named ${number}: numbers have no gaps and no duplicates.`);
    }
    const text = byPath.get(path)?.text ?? '';
    if (!/^-- Reason: \S/.test(text)) told.push("The first line says why it exists: '-- Reason: …'.");
    if (/(?:^|[.-])(?:down|undo|rollback)\b/.test(baseName(path)) || /^--\s*(?:down|undo)\b/im.test(text)) {
      told.push('Migrations go forward only: write a new one.');
    }
    return told.map((message) => ({ path, line: 1, rule: 'migration', message }));
  });
};
