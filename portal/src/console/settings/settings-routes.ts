import { pageRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const page = { role: 'settings:read' } as const;

const company = pageRoute({
  ...page,
  path: '/console/settings/company',
  name: 'companySettings',
  title: 'Company',
  summary: 'The company on invoices and notes',
  menu: { group: 'Settings', order: 1, label: 'Company', icon: 'IconBuilding' },
  component: codeOnDemand(() => import('./company-screen.tsx'), 'CompanyScreen'),
});

const mail = pageRoute({
  ...page,
  path: '/console/settings/mail',
  name: 'mailSettings',
  title: 'Email',
  summary: 'The sender of emails, and a test of the relay',
  menu: { group: 'Settings', order: 2, label: 'Email', icon: 'IconMailCog' },
  component: codeOnDemand(() => import('./mail-screen.tsx'), 'MailScreen'),
});

const texts = pageRoute({
  ...page,
  path: '/console/settings/texts',
  name: 'textSettings',
  title: 'Texts',
  summary: 'The words of text messages to patients and clinics',
  menu: { group: 'Settings', order: 3, label: 'Texts', icon: 'IconMessageCog' },
  component: codeOnDemand(() => import('./texts-screen.tsx'), 'TextsScreen'),
});

const deliveries = pageRoute({
  ...page,
  path: '/console/settings/deliveries',
  name: 'deliverySettings',
  title: 'Tracking',
  summary: 'Where patients follow the delivery of their medicines',
  menu: { group: 'Settings', order: 4, label: 'Tracking', icon: 'IconMapPin' },
  component: codeOnDemand(() => import('./deliveries-screen.tsx'), 'DeliveriesScreen'),
});

const bank = pageRoute({
  ...page,
  path: '/console/settings/bank',
  name: 'bankSettings',
  title: 'Due days',
  summary: 'In how many working days exceptions of the bank are to be cleared',
  menu: { group: 'Settings', order: 5, label: 'Due days', icon: 'IconHourglassHigh' },
  component: codeOnDemand(() => import('./bank-screen.tsx'), 'BankSettingScreen'),
});

/** What the platform sets for all groups. */
export const settingsRoutes = [company, mail, texts, deliveries, bank] as const;
