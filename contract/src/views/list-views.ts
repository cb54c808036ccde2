import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { listSetting, listView } from './list-view.ts';

export const readListViews = endpoint({
  name: 'readListViews',
  method: 'GET',
  path: '/clinic/list_views',
  summary: 'The saved views of the caller’s lists, their own and the branch’s, and the caller’s settings for each list',
  words: 'See saved views of lists',
  access: { kind: 'member' },
  response: z.object({ views: z.array(listView), settings: z.array(listSetting) }),
});
export type ListViews = z.input<typeof readListViews.response>;
