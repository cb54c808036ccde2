import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { largest_sub_list } from '@clinic/contract/shared/lists/paging.ts';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { routes, sandbox_routes } from './app.ts';
import { startTestApp } from './testing/test-app.ts';

test('every call of the contract is served, and nothing else', async () => {
  const served = [...routes, ...sandbox_routes].map(({ endpoint }) => endpoint.name).toSorted();
  expect(served).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  const { app, close } = await startTestApp();
  for (const { method, path } of allEndpoints) {
    expect(app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }), path).toBe(true);
  }
  await close();
});

/** There are always few rows of these, whatever page size is requested. */
const few = new Set(['listAdminFees', 'listPlatformClinics', 'listVoucherCollections']);

test('T16 a list requested with ten thousand rows is served in batches', () => {
  const rowsOf = (query: unknown): unknown => {
    const { n } = query instanceof z.ZodMiniObject ? (query.shape as Record<string, z.ZodMiniType>) : {};
    return n && z.safeParse(n, String(largest_sub_list)).data;
  };
  const large = routes.filter(({ endpoint }) => Number(rowsOf(endpoint.query) ?? 0) > 1_000);
  expect(large.length).toBeGreaterThan(few.size);
  const at_once = large.filter(({ in_batches }) => !in_batches).map(({ endpoint }) => endpoint.name);
  expect(new Set(at_once)).toEqual(few);
});
