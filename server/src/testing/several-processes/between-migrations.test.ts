import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrations/migrate.ts';
import { databaseUrl } from '../database/database-setup.ts';

const product_folder = join(import.meta.dirname, '../../../migrations');
const name = `between_${randomBytes(6).toString('hex')}`;
let server: pg.Client;
let folder: string;
let owner: pg.Client;
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('database_server_url') });
  await server.connect();
  await server.query(`create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'clinic-between-'));
});
afterAll(async () => {
  await owner.end();
  await server.query(`drop database ${name}`);
  await server.end();
  await rm(folder, { recursive: true });
});

test('a forgotten password finds the users of its e-mail alone between the migrations for users and for invitations', async () => {
  for (const file of await readdir(product_folder))
    if (file < '0045') await cp(join(product_folder, file), join(folder, file));
  const url = databaseUrl(inject('database_server_url'), name);
  await migrate(url, folder);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("insert into provider_group (id, code, name) overriding system value values (1, 'one', 'One')");
  for (const who of ['asked', 'other'])
    await owner.query(
      `insert into staff_user (group_id, username, password_hash, first_name, last_name, email, created_at, updated_at)
       values (1, $1, 'x', '', '', $2, now(), now())`,
      [who, `${who}@demo.example`],
    );
  const { rows } = await owner.query("select username from resolve_users_by_email('Asked@demo.example')");
  expect(rows).toEqual([{ username: 'asked' }]);
});
