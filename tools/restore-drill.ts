import { restoreDrill } from '../server/src/testing/restore-drill/drill.ts';

// Backs up a database at work, kills it, restores it elsewhere and looks. Ends with 0 where the backup is one.
const is_fine = await restoreDrill({ load_seconds: 3, say: (line) => console.log(line) });
console.log(is_fine ? 'The backup restores.' : 'The backup does NOT restore as it must.');
process.exitCode = is_fine ? 0 : 1;
