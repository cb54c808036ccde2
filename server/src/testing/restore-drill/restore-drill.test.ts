import { expect, test } from 'vitest';
import { restoreDrill } from './drill.ts';
import { lostSeconds } from './restored.ts';

test.concurrent('F24 a killed database is restored from base copy and archive, to the end and to an instant; at most 5 seconds are lost', async () => {
  const lines: string[] = [];
  const is_fine = await restoreDrill({ load_seconds: 1, say: (line) => void lines.push(line) });
  const said = lines.join('\n');
  expect(said).toContain('restored to the point in time');
  expect(is_fine, said).toBe(true);
}, 60_000);

test.concurrent('F24 an archive that only pretends to keep the log is seen', async () => {
  await expect(restoreDrill({ load_seconds: 0.1, say: () => {}, archive_command: 'true' })).rejects.toThrow(
    /The database ended while starting|did not come to its target/,
  );
}, 60_000);

test('what is lost counts from the oldest acknowledged payment that is missing', () => {
  const acknowledged = [
    { id: 1, at_ms: 1_000 },
    { id: 2, at_ms: 4_000 },
    { id: 3, at_ms: 9_000 },
    { id: 4, at_ms: 12_000 },
  ];
  expect(lostSeconds(acknowledged, new Set([1, 2, 3]), 10_000)).toBe(0);
  expect(lostSeconds(acknowledged, new Set([1, 2]), 10_000)).toBe(1);
  expect(lostSeconds(acknowledged, new Set([1, 3, 4]), 10_000)).toBe(6);
});
