import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAtPoints } from './kill-points/kill-at-points.ts';
import { mailAboutToLeave } from './kill-points/mail.ts';
import { settlementRun } from './kill-points/settlement-run.ts';
import { judgeUndone, type KillStage, openKillStage } from './kill-points/stage.ts';
import { upload } from './kill-points/upload.ts';

let stage: KillStage;
beforeAll(async () => {
  stage = await openKillStage();
});
afterAll(() => stage.close());

test('F19 a server killed in the middle of a settlement run', async () => {
  const { steps, rounds, violations } = await killAtPoints(stage, settlementRun, { count: 1, outside: false });
  expect(violations).toEqual([]);
  expect(rounds.filter(({ struck }) => struck !== undefined)).toHaveLength(1);
  expect(steps).toBeGreaterThan(10);
});

test('F19 the checks notice work that was not done: no picture, no mail', async () => {
  await Promise.all(stage.world.servers.map((server) => server.untilUp()));
  expect(await judgeUndone(stage, upload)).toEqual(['0 pictures are kept of one upload']);
  expect(await judgeUndone(stage, mailAboutToLeave)).toEqual([
    'the mail never came',
    'the code of the last mail was answered 403',
  ]);
});
