import { restoreDrill } from './drill.ts';

// Backs up a database under load, kills it, restores it elsewhere and checks it. Exits with 0 if the backup works.
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const is_fine = await restoreDrill({ load_seconds: 3, say });
say(is_fine ? 'The backup restores.' : 'The backup does NOT restore as it must.');
process.exitCode = is_fine ? 0 : 1;
