import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOfTransactions } from './kill-points/export.ts';
import { runRound } from './kill-points/run-round.ts';
import { settlementRun } from './kill-points/settlement-run.ts';
import { judgeUndone, type KillStage, openKillStage } from './kill-points/stage.ts';
import { upload } from './kill-points/upload.ts';

let stage: KillStage;
beforeAll(async () => {
  stage = await openKillStage();
});
afterAll(() => stage.close());

test('F19 the checks notice files left by a killed server: a partial picture, a partial download', async () => {
  const left = [join(stage.data_dir, 'files', 'ab', 'abcdef.jpg.part'), join(stage.data_dir, 'spool', 'half')];
  for (const path of left) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'half');
  }
  expect(await judgeUndone(stage, upload)).toContain('the file abcdef.jpg.part was left over');
  expect(await judgeUndone(stage, exportOfTransactions)).toEqual(['1 files were left in the spool']);
  for (const path of left) await rm(path);
});

test('F19 the checks notice a settlement run that does not continue, because its job has no retry', async () => {
  await stage.world.owner.query('update pgboss.queue set retry_limit = 0');
  const patience = { carried_on_within_ms: 4_000 };
  const { struck, violations } = await runRound(stage, settlementRun, { step: 20, when: 'before' }, patience);
  expect(struck).toBeDefined();
  expect(violations.join('\n')).toMatch(/it did not come to its end/);
  expect(violations.join('\n')).toMatch(/of 6 payments are in an advice/);
});
