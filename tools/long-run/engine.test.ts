import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineTests, not_on_engine } from './engine.mjs';

test('every server test runs on the distributed engine, or is named with a reason', () => {
  expect(Object.keys(not_on_engine).filter((file) => !existsSync(file))).toEqual([]);
  expect(engineTests()).toContain('server/src/testing/authorization/authorization-matrix.test.ts');
  expect(engineTests()).not.toContain('server/src/platform/db/tenancy.test.ts');
});
