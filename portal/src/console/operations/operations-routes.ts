import {
  jobList,
  mailDeliveryList,
  platformMessageList,
  webhookRefusalList,
} from '@clinic/contract/operations/operations-lists.ts';
import { listRoute, pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const jobs = listRoute({
  list: jobList,
  path: '/console/ops/jobs',
  component: codeOnDemand(() => import('./job-list-screen.tsx'), 'JobListScreen'),
});

const mails = listRoute({
  list: mailDeliveryList,
  path: '/console/ops/mails',
  component: codeOnDemand(() => import('./mail-list-screen.tsx'), 'MailListScreen'),
});

const messages = listRoute({
  list: platformMessageList,
  path: '/console/ops/messages',
  component: codeOnDemand(() => import('./message-list-screen.tsx'), 'MessageListScreen'),
});

const webhooks = listRoute({
  list: webhookRefusalList,
  path: '/console/ops/webhooks',
  component: codeOnDemand(() => import('./webhook-list-screen.tsx'), 'WebhookListScreen'),
});

const checks = pageRoute({
  path: '/console/ops/checks',
  name: 'checks',
  title: 'Checks',
  summary: 'What the installation needs, what was found, and what to do',
  role: 'operations:read',
  menu: { group: 'Operations', order: 5, label: 'Checks', icon: 'IconHeartRateMonitor' },
  component: codeOnDemand(() => import('./checks-screen.tsx'), 'ChecksScreen'),
});

/** What waits for a person, and the state of the installation. */
export const operationsRoutes = [jobs, mails, messages, webhooks, checks] as const;
