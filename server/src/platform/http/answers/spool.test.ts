import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import { createSpool, type Spool, type Spooled } from './spool.ts';

let folder: string;
let spool: Spool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-spool-'));
});
beforeEach(() => {
  const limits = { room_bytes: 1_000, files_per_user: 2, patience_seconds: 0.1, slowest_bytes_per_second: 1_000 };
  spool = createSpool(folder, limits);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pieces = (...sizes: number[]): AsyncIterable<Uint8Array> =>
  Readable.from(sizes.map((size) => Buffer.alloc(size, 'x')));
/** Names in the folder: the files that a process killed now would leave behind. */
const namesLeft = async (): Promise<number> => (await readdir(join(folder, 'spool'))).length;
/** The operating system has freed the file: it can no longer be read. */
const expectGivenBack = (file: Spooled): void => expect(() => file.read()).toThrow('fd');
const codeOf = (error: unknown): unknown => error instanceof RefusalError && error.code;

test('F9 unread downloads do not fill the disk: the next one past the room is refused and leaves no file', async () => {
  const one = await spool.write(1, pieces(300, 300));
  const refused = await spool.write(2, pieces(300, 300)).catch(codeOf);
  expect(refused).toBe('unavailable');
  expect(spool.heldBytes()).toBe(600);
  await one.discard();
  await one.discard();
  expect(spool.heldBytes()).toBe(0);
  expectGivenBack(one);
  await (await spool.write(2, pieces(300, 300))).discard();
});

test('F9 a user at the limit of unread downloads gets no other until one has been read', async () => {
  const files = [await spool.write(1, pieces(10)), await spool.write(1, pieces(10))];
  expect(await spool.write(1, pieces(10)).catch(codeOf)).toBe('too_many_requests');
  await (await spool.write(2, pieces(10))).discard();
  const taken = await files[0]?.read().toArray();
  expect(taken).toHaveLength(1);
  await eventually('a place', () => {
    try {
      spool.checkPlace(1);
      return true;
    } catch {
      return false;
    }
  });
  await files[1]?.discard();
});

test('F9 a reader that is too slow is cut off, and its file is removed', async () => {
  const file = await spool.write(1, pieces(500));
  const began = performance.now();
  const stream = file.read();
  const [error] = await new Promise<[Error]>((done) => stream.once('error', (...given) => done(given)));
  expect(error.message).toMatch(/too slowly/);
  expect(performance.now() - began).toBeGreaterThan(550);
  await eventually('the file gone', () => spool.heldBytes() === 0);
  expectGivenBack(file);
});

test('F19 a download has no name on the disk during or after writing: a killed process leaves nothing of it', async () => {
  async function* watched() {
    yield Buffer.alloc(300, 'a');
    expect(await namesLeft()).toBe(0);
    yield Buffer.alloc(300, 'b');
  }
  const file = await spool.write(1, watched());
  expect(await namesLeft()).toBe(0);
  const taken = Buffer.concat(await file.read().toArray());
  expect(taken.toString()).toBe('a'.repeat(300) + 'b'.repeat(300));
});
