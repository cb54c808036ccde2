import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepPhotos } from '@clinic/server/platform/photos/sweep-photos.ts';
import type { TestApp } from '@clinic/server/testing/test-app.ts';
import type { World } from '../world/world.ts';

/** Names of the stored pictures, complete or partial. */
export async function picturesThere(data_dir: string): Promise<string[]> {
  const names = await readdir(join(data_dir, 'files'), { recursive: true }).catch(() => []);
  return names.flatMap((name) => (/\.(?:jpg|png|webp)(?:\.part)?$/.test(name) ? [name.split('/').at(-1) ?? name] : []));
}

/** All pictures by table and by storage; call it after the sweep. */
export async function judgePictures({ owner }: Pick<World, 'owner'>, data_dir: string): Promise<string[]> {
  const { rows } = await owner.query<{ state: string; key: string }>(
    'select state, unnest(array[origin_key, small_key]) as key from photo',
  );
  const there = new Set(await picturesThere(data_dir));
  const kept = new Set(rows.map(({ key }) => key));
  return [
    ...rows.flatMap(({ state, key }) => (state === 'kept' ? [] : [`after the sweep ${key} is ${state}`])),
    ...rows.flatMap(({ key }) => (there.has(key) ? [] : [`the file ${key} of a picture that is kept is not there`])),
    ...[...there].flatMap((name) => (kept.has(name) ? [] : [`the file ${name} was left over`])),
  ];
}

/** Moves pending uploads two hours into the past and runs the sweep. */
export async function sweepPictures({ owner }: Pick<World, 'owner'>, { platform }: TestApp): Promise<void> {
  await owner.query("update photo set changed_at = changed_at - interval '2 hours' where state = 'storing'");
  await sweepPhotos(platform);
}
