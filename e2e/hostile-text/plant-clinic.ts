import { randomInt, randomUUID } from 'node:crypto';
import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { saveContacts } from '@clinic/contract/clinics/contacts.ts';
import {
  closeClinic,
  getClinicOfGroup,
  reopenClinic,
  updateClinicOfGroup,
} from '@clinic/contract/clinics/group-clinics.ts';
import { listPlatformClinics, setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import { closeGroup, reopenGroup, updateGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { savePublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import {
  createDoctor,
  createTelemedDoctor,
  updateDoctor,
  updateTelemedDoctor,
} from '@clinic/contract/doctors/doctors.ts';
import { createListView, updateListView } from '@clinic/contract/views/change-list-views.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { createRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups, setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { createUser, updateUser } from '@clinic/contract/staff/user.ts';
import { setDefaultPrice, setGroupPrice } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import type { Planter } from './planter.ts';
import type { Planting } from './plantings.ts';

const short = () => randomUUID().slice(0, 8);
const newMcr = () => `X${randomInt(10_000_000, 99_999_999)}`;
const person = () => ({
  email: `${short()}@clinic.example`,
  telephone: '+6561234567',
  mobile: '+6591234567',
  post_code: '238801',
});
const newUser = () => ({ ...person(), username: `user-${short()}`, plain_password: 'Portal#2027x', groups: [] });
const tomorrow = () => addDays(singaporeDay(new Date()), 1);
const branchOf = async ({ owner }: Planter) => (await owner(getClinic)).id;

async function plantUsers({ owner, texts, pages }: Planter): Promise<void> {
  for (let number = 0; number < 3; number += 1) {
    const { id, username } = await owner(createUser, { body: texts(createUser, newUser()) });
    const given = { ...person(), username };
    pages.push(`/settings/user/${id}`);
    if (number > 0) await owner(updateUser, { params: { id: String(id) }, body: texts(updateUser, given) });
  }
}

async function plantRoleGroups(planter: Planter): Promise<void> {
  const { owner, texts, pages } = planter;
  const { id: user_id } = await owner(createUser, { body: { ...newUser(), first_name: 'Given', last_name: 'Much' } });
  const clinic_id = await branchOf(planter);
  const role_group_ids: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    const roles = ['ROLE_TRANSACTION_VIEW'];
    const { id, updated_at } = await owner(createRoleGroup, { body: texts(createRoleGroup, { roles }) });
    role_group_ids.push(id);
    pages.push(`/settings/role-groups/${id}`);
    const changed = texts(updateRoleGroup, { roles, updated_at });
    if (number > 0) await owner(updateRoleGroup, { params: { id: String(id) }, body: changed });
  }
  const params = { clinic_id: String(clinic_id), user_id: String(user_id) };
  pages.push(`/oversight/access?user=${user_id}`);
  await owner(setRoleGroups, { params, body: { role_group_ids, updated_at: null } });
}

async function plantDoctors({ owner, texts, pages }: Planter): Promise<void> {
  for (let number = 0; number < 3; number += 1) {
    const body = { mcr: newMcr(), email: person().email };
    const { id, updated_at } = await owner(createDoctor, { body: texts(createDoctor, body) });
    const changed = texts(updateDoctor, { ...body, updated_at });
    pages.push(`/settings/doctor/${id}`);
    if (number > 0) await owner(updateDoctor, { params: { id: String(id) }, body: changed });
  }
}

async function plantTelemedDoctor({ owner, texts, pages }: Planter): Promise<void> {
  await owner(updateClinic, { body: { allow_telemed: true } });
  const { data } = await owner(listRoleGroups);
  const groups = data.filter(({ name }) => name === 'Doctor').map(({ id }) => id);
  for (let number = 0; number < 2; number += 1) {
    const { id: user_id } = await owner(createUser, {
      body: { ...newUser(), groups, first_name: 'Tele', last_name: 'Doctor' },
    });
    const body = { user_id, mcr: newMcr(), email: person().email };
    const { updated_at } = await owner(createTelemedDoctor, { body: texts(createTelemedDoctor, body) });
    const { user_id: _, ...rest } = body;
    const changed = texts(updateTelemedDoctor, { ...rest, updated_at });
    pages.push(`/settings/user/${user_id}`);
    if (number > 0) await owner(updateTelemedDoctor, { params: { id: String(user_id) }, body: changed });
  }
}

async function plantClinic({ owner, texts }: Planter): Promise<void> {
  const contact = {
    postal_code: '238801',
    phone: '+6561234567',
    fax: '+6561234568',
    appointment_notify_number: '+6591234567',
    provider_email: 'clinic@clinic.example',
    remittance_email: 'accounts@clinic.example',
    website: 'https://clinic.example/',
  };
  await owner(updateClinic, { body: texts(updateClinic, contact) });
}

async function plantContacts({ owner, texts }: Planter): Promise<void> {
  const rows = Array.from({ length: 10 }, (_, number) => ({ phone: `+65 6123 456${number}` }));
  await owner(saveContacts, { body: texts(saveContacts, rows) });
}

async function plantPlan(planter: Planter): Promise<void> {
  const { platform, texts } = planter;
  const { id } = await platform(createPlan, { body: texts(createPlan, { handling_fee_rate: 0.007 }) });
  const { data } = await platform(listPlatformClinics);
  const clinic_id = await branchOf(planter);
  const clinic = data.find((one) => one.id === clinic_id);
  if (!clinic) throw new Error('The platform does not know the clinic.');
  const body = { plan_id: id, effective_date: tomorrow() };
  await platform(setClinicPlan, { params: { id: String(clinic.id) }, body });
}

async function groupOf(planter: Planter): Promise<number> {
  const params = { id: String(await branchOf(planter)) };
  return (await planter.platform(getClinicOfGroup, { params })).group.id;
}

async function plantDefaultPrices(planter: Planter): Promise<void> {
  const { platform, texts } = planter;
  const charges = { available: true, consult: 25, prescription_type: 'c', facility_enable: false, mc: 0 };
  const of_clinic = { id: String(await branchOf(planter)) };
  await platform(setDefaultPrice, { params: of_clinic, body: texts(setDefaultPrice, charges) });
  const of_group = { id: String(await groupOf(planter)) };
  await platform(setGroupPrice, { params: of_group, body: texts(setGroupPrice, charges) });
}

/** The group itself, and another branch of it: the journey signs in to its own by the name. Both are open again afterwards. */
async function plantTenants(planter: Planter): Promise<void> {
  const { platform, texts } = planter;
  const [clinic_id, group_id] = [await branchOf(planter), await groupOf(planter)];
  const { data } = await platform(listPlatformClinics);
  const other = data.find(({ id, group }) => group.id === group_id && id !== clinic_id);
  const closing = { closes_on: tomorrow() };
  const of_group = { id: String(group_id) };
  await platform(updateGroup, { params: of_group, body: texts(updateGroup, {}) });
  await platform(closeGroup, { params: of_group, body: texts(closeGroup, closing) });
  await platform(reopenGroup, { params: of_group, body: texts(reopenGroup, {}) });
  const of_other = { id: String(other?.id) };
  await platform(updateClinicOfGroup, { params: of_other, body: texts(updateClinicOfGroup, {}) });
  await platform(closeClinic, { params: of_other, body: texts(closeClinic, closing) });
  await platform(reopenClinic, { params: of_other, body: texts(reopenClinic, {}) });
}

async function plantHoliday({ platform, texts }: Planter): Promise<void> {
  for (const days of [1, 2, 3]) {
    const params = { day: addDays(singaporeDay(new Date()), days) };
    await platform(savePublicHoliday, { params, body: texts(savePublicHoliday, { is_provisional: false }) });
  }
}

async function plantViews({ owner, texts }: Planter): Promise<void> {
  for (const list of ['transaction', 'issue', 'doctor', 'user'] as const) {
    const body = { list, shared: true, search: 'sort=id,asc', columns: null };
    const { id, updated_at, columns } = await owner(createListView, {
      body: texts(createListView, { ...body, columns: [] }),
    });
    const changed = { shared: true, search: body.search, columns, updated_at };
    if (list === 'issue')
      await owner(updateListView, { params: { id: String(id) }, body: texts(updateListView, changed) });
  }
}

async function plantCustomers(planter: Planter): Promise<void> {
  const clinic_id = await branchOf(planter);
  for (let number = 0; number < 3; number += 1) {
    const told = { clinic_id, user: { id: short() }, patients: [{ id: short(), relation: 'dependant' }] };
    const { id } = await planter.platform(reportCustomer, { body: planter.texts(reportCustomer, told) });
    planter.pages.push(`/customers/${id}`);
  }
}

/** What a clinic's people, and the platform, write about the clinic itself. */
export const clinicPlantings: Planting[] = [
  { fills: [createUser, updateUser], plant: plantUsers },
  { fills: [createRoleGroup, updateRoleGroup], plant: plantRoleGroups },
  { fills: [createDoctor, updateDoctor], plant: plantDoctors },
  { fills: [createTelemedDoctor, updateTelemedDoctor], plant: plantTelemedDoctor },
  { fills: [updateClinic], plant: plantClinic },
  { fills: [saveContacts], plant: plantContacts },
  { fills: [createPlan], plant: plantPlan },
  { fills: [setDefaultPrice, setGroupPrice], plant: plantDefaultPrices },
  {
    fills: [updateGroup, closeGroup, reopenGroup, updateClinicOfGroup, closeClinic, reopenClinic],
    plant: plantTenants,
  },
  { fills: [savePublicHoliday], plant: plantHoliday },
  { fills: [createListView, updateListView], plant: plantViews },
  { fills: [reportCustomer], plant: plantCustomers },
];
