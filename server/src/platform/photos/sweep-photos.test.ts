import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { type S3Server, startS3Server } from '../../testing/wire/s3-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendPhoto, storedPictures } from '../../testing/wire/uploads.ts';
import { readS3 } from '../config/s3.ts';
import { sweepPhotos } from './sweep-photos.ts';

interface Stage {
  app: TestApp;
  group: Group;
  clinic: Clinic;
  token: string;
}

async function setStage(s3_url?: string): Promise<Stage> {
  const app = await startTestApp({ config: { s3: readS3(s3_url) } });
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_UPDATE'] });
  return { app, group, clinic, token: (await mintSession(app, user, clinic)).token };
}

const upload = async ({ app, token }: Stage): Promise<number> => {
  const { status, answer } = await sendPhoto(app, token, await makeImage(), { type: 'clinic' });
  expect(status).toBe(200);
  return answer.id;
};
const ids = async ({ app }: Stage): Promise<number[]> =>
  (await app.owner.query<{ id: string }>('select id from photo order by id')).rows.map(({ id }) => Number(id));
const change = ({ app }: Stage, id: number, what: string) =>
  app.owner.query(`update photo set ${what} where id = $1`, [id]);

let folder: Stage;
let bucket: Stage;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
  [folder, bucket] = [await setStage(), await setStage(server.url())];
});
afterAll(async () => {
  await folder.app.close();
  await bucket.app.close();
  await server.close();
});

test('the sweep deletes expired unused files and rows, and nothing else', async () => {
  const { app, clinic } = folder;
  const [shown, fresh, forgotten, given_up, storing, unwanted] = [
    await upload(folder),
    await upload(folder),
    await upload(folder),
    await upload(folder),
    await upload(folder),
    await upload(folder),
  ];
  await change(folder, shown, `subject_id = ${clinic.id}, place = 1, changed_at = now() - interval '2 years'`);
  await change(folder, fresh, "changed_at = now() - interval '23 hours'");
  await change(folder, forgotten, "changed_at = now() - interval '25 hours'");
  await change(folder, given_up, "state = 'storing', changed_at = now() - interval '61 minutes'");
  await change(folder, storing, "state = 'storing', changed_at = now() - interval '59 minutes'");
  await change(folder, unwanted, "state = 'going'");
  const { rows } = await app.owner.query<{ key: string }>(
    'select unnest(array[origin_key, small_key]) as key from photo where id = any($1) order by 1',
    [[shown, fresh, storing]],
  );

  await sweepPhotos(app.platform);
  await sweepPhotos(app.platform);

  expect(await ids(folder)).toEqual([shown, fresh, storing]);
  const names = new Set((await storedPictures(app)).map((name) => name.split('/').at(-1)));
  expect(names).toEqual(new Set(rows.map(({ key }) => key)));
});

test('F19 a file that cannot be stored is a 503, and its remains are deleted by the next sweep that reaches the storage', async () => {
  const { app, token } = bucket;
  await upload(bucket);
  await app.owner.query("update photo set changed_at = now() - interval '2 days'");
  const image = await makeImage();
  await server.stop();
  const away = await sendPhoto(app, token, image);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  const states = await app.owner.query<{ state: string }>('select state from photo order by id');
  expect(states.rows.map(({ state }) => state)).toEqual(['kept', 'going']);
  await expect(sweepPhotos(app.platform)).rejects.toThrow('The file storage does not answer.');
  expect(await ids(bucket)).toHaveLength(2);

  await server.start();
  expect(await server.keys()).toHaveLength(2);
  await sweepPhotos(app.platform);
  expect([await ids(bucket), await server.keys()]).toEqual([[], []]);
});
