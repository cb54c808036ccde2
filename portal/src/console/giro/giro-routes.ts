import { giroFileList } from '@clinic/contract/settlement/platform-lists.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const role = 'settlement:read';
const breadcrumb = [{ label: 'GIRO', to: '/console/giro' as const }];

const files = listRoute({
  list: giroFileList,
  path: '/console/giro',
  component: codeOnDemand(() => import('./giro-list-screen.tsx'), 'GiroListScreen'),
});

const file = pageRoute({
  path: '/console/giro/file/$id',
  name: 'giro-file',
  title: 'GIRO file',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('./giro-file-screen.tsx'), 'GiroFileScreen'),
});

const answer = pageRoute({
  path: '/console/giro/answer/$id',
  name: 'giro-answer',
  title: 'Answer of the bank',
  role,
  breadcrumb,
  component: codeOnDemand(() => import('./giro-answer-screen.tsx'), 'GiroAnswerScreen'),
});

/** Payment files to the bank, and its answers. */
export const giroRoutes = [files, file, answer] as const;
