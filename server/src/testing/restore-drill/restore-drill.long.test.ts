import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterAccident, restoreAndLook } from './drill.ts';

test('F24 a killed database is restored from base copy and archive; a missing archive or missing files are detected', async () => {
  const lines: string[] = [];
  await afterAccident({ load_seconds: 0.7, say: (line) => void lines.push(line) }, async (world) => {
    const { places } = world;
    expect(await restoreAndLook(world, 'end of the archive', undefined), lines.join('\n')).toBe(true);
    expect(await restoreAndLook(world, 'point in time', world.target), lines.join('\n')).toBe(true);
    expect(world.load.acknowledged.length).toBeGreaterThan(5);

    // Without the copies of files, the database names missing pictures.
    await rm(places.files, { recursive: true });
    expect(await restoreAndLook(world, 'database without files', undefined)).toBe(false);
    expect(lines.at(-1)).not.toContain(' 0 files missing');

    // The archived segments are empty, as after an archive_command that only reports success.
    for (const name of await readdir(places.archive)) await truncate(join(places.archive, name));
    await expect(restoreAndLook(world, 'broken archive', undefined)).rejects.toThrow(/ended while starting|its target/);
  });
}, 120_000);
