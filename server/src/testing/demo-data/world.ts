import type { Role } from '@clinic/contract/shared/roles.ts';

/** The demo sign-in's password, for every user. */
export const demo_password = 'Portal#2026';

export interface DemoClinic {
  code: string;
  name: string;
  head_office: boolean;
  uen: string;
  plan: string;
  block_no: string;
  unit_no: string;
  road_name: string;
  building_name: string | null;
  postal_code: string;
  allow_telemed: boolean;
  /** Its part of all payments. */
  share: number;
  /** Who stands at its counter, and the counter's browsers. */
  counter: string;
  devices: string[];
}

export interface DemoUser {
  username: string;
  first_name: string;
  last_name: string;
  role_group: string;
  /** Codes of the clinics; absent: every clinic of the group. */
  clinics?: string[];
  change_password?: boolean;
  /** Colour of the generated picture. */
  colour?: readonly [number, number, number];
}

export interface DemoGroup {
  code: string;
  name: string;
  clinics: DemoClinic[];
  role_groups: Record<string, Role[]>;
  users: DemoUser[];
}

const counter_roles: Role[] = ['ROLE_TRANSACTION_CREATE', 'ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW', 'ROLE_ISSUE_CREATE', 'ROLE_ISSUE_UPDATE'];
const owner_roles: Role[] = ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'];

// The entity numbers have the right form and a wrong check letter, so that they belong to nobody.
const demo: DemoGroup = {
  code: 'demo',
  name: 'Lumen Family Clinics',
  clinics: [
    {
      code: 'ORCHARD', name: 'Orchard', head_office: false, uen: '201812907A', plan: 'Standard', allow_telemed: true,
      block_no: '391B', unit_no: '#05-12', road_name: 'Orchard Road', building_name: 'Lumen Medical Suites', postal_code: '238874',
      share: 46, counter: 'cashier', devices: ['demo-orchard-counter-1', 'demo-orchard-counter-2'],
    },
    {
      code: 'TAMPINES', name: 'Tampines', head_office: false, uen: '201934518A', plan: 'Neighbourhood', allow_telemed: true,
      block_no: '826', unit_no: '#01-84', road_name: 'Tampines Street 81', building_name: null, postal_code: '520826',
      share: 34, counter: 'counter', devices: ['demo-tampines-counter-1'],
    },
    {
      code: 'HQ', name: 'HQ', head_office: true, uen: '201812907A', plan: 'Standard', allow_telemed: false,
      block_no: '10', unit_no: '#14-02', road_name: 'Anson Road', building_name: 'Harbour Exchange', postal_code: '079903',
      share: 5, counter: 'counter', devices: ['demo-head-office-counter'],
    },
  ],
  role_groups: {
    Owner: owner_roles,
    Cashier: counter_roles,
    Finance: [
      'ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTADVICE_DOWNLOAD', 'ROLE_PAYMENTSTATEMENT_VIEW', 'ROLE_PAYMENTSTATEMENT_DOWNLOAD',
      'ROLE_PAYMENTNOTE_VIEW', 'ROLE_PAYMENTNOTE_DOWNLOAD', 'ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_EXPORT', 'ROLE_DASHBOARD',
      'ROLE_ISSUE_VIEW',
    ],
    Doctor: ['ROLE_VISIT_VIEW', 'ROLE_APPOINTMENT_VIEW', 'ROLE_TELEMED_HISTORY_VIEW', 'ROLE_TELEMED_DISPENSARY_VIEW'],
    Manager: [
      'ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE', 'ROLE_USER_VIEW', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE', 'ROLE_APPOINTMENT_VIEW',
      'ROLE_APPOINTMENT_UPDATE', 'ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_CREATE', 'ROLE_VOUCHER_UPDATE', 'ROLE_VOUCHER_ALLOW',
      'ROLE_VOUCHER_SALES_VIEW', 'ROLE_VOUCHER_ORDERS_VIEW', 'ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_UPDATE',
      'ROLE_CUSTOMER_REVIEW_FEEDBACK',
    ],
    Member: [],
  },
  users: [
    { username: 'owner', first_name: 'Adeline', last_name: 'Tan', role_group: 'Owner', colour: [122, 62, 178] },
    { username: 'cashier', first_name: 'Nurul Huda', last_name: 'Ismail', role_group: 'Cashier', clinics: ['ORCHARD'], colour: [23, 122, 104] },
    { username: 'finance', first_name: 'Kumaran', last_name: 'Pillai', role_group: 'Finance', colour: [178, 92, 32] },
    { username: 'doctor', first_name: 'Wei Ming', last_name: 'Lim', role_group: 'Doctor', clinics: ['ORCHARD', 'TAMPINES'], colour: [36, 98, 170] },
    { username: 'manager', first_name: 'Pei Shan', last_name: 'Goh', role_group: 'Manager', clinics: ['ORCHARD', 'TAMPINES'] },
    { username: 'counter', first_name: 'Farah', last_name: 'Salleh', role_group: 'Cashier', clinics: ['TAMPINES', 'HQ'] },
    { username: 'nobody', first_name: 'Jun Jie', last_name: 'Ong', role_group: 'Member', clinics: ['ORCHARD'] },
    { username: 'newcomer', first_name: 'Xin Yi', last_name: 'Chua', role_group: 'Cashier', clinics: ['ORCHARD'], change_password: true },
  ],
};

const other: DemoGroup = {
  code: 'other',
  name: 'Bayside Health',
  clinics: [
    {
      code: 'BEDOK', name: 'Bayside Bedok', head_office: false, uen: '53412098A', plan: 'Neighbourhood', allow_telemed: false,
      block_no: '214', unit_no: '#01-117', road_name: 'Bedok North Street 1', building_name: null, postal_code: '460214',
      share: 9, counter: 'owner', devices: ['demo-bedok-counter-1'],
    },
    {
      code: 'JURONG', name: 'Bayside Jurong', head_office: false, uen: '53412099A', plan: 'Standard', allow_telemed: false,
      block_no: '2', unit_no: '#03-21', road_name: 'Jurong East Central 1', building_name: 'Lakeside Point', postal_code: '609731',
      share: 6, counter: 'owner', devices: ['demo-jurong-counter-1'],
    },
  ],
  role_groups: { Owner: owner_roles, Cashier: counter_roles },
  users: [{ username: 'owner', first_name: 'Rajesh', last_name: 'Nair', role_group: 'Owner', colour: [168, 48, 88] }],
};

export const demo_groups: DemoGroup[] = [demo, other];

/** A plan's fees from a day on, in months before the present one. Percentages are fractions. */
export const demo_plans: { name: string; handling_fee_rate: number; fees: { product: string; months_ago: number; flat_cents?: number; rate?: number }[] }[] = [
  {
    name: 'Standard',
    handling_fee_rate: 0.008,
    fees: [
      ...['c', 't'].flatMap((product) => [
        { product, months_ago: 24, rate: 0.025 },
        { product, months_ago: 5, rate: 0.022 },
      ]),
      ...['vh', 'vhd', 'vhs', 'vc', 'v'].map((product) => ({ product, months_ago: 24, rate: 0.05 })),
    ],
  },
  {
    name: 'Neighbourhood',
    handling_fee_rate: 0.006,
    fees: [
      ...['c', 't'].flatMap((product) => [
        { product, months_ago: 24, flat_cents: 80 },
        { product, months_ago: 7, flat_cents: 95 },
      ]),
      ...['vh', 'vhd', 'vhs', 'vc', 'v'].map((product) => ({ product, months_ago: 24, flat_cents: 250 })),
    ],
  },
];
