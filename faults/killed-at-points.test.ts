import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all_actions } from './kill-points/all-actions.ts';
import { exportOfTransactions } from './kill-points/export.ts';
import { killAtPoints } from './kill-points/kill-at-points.ts';
import type { KillableAction } from './kill-points/killable-action.ts';
import { mailAboutToLeave } from './kill-points/mail.ts';
import { runRound } from './kill-points/run-round.ts';
import { settlementRun } from './kill-points/settlement-run.ts';
import { type KillStage, openKillStage } from './kill-points/stage.ts';
import { upload } from './kill-points/upload.ts';

let stage: KillStage;
beforeAll(async () => {
  stage = await openKillStage();
});
afterAll(() => stage.close());

const count = 3;

test.each(all_actions)('F19 a server killed at three points of $name', async (action) => {
  // The 20,000 rows for an export belong to the long form only.
  const outside = action.has_outside && action !== exportOfTransactions;
  const { steps, rounds, violations } = await killAtPoints(stage, action, { count, outside });
  expect(violations).toEqual([]);
  expect(rounds.filter(({ struck }) => struck !== undefined)).toHaveLength(count);
  expect(steps).toBeGreaterThan(10);
});

describe('F19 the checks notice', () => {
  const judgeUndone = async (action: KillableAction): Promise<string[]> => {
    const round = await action.prepare(stage, undefined);
    return round.judge(stage.world.servers[0]);
  };

  test('work that was not done: no picture, no mail, no advice', async () => {
    await Promise.all(stage.world.servers.map((server) => server.untilUp()));
    expect(await judgeUndone(upload)).toEqual(['0 pictures are kept of one upload']);
    expect(await judgeUndone(mailAboutToLeave)).toEqual([
      'the mail never came',
      'the code of the last mail was answered 403',
    ]);
  });

  test('files left by a killed server: a partial picture, a partial download', async () => {
    const left = [join(stage.data_dir, 'files', 'ab', 'abcdef.jpg.part'), join(stage.data_dir, 'spool', 'half')];
    for (const path of left) {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, 'half');
    }
    expect(await judgeUndone(upload)).toContain('the file abcdef.jpg.part was left over');
    expect(await judgeUndone(exportOfTransactions)).toEqual(['1 files were left in the spool']);
    for (const path of left) await rm(path);
  });

  test('a settlement run that does not continue, because its job has no retry', async () => {
    await stage.world.owner.query('update pgboss.queue set retry_limit = 0');
    const patience = { carried_on_within_ms: 4_000 };
    const { struck, violations } = await runRound(stage, settlementRun, { step: 20, when: 'before' }, patience);
    expect(struck).toBeDefined();
    expect(violations.join('\n')).toMatch(/it did not come to its end/);
    expect(violations.join('\n')).toMatch(/of 6 payments are in an advice/);
  });
});
