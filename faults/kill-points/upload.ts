import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sweepPhotos } from '@clinic/server/platform/photos/sweep-photos.ts';
import { makeImage, sendPhoto, type UploadAnswer } from '@clinic/server/testing/uploads.ts';
import type { SupervisedServer } from '../world/server.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { type KillStage, newColleague } from './stage.ts';

/** The pictures of all rounds together, by what is kept and by what lies there: whole, or half written. */
async function judgeFiles({ world, data_dir }: KillStage): Promise<string[]> {
  const { rows } = await world.owner.query<{ state: string; key: string }>(
    'select state, unnest(array[origin_key, small_key]) as key from photo',
  );
  const names = await readdir(join(data_dir, 'files'), { recursive: true }).catch(() => []);
  const there = new Set(
    names.flatMap((name) => (/\.(?:jpg|png|webp)(?:\.part)?$/.exec(name) ? [name.split('/').at(-1)] : [])),
  );
  const kept = new Set(rows.map(({ key }) => key));
  return [
    ...rows.flatMap(({ state, key }) => (state === 'kept' ? [] : [`after the sweep ${key} is ${state}`])),
    ...rows.flatMap(({ key }) => (there.has(key) ? [] : [`the file ${key} of a picture that is kept is not there`])),
    ...[...there].flatMap((name) => (kept.has(name ?? '') ? [] : [`the file ${name} was left over`])),
  ];
}

/** Two hours go by for what was being stored, and the sweep comes. */
async function sweep({ world, app }: KillStage): Promise<void> {
  await world.owner.query("update photo set changed_at = changed_at - interval '2 hours' where state = 'storing'");
  await sweepPhotos(app.platform);
}

async function prepare(stage: KillStage): Promise<Round> {
  // Somebody new each time: of one person only so many pictures wait to be shown.
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
      await sweep(stage);
      const kept = await stage.world.owner.query<{ id: number }>(
        "select id from photo where id > $1 and state = 'kept'",
        [rows[0]?.last],
      );
      const once = kept.rows.length === 1 && kept.rows[0]?.id === shown?.id;
      return [...(once ? [] : [`${kept.rows.length} pictures are kept of one upload`]), ...(await judgeFiles(stage))];
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
