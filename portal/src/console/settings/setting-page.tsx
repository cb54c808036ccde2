import { listSettingWarnings, type SettingWarning } from '@clinic/contract/settings/platform-settings.ts';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showDateTime } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';

interface Kept {
  /** The fields that the environment sets. */
  set_by_environment?: readonly string[];
  updated_at: string | null;
  updated_by: string | null;
}

interface SettingPageProps<Setting extends Kept> {
  title: string;
  /** What the settings do. */
  purpose: string;
  /** The warnings that belong to this page. */
  warnings?: readonly SettingWarning['code'][];
  read: UseQueryResult<Setting>;
  fields: number;
  children: (setting: Setting) => ReactNode;
}

/** A page of settings: what is missing, the form, and who changed it last. */
export function SettingPage<Setting extends Kept>(props: SettingPageProps<Setting>) {
  const { title, purpose, warnings = [], read, fields, children } = props;
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title={title} below={purpose} />
      {warnings.length > 0 && <Warnings codes={warnings} />}
      <ReadStates read={read} of="The settings" loading={<FormSkeleton fields={fields} />}>
        {(setting) => (
          <>
            {children(setting)}
            {setting.updated_at !== null && (
              <Text size="sm" c="dimmed">
                Last changed {showDateTime(setting.updated_at)} by {setting.updated_by}
              </Text>
            )}
          </>
        )}
      </ReadStates>
    </Stack>
  );
}

function Warnings({ codes }: { codes: readonly SettingWarning['code'][] }) {
  const { data } = useQuery(endpointQuery(listSettingWarnings, {}));
  const own = (data?.data ?? []).filter(({ code }) => codes.includes(code));
  return own.map(({ code, message }) => (
    <Alert key={code} color="yellow" variant="light">
      {message}
    </Alert>
  ));
}

/** What an input shows beside its value: a field that the environment sets cannot be changed here. */
export const fixedBy =
  ({ set_by_environment = [] }: Kept, canChange: boolean) =>
  (field: string, description?: string) => {
    const is_fixed = set_by_environment.includes(field);
    return {
      readOnly: is_fixed || !canChange,
      description: is_fixed ? 'Set by the environment. Change it there.' : description,
    };
  };
