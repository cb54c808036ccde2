import { randomUUID } from 'node:crypto';
import { createListView, deleteListView, most_list_views } from '@clinic/contract/views/change-list-views.ts';
import type { ListView } from '@clinic/contract/views/list-view.ts';
import { readListViews } from '@clinic/contract/views/list-views.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { openCounter, startPayment } from '../money/payments.ts';
import type { DomainSamples, Sample, World } from './sample.ts';

const looks = () => ({
  name: `View ${randomUUID()}`,
  shared: false,
  search: 'sort=id,asc',
  columns: [{ id: 'patient_id', shown: true }],
});

/** A long run would reach the limit of views per person. */
async function makeRoom({ app, counter }: World, bearer = counter.token): Promise<void> {
  const read = await app.call(readListViews, {}, bearer);
  if (read.status !== 200 || read.answer.views.length < most_list_views / 2) return;
  for (const { id } of read.answer.views.filter((view) => view.may_change))
    await app.call(deleteListView, { params: { id } }, bearer);
}

async function newView(world: World, bearer = world.counter.token): Promise<ListView> {
  const { app } = world;
  await makeRoom(world, bearer);
  const made = await app.call(createListView, { body: { list: 'transaction', ...looks() } }, bearer);
  if (made.status !== 200) throw new Error(`No view: ${made.text}`);
  return made.answer;
}

const ofView = async (world: World, bearer?: string): Promise<Sample> => {
  const { id, updated_at } = await newView(world, bearer);
  return { params: { id }, body: { ...looks(), updated_at } };
};

export const samples: DomainSamples = {
  readListViews: {
    make: async (world) => {
      await newView(world);
      return {};
    },
  },
  createListView: {
    make: async (world, bearer) => {
      await makeRoom(world, bearer);
      return { body: looks() };
    },
    kept: { columns: null, shared: null },
  },
  updateListView: { make: ofView, kept: { updated_at: null, columns: null, shared: null } },
  deleteListView: { make: async (world, bearer) => ({ params: { id: (await newView(world, bearer)).id } }) },
  saveListSetting: {
    make: async (world, bearer) => ({
      body: { list: 'transaction', columns: null, default_view_id: (await newView(world, bearer)).id },
    }),
  },
  searchEverything: {
    make: async ({ app, user, clinic }) => {
      const counter = await openCounter(app, user, clinic);
      const { id } = await startPayment(app, counter, { patient_id: 'P-search' });
      await app.call(createIssue, { params: { id: String(id) }, body: { type: 4, remark: 'P-search' } }, counter.token);
      return { query: { text: 'P-search' } };
    },
  },
};
