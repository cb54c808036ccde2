import '@mantine/core/styles/List.layer.css';
import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { listOperators } from '@clinic/contract/operators/operators.ts';
import {
  listSettingWarnings,
  readMailSetting,
  type SettingWarning,
} from '@clinic/contract/settings/platform-settings.ts';
import { listPayeePlans } from '@clinic/contract/payees/payee-plans.ts';
import { readPayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import type { CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import type { PlatformScope } from '@clinic/contract/shared/platform-scopes.ts';
import { listGroupOwners } from '@clinic/contract/staff/group-owners.ts';
import { Alert, List } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

interface Step {
  text: string;
  /** Where it is done. Absent: on the server. */
  path?: string;
}

/** Reads it for those who can do something about it. The others are not asked to. */
function useRead<E extends EndpointDefinition>(endpoint: E, args: CallArguments<E>, scope: PlatformScope) {
  const enabled = useCan(scope);
  return useQuery({ ...endpointQuery(endpoint, args), enabled }).data;
}

const settings: Partial<Record<SettingWarning['code'], string>> = { company_missing: '/console/settings/company' };

/** What the settings lack. A server without a relay has no sender to set. */
function useSettingSteps(): Step[] {
  const warnings = useRead(listSettingWarnings, {}, 'settings:write')?.data ?? [];
  const mail = useRead(readMailSetting, {}, 'settings:write');
  const has_no_sender =
    mail?.relay === 'relay' && mail.updated_at === null && !mail.set_by_environment.includes('from');
  return [
    ...warnings.map(({ code, message }) => {
      const path = settings[code];
      return path === undefined ? { text: message } : { text: message, path };
    }),
    ...(has_no_sender
      ? [{ text: `Emails come from ${mail.from}. Set the sender.`, path: '/console/settings/mail' }]
      : []),
  ];
}

/** Whom an administrator has still to invite: one person cannot do everything. */
function useOperatorSteps(): Step[] {
  const read = useRead(listOperators, { query: { n: '100' } }, 'operators:write');
  if (!read) return [];
  const counted = (role: OperatorRole) =>
    read.data.filter(({ enable, roles }) => enable && roles.includes(role)).length;
  const of_finance = counted('finance');
  const missing = [
    ...(counted('operations') === 0 ? ['Invite somebody for operations, who creates groups and clinics.'] : []),
    ...(of_finance === 0 ? ['Invite somebody for finance, who creates plans and pays clinics out.'] : []),
    ...(of_finance === 1 && read.two_people ? ['Invite a second person for finance: payouts take two.'] : []),
  ];
  return missing.map((text) => ({ text, path: '/console/settings/operators' }));
}

const without_account = { query: { has_account: '0', state: 'open', n: '1' } } as const;

function useAccountSteps(): Step[] {
  const clinics = useRead(listPlatformClinics, without_account, 'settlement:write')?.pager.rows ?? 0;
  if (clinics === 0) return [];
  const which = clinics === 1 ? 'a clinic that has' : `${clinics} clinics that have`;
  return [
    {
      text: `Set the bank account of ${which} none. Nothing can be paid out there.`,
      path: '/console/clinics?account=missing&state=open',
    },
  ];
}

/** The newest groups: an older one without an owner has been noticed. */
const newest = { query: { sort: 'created_at,desc', n: '5' } } as const;
const one_row = { query: { n: '1' } } as const;

function useTenantSteps(): Step[] {
  const can_invite = useCan('groups:write');
  const groups = useRead(listPlatformGroups, newest, 'groups:write');
  const clinics = useRead(listPlatformClinics, one_row, 'clinics:write');
  const with_clinic = groups?.data.filter((group) => group.clinics > 0 && group.closed_at === null) ?? [];
  const owners = useQueries({
    queries: with_clinic.map(({ id }) => ({
      ...endpointQuery(listGroupOwners, { params: { id: String(id) }, ...one_row }),
      enabled: can_invite,
    })),
  });
  const ownerless = with_clinic.filter((_, index) => owners[index]?.data?.pager.rows === 0);
  return [
    ...(groups?.pager.rows === 0 ? [{ text: 'Create the first group.', path: '/console/groups' }] : []),
    ...(clinics?.pager.rows === 0 && groups?.pager.rows !== 0
      ? [{ text: 'Create the first clinic, on the page of its group.', path: '/console/groups' }]
      : []),
    ...ownerless.map(({ id, name }) => ({
      text: `Invite the owner of ${name}. Nobody of this group can sign in yet.`,
      path: `/console/group/${id}`,
    })),
  ];
}

function useMoneySteps(): Step[] {
  const plans = useRead(listPlatformPlans, {}, 'plans:write');
  const payees = useRead(listPayeePlans, {}, 'settlement:write');
  const account = useRead(readPayoutAccount, {}, 'settlement:read');
  return [
    ...(plans?.data.length === 0 ? [{ text: 'Create the first plan.', path: '/console/plans' }] : []),
    ...(payees?.data.every(({ group, state }) => group !== null || state === 'future')
      ? [{ text: 'Set the account that QR payments go to. No code can be made without it.', path: '/console/payees' }]
      : []),
    ...(account === null ? [{ text: 'Set the account that payouts are paid from.', path: '/console/giro' }] : []),
  ];
}

/** What is left to set up and the operator's roles can do. Nothing: it is not there. */
export function SetupSection() {
  const steps = [
    ...useSettingSteps(),
    ...useOperatorSteps(),
    ...useMoneySteps(),
    ...useTenantSteps(),
    ...useAccountSteps(),
  ];
  if (steps.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="Left to set up">
      <List size="sm" spacing={4}>
        {steps.map(({ text, path }) => (
          <List.Item key={text}>{path === undefined ? text : <PathLink path={path}>{text}</PathLink>}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
