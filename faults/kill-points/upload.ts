import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeImage, sendPhoto, type UploadAnswer } from '@clinic/server/testing/wire/uploads.ts';
import { judgePictures, sweepPictures } from '../checks/kept-pictures.ts';
import type { SupervisedServer } from '../world/server.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { type KillStage, newColleague } from './stage.ts';

async function prepare(stage: KillStage): Promise<Round> {
  // A new user each time, because uploads per user are limited.
  const counter = await newColleague(stage);
  const image = await makeImage('jpeg', { noise: true });
  const headers = { 'idempotency-key': randomUUID() };
  const send = ({ url }: SupervisedServer): Promise<UploadAnswer> =>
    sendPhoto({ raw: (path, init) => fetch(url + path, init) }, counter.token, image, { headers });
  const { rows } = await stage.world.owner.query<{ last: number }>('select coalesce(max(id), 0) as last from photo');
  let shown: UploadAnswer['answer'] | undefined;
  return {
    act: async (server) => {
      const { status, answer } = await send(server);
      if (status !== 200) throw new Error(`The upload was answered ${status}`);
      shown = answer;
    },
    actAgain: async (server) => {
      for (let sent = await send(server); ; sent = await send(server)) {
        shown = sent.answer;
        if (sent.status === 200) return;
        if (sent.status !== 503 && sent.status !== 409) throw new Error(`The upload was answered ${sent.status}`);
        await delay(100);
      }
    },
    judge: async () => {
      await sweepPictures(stage.world, stage.app);
      const kept = await stage.world.owner.query<{ id: number }>(
        "select id from photo where id > $1 and state = 'kept'",
        [rows[0]?.last],
      );
      const once = kept.rows.length === 1 && kept.rows[0]?.id === shown?.id;
      return [
        ...(once ? [] : [`${kept.rows.length} pictures are kept of one upload`]),
        ...(await judgePictures(stage.world, stage.data_dir)),
      ];
    },
  };
}

export const upload: KillableAction = {
  name: 'an upload of a picture',
  expectation: 'Sent again it is there once; what was left half goes with the sweep, row and file.',
  has_outside: false,
  by_job: false,
  prepare,
};
