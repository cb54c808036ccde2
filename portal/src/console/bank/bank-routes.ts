import { bankExceptionList, bankFileList, bankLineList, bankStatementList } from '@clinic/contract/bank/bank-lists.ts';
import { listRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const statements = listRoute({
  list: bankStatementList,
  path: '/console/bank/statements',
  component: codeOnDemand(() => import('./statement-list-screen.tsx'), 'StatementListScreen'),
});

const files = listRoute({
  list: bankFileList,
  path: '/console/bank/files',
  component: codeOnDemand(() => import('./file-list-screen.tsx'), 'FileListScreen'),
});

const lines = listRoute({
  list: bankLineList,
  path: '/console/bank/lines',
  component: codeOnDemand(() => import('./line-list-screen.tsx'), 'LineListScreen'),
});

const exceptions = listRoute({
  list: bankExceptionList,
  path: '/console/bank/exceptions',
  component: codeOnDemand(() => import('./bench-screen.tsx'), 'BenchScreen'),
});

/** What banks say of the company's accounts. */
export const bankRoutes = [statements, files, lines, exceptions] as const;
