import { most_import_rows } from '@clinic/contract/imports/imports.ts';
import { createDoctor } from '@clinic/contract/doctors/doctors.ts';
import { createRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mintSession } from '../../testing/factories.ts';
import {
  import_heads,
  type ImportStage,
  type Lines,
  makeColleague,
  makeImportStage,
} from '../../testing/people/imports.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let stage: ImportStage;
let app: TestApp;
let colleague: string;
beforeAll(async () => {
  app = await sharedApp();
  stage = await makeImportStage(app);
  colleague = (await mintSession(app, await makeColleague(stage), stage.manager.clinic)).token;
});
beforeEach(() => app.owner.query('delete from rate_limit'));

const times = <T>(make: (at: number) => T): T[] => Array.from({ length: most_import_rows }, (_, at) => make(at));

async function isHeld(name: string, of: number): Promise<boolean> {
  const { rows } = await app.owner.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted
      and (classid::int8 << 32) | objid::int8 = hashtextextended($1, $2)) as held`,
    [name, of],
  );
  return rows[0]?.held ?? false;
}

/** Counts the saves that finish, one after another, during a preview, from the time that the preview holds the lock they wait for. */
async function savesMeanwhile(look: Promise<unknown>, lock: [string, number], save: (at: number) => Promise<void>) {
  let is_over = false;
  const ended = look.finally(() => (is_over = true));
  let was_held = false;
  for (; !is_over && !was_held; was_held = await isHeld(...lock));
  expect(was_held).toBe(true);
  let saves = 0;
  for (let at = 0; !is_over && saves < 5; at += 1) {
    await save(at);
    if (!is_over) saves += 1;
  }
  await ended;
  return saves;
}

test('saving a doctor waits for one part of a long preview of doctors, not for all of it', async () => {
  const lines: Lines = [['Name', 'MCR'], ...times((at) => [`Doctor ${at}`, `M${10_000 + at}A`])];
  const look = stage.shown(lines, 'doctors');
  const saves = await savesMeanwhile(look, ['doctor', stage.manager.clinic.id], async (at) => {
    const body = { name: `Saved ${at}`, mcr: `M${50_000 + at}A` };
    expect((await app.call(createDoctor, { body }, colleague)).status).toBe(200);
  });
  expect(saves).toBeGreaterThanOrEqual(2);
  expect((await look).preview.counts).toEqual({ create: most_import_rows, exists: 0, refused: 0 });
});

test('changing role groups waits for one part of a long preview of users', async () => {
  const lines: Lines = [
    import_heads,
    ...times((at) => [`long.${at}`, `long.${at}@clinic.example`, '', '', stage.plain_group]),
  ];
  const roles = ['ROLE_USER_VIEW' as const];
  const made = await app.call(createRoleGroup, { body: { name: 'Before', roles } }, colleague);
  const params = { id: String(made.answer.id) };
  const look = stage.shown(lines);
  const saves = await savesMeanwhile(look, ['role groups', stage.group.id], async (at) => {
    const body = { name: `Meanwhile ${at}`, roles };
    expect((await app.call(updateRoleGroup, { params, body }, colleague)).status).toBe(200);
  });
  expect(saves).toBeGreaterThanOrEqual(2);
  expect((await look).preview.counts).toEqual({ create: most_import_rows, exists: 0, refused: 0 });
});
